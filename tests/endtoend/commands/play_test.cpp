// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor play` as it is used through a pipe.
#include "speech/audio/clip.hpp"
#include "tests/support/program/bare_machine.hpp"
#include "tests/support/program/fake_engines.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;

namespace {

struct Home {
    ScratchFolder folder;
    std::vector<std::string> sound{"--audio", "public=none"};

    [[nodiscard]] Ended play(std::vector<std::string> arguments, const std::string& lines) const {
        arguments.insert(arguments.begin(), "play");
        if (std::ranges::find(arguments, "--language") == arguments.end())
            arguments.insert(arguments.end(), {"--language", "de"});
        arguments.insert(arguments.end(), sound.begin(), sound.end());
        arguments.insert(arguments.end(),
                         {"--terminal",
                          "--data",
                          folder.path().string(),
                          "--config",
                          folder.existing("hektor.toml")});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments), lines);
    }
};

} // namespace

TEST_CASE("W2, W6 two people play at one keyboard at home, until mate") {
    const Home home;
    const auto ended = home.play({"--white", "keyboard", "--black", "keyboard"},
                                 "sf3\nkorrektur\nf3\ne5\ng4\nDh4\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(ended.output == "Neue Partie. Keine Uhr. Weiß am Zug.\n"
                          "Springer Gustav eins, Felix drei.\n"
                          "Zurückgenommen. Neuen Zug eingeben.\n"
                          "Bauer Felix zwei, Felix drei.\n"
                          "Bauer Eva sieben, Eva fünf.\n"
                          "Bauer Gustav zwei, Gustav vier.\n"
                          "Dame David acht, Hektor vier, Schach und matt.\n"
                          "Schwarz gewinnt durch Matt.\n");
}

TEST_CASE("without a command a home game starts, with options or without") {
    const ScratchFolder folder;
    const auto ended = runProgram(HEKTOR_PROGRAM,
                                  {"--white",
                                   "keyboard",
                                   "--black",
                                   "keyboard",
                                   "--terminal",
                                   "--language",
                                   "en",
                                   "--audio",
                                   "none",
                                   "--data",
                                   folder.path().string(),
                                   "--config",
                                   folder.existing("hektor.toml")},
                                  "");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(ended.output == "New game. No clock. White to move.\n");
    const auto unknown = runProgram(HEKTOR_PROGRAM, {"frobnicate"}, "");
    CHECK(unknown.status == 2);
    CHECK(unknown.errors ==
          "hektor: there is no command \"frobnicate\"; hektor --help lists the commands.\n");
}

TEST_CASE("a move is recorded by voice, played, and exported with the game (L09-E2.5)") {
    const Home home;
    const auto spoken = home.folder.file("spoken.wav");
    const speech::Clip clip{std::vector<std::int16_t>(2000, 99)};
    tests::writeWav(spoken, clip);
    const auto ended =
        home.play({"--white", "keyboard", "--black", "keyboard", "--microphone", "wav:" + spoken},
                  "e4\ntonband\ndiktat\ndiktat\ntonband\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(ended.output,
               EndsWith("Zu Zug 1 Weiß ist nichts aufgenommen.\n"
                        "Zug 1 Weiß, bitte sprechen.\n"
                        "Zug 1 Weiß ist aufgenommen.\n"
                        "Zug 1 Weiß, aufgenommen:\n"));

    const auto folder = home.folder.file("tape");
    const auto exported = runProgram(HEKTOR_PROGRAM,
                                     {"export",
                                      "1",
                                      "--as",
                                      "audio",
                                      "--folder",
                                      folder,
                                      "--data",
                                      home.folder.path().string()});
    CHECK(exported.status == 0);
    CHECK(std::filesystem::exists(folder + "/001-1w-call.flac"));
    CHECK(std::filesystem::exists(folder + "/game.pgn"));
    // Two at one keyboard: the player on move has spoken.
    CHECK(speech::readSoundFile(folder + "/001-1w-black-1.flac") == clip);
    CHECK(std::distance(std::filesystem::directory_iterator(folder), {}) == 3);

    const auto log =
        runProgram(HEKTOR_PROGRAM, {"log", "1", "--data", home.folder.path().string()});
    CHECK(log.status == 0);
    CHECK_THAT(log.output, Contains("\ntape ") && Contains(" black spoke 1w, 0.1 seconds\n"));
}

TEST_CASE("without a microphone nothing can be recorded, and a missing one is named") {
    const Home home;
    CHECK_THAT(home.play({"--white", "keyboard", "--black", "keyboard"}, "e4\ndiktat\n").output,
               EndsWith("Kein Mikrofon genannt.\n"));
    const auto missing = home.play({"--microphone", "wav:/no/such.wav"}, "");
    CHECK(missing.status == 3);
    CHECK(missing.errors ==
          "hektor: --microphone: „/no/such.wav“ ist nicht zu hören; eine Datei muss einen Kanal "
          "mit 22050 Hz haben.\n");
}

TEST_CASE("what cannot begin leaves no game, so that resume goes on with the one before") {
    Home home;
    REQUIRE(home.play({"--white", "keyboard", "--black", "keyboard"}, "e4\n").status == 0);
    home.sound = {"--audio", "public=wav:/no/such/folder/a.wav"};
    const auto refused = home.play({}, "");
    CHECK(refused.status == 3);
    CHECK(refused.errors == "hektor: --audio public: Die Datei /no/such/folder/a.wav ist nicht "
                            "schreibbar: die Datei oder der Ordner fehlt.\n");
    const auto list = runProgram(HEKTOR_PROGRAM, {"list", "--data", home.folder.path().string()});
    CHECK(std::count(list.output.begin(), list.output.end(), '\n') == 1);
}

TEST_CASE("a new folder for games is told once, printed and in the game: it may be mistyped") {
    const ScratchFolder room;
    const auto folder = room.file("tpyo");
    const auto play = [&] {
        return runProgram(HEKTOR_PROGRAM,
                          {"play",
                           "--terminal",
                           "--white",
                           "keyboard",
                           "--black",
                           "keyboard",
                           "--audio",
                           "none",
                           "--language",
                           "en",
                           "--data",
                           folder,
                           "--config",
                           room.existing("hektor.toml")},
                          "e4\n");
    };
    const auto first = play();
    CHECK(first.status == 0);
    CHECK(first.errors ==
          "hektor: there is no folder " + folder + " yet; it is made for the games.\n");
    CHECK_THAT(first.output, Contains("there is no folder tpyo yet; it is made for the games.\n"));
    CHECK(play().errors.empty());
}

TEST_CASE("if ALSA has no configuration, or one without a default, the game runs without sound") {
    Home home;
    home.sound.clear();
    const auto configuration = home.folder.file("asound.conf");
    const tests::Variable place("ALSA_CONFIG_PATH", configuration);
    for (const auto* const text : {"", "pcm.another { type null }\n"}) {
        INFO(text);
        if (*text != 0) std::ofstream(configuration) << text;
        const auto game = home.play({"--white", "keyboard", "--black", "keyboard"}, "e4\n");
        CHECK(game.status == 0);
        CHECK_THAT(game.output, Contains("alarm: Keine Tonausgabe. Der Text geht weiter.\n"));
        CHECK_THAT(game.output, Contains("Bauer Eva zwei, Eva vier.\n"));
    }
}

TEST_CASE("a missing engine is reported, and the game is kept") {
    const Home home;
    const auto ended = home.play({"--black", "engine:/nowhere/engine"}, "e4\nlage\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output,
               Contains("alarm: Die Engine engine ist nicht zu finden.\n"
                        "Weiter geht es mit dem Wort gegner und dem Namen dieser oder einer "
                        "anderen Engine."));
    CHECK_THAT(ended.output, Contains("Zug 1, am Zug: Gegner."));

    const auto timed =
        home.play({"--time", "5m", "--black", "engine:/nowhere/engine"}, "e4\nlage\n");
    CHECK_THAT(timed.output, Contains("\nUhren stehen.\n"));
}

TEST_CASE("an engine that ends as soon as it is started is not reported as missing") {
    const Home home;
    const auto engine = home.folder.file("breaks");
    std::ofstream(engine) << "#!/bin/sh\nexit 3\n";
    std::filesystem::permissions(engine, std::filesystem::perms(0755));
    const auto ended = home.play({"--black", "engine:" + engine}, "e4\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Contains("alarm: Die Engine breaks hat sich gleich wieder beendet."));
    CHECK_THAT(ended.output, !Contains("nicht zu finden"));
    const auto log = tests::contentOf(home.folder.file("hektor.log"));
    CHECK_THAT(log, Contains("has ended with status 3 without saying anything.\n"));
    CHECK_THAT(log, EndsWith("info: ends with status 0\n"));
    CHECK_THAT(log, !Contains("e4") && !Contains("Eva"));
}

TEST_CASE("P3: an engine is started with its arguments, from the command line, a typed word and "
          "the settings") {
    const Home home;
    const tests::FakeEngines engines;
    const auto engine = engines.make("wants_uci");
    const auto ended = home.play({"--black", "engine:" + engine + " --uci"}, "e4\nlage\n");
    CHECK_THAT(ended.output, EndsWith("Zug 2, am Zug: Sie.\n"));
    const auto without = home.play({"--black", "engine:" + engine + " x"},
                                   "gegner " + engine + " --uci\ne4\nlage\n");
    CHECK_THAT(without.output, EndsWith("Zug 2, am Zug: Sie.\n"));
    const auto kept = home.play({}, "e4\nlage\n");
    CHECK_THAT(kept.output, EndsWith("Zug 2, am Zug: Sie.\n"));
    CHECK_THAT(kept.output, Contains("Gegner: wants_uci, leicht."));
}

TEST_CASE("the PGN of a home game names the players, the engine by its own name") {
    const Home home;
    const tests::FakeEngines engines;
    const auto engine = "engine:" + engines.make("good");
    const auto pgnOf = [&](const char* game) {
        return runProgram(HEKTOR_PROGRAM,
                          {"export", game, "--as", "pgn", "--data", home.folder.path().string()})
            .output;
    };
    CHECK_THAT(home.play({"--black", engine}, "e4\nname Anna\nneu\nja\nd4\nletzter\n").output,
               Contains("Weiß: Anna.\n"));
    for (const char* const game : {"1", "2"})
        CHECK_THAT(pgnOf(game),
                   Contains("[White \"Anna\"]\n") && Contains("[Black \"Fake good\"]\n"));
    CHECK(home.play({"--white", engine}, "e5\n").status == 0);
    CHECK_THAT(pgnOf("3"), Contains("[White \"Fake good\"]\n") && Contains("[Black \"Anna\"]\n"));
    CHECK(home.play({"--black", engine, "--white-name", "Ayşe", "--black-name", "Deep"}, "e4\n")
              .status == 0);
    CHECK_THAT(pgnOf("4"), Contains("[White \"Ayşe\"]\n") && Contains("[Black \"Deep\"]\n"));
}

TEST_CASE("H14: stored games are listed and opened, a finished one for review") {
    const Home home;
    const std::vector<std::string> twoPeople{"--white", "keyboard", "--black", "keyboard"};
    CHECK(home.play(twoPeople, "f3\ne5\ng4\nDh4\n").status == 0);
    CHECK(home.play(twoPeople, "d4\n").status == 0);
    const auto ended = home.play(
        twoPeople, "c4\nöffnen\nvor\nvor\n\nzurück\nlage\ne4\nöffnen 2\nd5\nöffnen 9\nlage\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(
        ended.output,
        Contains("Gespeicherte Partien: 3. 3: Weiß gegen Schwarz. Heute. Das ist die Partie, "
                 "die Sie gerade spielen. Mit vor und zurück durch die Liste, mit Eingabe oder "
                 "einer Nummer öffnen.\n"
                 "2: Weiß gegen Schwarz. Heute. Offen, Zug 1.\n"
                 "1: Weiß gegen Schwarz. Heute. Zu Ende, null zu eins.\n"
                 "Die Partie ist zu Ende.\n"
                 "Schwarz gewinnt durch Matt.\n"
                 "Nur zum Ansehen, mit zurück und vor.\n"));
    CHECK_THAT(ended.output, Contains("Die Partie geht weiter."));
    CHECK_THAT(ended.output, Contains("Bauer David sieben, David fünf.\n"));
    CHECK_THAT(ended.output, Contains("Es gibt keine Partie 9.\n"));
    CHECK_THAT(ended.output, EndsWith("Zug 2, Weiß am Zug.\n"));
}

TEST_CASE("P3: invalid words for an engine are answered with one sentence") {
    const Home home;
    const auto open = home.play({"--black", "engine:fish '--uci", "--language", "en"}, "");
    CHECK(open.status == 2);
    CHECK(open.errors ==
          "hektor: --black \"engine:fish '--uci\": a quotation mark is open, or a character "
          "needs quotation marks around it.\n");
    CHECK(home.play({"--black", "engine:fish hash=lots", "--language", "en"}, "").errors ==
          "hektor: --black \"engine:fish hash=lots\": hash= takes megabytes, 0 to 1048576.\n");
}

TEST_CASE("an invalid strength, and two engines, are answered with one sentence") {
    const Home home;
    const auto strength = home.play({"--strength", "godlike", "--language", "en"}, "");
    CHECK(strength.status == 2);
    CHECK(strength.errors == "hektor: --strength \"godlike\" is neither beginner, easy, medium, "
                             "strong, master or full nor an Elo rating from 100 to 4000.\n");
    const auto engines =
        home.play({"--white", "engine", "--black", "engine", "--language", "en"}, "");
    CHECK(engines.status == 2);
    CHECK(engines.errors == "hektor: two engines would play with nobody listening.\n");
}

TEST_CASE("Stockfish answers a move before the next line is read", "[stockfish]") {
    const Home home;
    const auto ended = home.play({"--strength", "beginner"}, "e4\nlage\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, EndsWith("Zug 2, am Zug: Sie.\n"));
}

TEST_CASE("a game that is over at its start is reported as over, in the listener's language") {
    const Home home;
    struct Start {
        std::vector<std::string> arguments;
        const char* told;
    };
    const std::string stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    const std::string mate = "R6k/6pp/8/8/8/8/8/4K3 b - - 0 1";
    const std::vector<Start> starts{
        {{"--fen", stalemate}, "Diese Partie ist schon zu Ende.\nPatt. Remis.\n"},
        {{"--fen", stalemate, "--side", "black", "--language", "en"},
         "This game is already over.\nStalemate. Draw.\n"},
        {{"--fen", mate, "--black", "keyboard", "--white", "keyboard", "--language", "tr"},
         "Bu oyun zaten bitmiş.\nBeyaz mat ederek kazandı.\n"},
        {{"--fen", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", "--time", "5m"},
         "Diese Partie ist schon zu Ende.\nRemis. Matt ist nicht mehr "
         "möglich.\n"},
    };
    for (const auto& [arguments, told] : starts) {
        const auto ended = home.play(arguments, "e4\nlage\n");
        CHECK(ended.status == 0);
        CHECK(ended.errors.empty());
        CHECK_THAT(ended.output, Catch::StartsWith(told));
    }
    const auto list = runProgram(HEKTOR_PROGRAM, {"list", "--data", home.folder.path().string()});
    CHECK_THAT(list.output, Contains("  1/2-1/2  ") && Contains("  1-0  "));
    const auto resumed =
        runProgram(HEKTOR_PROGRAM, {"resume", "1", "--data", home.folder.path().string()});
    CHECK(resumed.status == 1);
    const auto pgn = runProgram(
        HEKTOR_PROGRAM, {"export", "1", "--as", "pgn", "--data", home.folder.path().string()});
    CHECK(pgn.status == 0);
    CHECK_THAT(pgn.output, Contains("[FEN \"" + stalemate + "\"]") && EndsWith(" 1/2-1/2\n\n"));
}

TEST_CASE("resume that is refused because of a seat leaves the log as it was") {
    const Home home;
    const auto folder = home.folder.path().string();
    REQUIRE(home.play({"--white", "keyboard", "--black", "keyboard"}, "e4\n").status == 0);
    const auto log = [&] {
        return runProgram(HEKTOR_PROGRAM, {"log", "1", "--data", folder}).output;
    };
    const auto before = log();
    const auto refused = [&](const char* seat) {
        std::vector<std::string> line{"resume", "1", "--terminal", "--audio", "none"};
        line.insert(line.end(), {"--data", folder, "--black", seat});
        return runProgram(HEKTOR_PROGRAM, line);
    };
    CHECK(refused("dgt:/nowhere").status == 3);
    CHECK(refused("table").status == 2);
    CHECK(log() == before);
}

TEST_CASE("at home there is nothing to stop without a clock, and with one the first move continues "
          "after a restart") {
    const Home home;
    CHECK_THAT(home.play({"--white", "keyboard", "--black", "keyboard"}, "e4\nstop\ne5\n").output,
               EndsWith("Keine Uhr.\nBauer Eva sieben, Eva fünf.\n"));
    REQUIRE(
        home.play({"--white", "keyboard", "--black", "keyboard", "--time", "15m"}, "e4\n").status ==
        0);
    const auto resumed = runProgram(HEKTOR_PROGRAM,
                                    {"resume",
                                     "--terminal",
                                     "--language",
                                     "de",
                                     "--audio",
                                     "none",
                                     "--data",
                                     home.folder.path().string(),
                                     "--config",
                                     home.folder.existing("hektor.toml")},
                                    "drücken\ne5\n");
    const std::string waits = "Die Uhren stehen. Ihr Zug lässt sie weiterlaufen, oder das "
                              "Wort weiter.\n";
    CHECK(resumed.output == "Die Partie geht weiter.\n"
                            "Zug 1, am Zug: Sie.\n" +
                                waits + waits +
                                "Bauer Eva sieben, Eva fünf.\n"
                                "Die Uhr läuft. Am Zug: Sie.\n");
}

TEST_CASE("in a terminal, which a screen reader reads by itself, the words are left to it") {
    const auto ended = Home{}.play(
        {"--speech", "screenreader", "--white", "keyboard", "--black", "keyboard"}, "e4\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(ended.output, Contains("Bauer Eva zwei, Eva vier.\n"));
}

TEST_CASE("opponent, strength, side and time are announced, changed in the program, and stored",
          "[stockfish]") {
    const Home home;
    std::ofstream{home.folder.file("hektor.toml")} << "[engine]\nstrength = \"beginner\"\n";
    const auto ended = home.play({"--strength", "beginner"},
                                 "partie\nstärke 2\nseite schwarz\ngegner deepblue\nbedenkzeit "
                                 "5m+3s\nja\npartie\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(ended.output,
               Catch::StartsWith("Neue Partie. Sie haben Weiß. Keine Uhr. Am Zug: Sie.\n"
                                 "Gegner: Stockfish, Anfänger.\n"
                                 "Gegner: Stockfish, Anfänger. Sie haben Weiß. Keine Uhr.\n"
                                 "Gegner: Stockfish, leicht.\n"
                                 "Neue Partie. Sie haben Schwarz. Keine Uhr. Am Zug: Gegner.\n"
                                 "Gegner: Stockfish, leicht.\n"));
    CHECK_THAT(ended.output,
               Contains("Die Engine deepblue ist nicht zu finden.\n"
                        "Dafür beginnt eine neue Partie. Ja oder nein?\n"
                        "Neue Partie. Sie haben Schwarz. 5 Minuten, plus 3 Sekunden je "
                        "Zug. Am Zug: Gegner.\n"));
    CHECK_THAT(ended.output,
               EndsWith("Gegner: Stockfish, leicht. Sie haben Schwarz. 5 Minuten, plus 3 "
                        "Sekunden je Zug.\n"));
    const auto kept = tests::contentOf(home.folder.file("hektor.toml"));
    CHECK_THAT(kept,
               Contains("side = \"black\"") && Contains("time = \"5m+3s\"") &&
                   Contains("strength = \"easy\""));
    const auto again = home.play({}, "");
    CHECK_THAT(again.output, Catch::StartsWith("Neue Partie. Sie haben Schwarz. 5 Minuten"));
}
