// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor play` as it is used through a pipe.
#include "speech/audio/sound_file.hpp"
#include "speech/audio/wav_file.hpp"
#include "tests/support/program.hpp"
#include "tests/support/scratch.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;

namespace {

struct Home {
    ScratchFolder folder;

    [[nodiscard]] Ended play(std::vector<std::string> arguments, const std::string& lines) const {
        arguments.insert(arguments.begin(), "play");
        arguments.insert(arguments.end(),
                         {"--terminal",
                          "--language",
                          "de",
                          "--audio",
                          "public=none",
                          "--data",
                          folder.path().string(),
                          "--config",
                          folder.file("hektor.toml")});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments), lines);
    }
};

} // namespace

TEST_CASE("W2, W6 two people play at one keyboard at home, to the mate") {
    const Home home;
    const auto ended = home.play({"--white", "keyboard", "--black", "keyboard"},
                                 "sf3\nkorrektur\nf3\ne5\ng4\nDh4\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(ended.output == "private: Neue Partie. Sie haben Weiß. Keine Uhr. Sie sind am Zug.\n"
                          "private: Springer Gustav eins, Felix drei.\n"
                          "private: Zurückgenommen. Neuen Zug eingeben.\n"
                          "private: Bauer Felix zwei, Felix drei.\n"
                          "private: Bauer Eva sieben, Eva fünf.\n"
                          "private: Bauer Gustav zwei, Gustav vier.\n"
                          "private: Dame David acht, Hektor vier, Schach und matt.\n"
                          "private: Schwarz gewinnt durch Matt.\n");
}

TEST_CASE("without a command it is a game at home, with options or without") {
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
                                   folder.file("hektor.toml")},
                                  "");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(ended.output == "private: New game. You have white. No clock. You to move.\n");
    const auto unknown = runProgram(HEKTOR_PROGRAM, {"frobnicate"}, "");
    CHECK(unknown.status == 2);
    CHECK(unknown.errors ==
          "hektor: there is no command \"frobnicate\"; hektor --help lists what can be asked.\n");
}

TEST_CASE("a move is spoken on tape, played, and handed out with the game (L09-E2.5)") {
    const Home home;
    const auto spoken = home.folder.file("spoken.wav");
    const speech::Clip clip{std::vector<std::int16_t>(2000, 99)};
    REQUIRE(speech::writeWav(spoken, clip).has_value());
    const auto ended =
        home.play({"--white", "keyboard", "--black", "keyboard", "--microphone", "wav:" + spoken},
                  "e4\ntonband\ndiktat\ndiktat\ntonband\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(ended.output,
               EndsWith("private: Zu Zug 1 Weiß ist nichts aufgenommen.\n"
                        "private: Zug 1 Weiß, bitte sprechen.\n"
                        "private: Zug 1 Weiß ist aufgenommen.\n"
                        "private: Zug 1 Weiß, aufgenommen:\n"));

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
    // Two at one keyboard: who was to move has spoken.
    CHECK(speech::readSoundFile(folder + "/001-1w-black-1.flac") == clip);
    CHECK(std::distance(std::filesystem::directory_iterator(folder), {}) == 3);

    const auto log =
        runProgram(HEKTOR_PROGRAM, {"log", "1", "--data", home.folder.path().string()});
    CHECK(log.status == 0);
    CHECK_THAT(log.output, Contains("\ntape ") && Contains(" black spoke 1w, 0.1 seconds\n"));
}

TEST_CASE("without a microphone nothing can be spoken, and one that is not there is named") {
    const Home home;
    CHECK_THAT(home.play({"--white", "keyboard", "--black", "keyboard"}, "e4\ndiktat\n").output,
               EndsWith("private: Kein Mikrofon genannt.\n"));
    const auto missing = home.play({"--microphone", "wav:/no/such.wav"}, "");
    CHECK(missing.status == 3);
    CHECK(missing.errors ==
          "hektor: --microphone: \"/no/such.wav\" cannot be heard; a file must be "
          "one channel of 22050 Hz.\n");
}

TEST_CASE("an engine that is not there is told, and the game is kept") {
    const Home home;
    const auto ended = home.play({"--black", "engine:/nowhere/engine"}, "e4\nlage\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Contains("alarm: Der Gegner engine ist nicht zu finden.\n"));
    CHECK_THAT(ended.output, Contains("private: Der Gegner ist am Zug. Zug 1.\n"));
}

TEST_CASE("a strength that is none, and two engines, are answered with one sentence") {
    const Home home;
    const auto strength = home.play({"--strength", "godlike"}, "");
    CHECK(strength.status == 2);
    CHECK(strength.errors == "hektor: --strength \"godlike\" is none of beginner, easy, medium, "
                             "strong, master, full, nor an Elo figure from 100 to 4000.\n");
    const auto engines = home.play({"--white", "engine", "--black", "engine"}, "");
    CHECK(engines.status == 2);
    CHECK(engines.errors == "hektor: two engines play without anybody who hears them.\n");
}

TEST_CASE("Stockfish answers a move before the next line is read", "[stockfish]") {
    const Home home;
    const auto ended = home.play({"--strength", "beginner"}, "e4\nlage\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, EndsWith("private: Sie sind am Zug. Zug 2.\n"));
}
