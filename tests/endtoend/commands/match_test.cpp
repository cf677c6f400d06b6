// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor match` and `hektor resume` as they are used through a pipe.
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

namespace {

constexpr auto opening =
    "private: Neue Partie. Sie haben Weiß. Eine Stunde, 30 Minuten, plus 30 Sekunden je Zug. Am "
    "Zug: Sie.\n"
    "private: Die Uhr läuft. Am Zug: Sie.\n";

/// A room without sound and with scripted time.
struct Hall {
    ScratchFolder folder;

    [[nodiscard]] Ended run(const std::string& command,
                            std::vector<std::string> arguments,
                            const std::string& lines = {}) const {
        arguments.insert(arguments.begin(), command);
        arguments.insert(arguments.end(),
                         {"--terminal",
                          "--scripted-time",
                          "--audio",
                          "public=none",
                          "--audio",
                          "private=none",
                          "--data",
                          folder.path().string(),
                          "--config",
                          folder.existing("hektor.toml")});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments), lines);
    }
    [[nodiscard]] std::string log() const {
        return runProgram(HEKTOR_PROGRAM, {"log", "1", "--data", folder.path().string()}).output;
    }
    [[nodiscard]] Ended match(std::vector<std::string> arguments, const std::string& lines) const {
        arguments.insert(arguments.end(), {"--language", "de"});
        return run("match", std::move(arguments), lines);
    }
};

std::string whole(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

} // namespace

TEST_CASE("W8 a slip of the tongue at the terminal (E2.6)") {
    const Hall hall;
    const auto ended = hall.match({"--blind", "white"},
                                  "drücken\nsgh3\n\nkorrektur\nsgf3\n\ndrücken\n"
                                  "white: korrektur\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(ended.output == std::string(opening) + "private: Erst ansagen, dann drücken.\n"
                                                 "private: Springer Gustav eins, Hektor drei?\n"
                                                 "public: Springer Gustav eins, Hektor drei.\n"
                                                 "public: Korrektur.\n"
                                                 "private: Zurückgenommen. Neuen Zug eingeben.\n"
                                                 "private: Springer Gustav eins, Felix drei?\n"
                                                 "public: Springer Gustav eins, Felix drei.\n"
                                                 "private: Gedrückt.\n"
                                                 "private: Zu spät, Gegneruhr läuft.\n");
}

TEST_CASE("E2.5: a mere recorder announces this to all and in the log, and computes nothing") {
    const Hall hall;
    const auto ended = hall.match({"--blind", "white", "--recorder-only"},
                                  "züge g1\nangreifer e5\nschlagzüge g1\neinführung\n");
    CHECK(ended.status == 0);
    CHECK(ended.output ==
          "public: Vereinbart: nur ein Aufnahmegerät, keine Engine, keine Rechenhilfe.\n" +
              std::string(opening) +
              "private: Im Turnier gesperrt.\nprivate: Im Turnier gesperrt.\n"
              "private: Im Turnier gesperrt.\nprivate: Im Turnier gesperrt.\n");
    CHECK_THAT(hall.log(), Contains(" recorder-only=yes "));
    const auto exported = runProgram(
        HEKTOR_PROGRAM, {"export", "1", "--as", "pgn", "--data", hall.folder.path().string()});
    CHECK_THAT(exported.output,
               Contains("[Agreed \"recorder only: no engine, no computed help\"]\n"));
    const auto engine = hall.match({"--recorder-only", "--black", "engine"}, "");
    CHECK(engine.status == 2);
    CHECK(engine.errors == "hektor: --black: In einer Turnierpartie läuft keine Engine; hektor "
                           "play hat eine.\n");
}

TEST_CASE("the chosen edition applies until the end, also after an interruption (--laws)") {
    const Hall hall;
    const std::vector<std::string> bareKing{
        "--fen", "8/8/8/3k4/8/8/7Q/K7 w - - 0 60", "--laws", "2023"};
    CHECK(hall.match(bareKing, "").status == 0);
    const auto resumed = hall.run("resume", {"--language", "de"}, "aufgeben\nja\n");
    CHECK(resumed.status == 0);
    CHECK_THAT(resumed.output,
               EndsWith("Weiß gibt auf. Remis, Schwarz kann nicht mattsetzen.\n"
                        "public: Bitte das Ergebnis bestätigen.\n"));
}

TEST_CASE(
    "a game that waits for the arbiter still waits after an interruption (--wait-for-arbiter)") {
    const auto* const wait = GENERATE("--wait-for-arbiter", "--default-time=15m");
    const Hall hall;
    const auto left = hall.match({"--blind", "white", wait}, "schiedsrichter: lage\n");
    CHECK_THAT(left.output,
               EndsWith("arbiter: Zug 1, Weiß am Zug. Die Uhren laufen noch nicht. Das "
                        "Wort weiter startet sie.\n"));
    const auto resumed =
        hall.run("resume", {"--language", "de"}, "+20m\nweiß: lage\nschiedsrichter: weiter\n");
    CHECK(resumed.status == 0);
    CHECK_THAT(resumed.output,
               EndsWith("private: Zug 1, am Zug: Sie. Die Uhren laufen noch nicht.\n"
                        "private: Die Uhr läuft. Am Zug: Sie.\n"));
}

TEST_CASE("W14 the assistant at the terminal, in the spelling of the Laws (E2.9)") {
    const Hall hall;
    const auto ended = hall.match({"--blind", "white", "--assistant", "white", "--ascii"},
                                  "assistant:\nweiß: e4\ndrücken\nschwarz: e5\nansage\n"
                                  "schiedsrichter: gib schwarz 2:00\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output,
               EndsWith("public: Bauer Eva zwei, Eva vier.\n"
                        "private: Gedrueckt.\n"
                        "public: Bauer Eva sieben, Eva fuenf.\n"
                        "public: Bauer Eva sieben, Eva fuenf.\n"
                        "private: Der Schiedsrichter stellt: Schwarz eine Stunde, 32 Minuten.\n"));
}

TEST_CASE("two blind players are distinguished, and each line is completed before the next") {
    const Hall hall;
    const auto ended = hall.match({}, "e4\n\npress\nconfirm\ne5\n\npress\nconfirm\n");
    CHECK_THAT(ended.output,
               EndsWith("private white: Bauer Eva zwei, Eva vier?\n"
                        "public: Bauer Eva zwei, Eva vier.\n"
                        "private white: Gedrückt.\n"
                        "public: Bauer Eva zwei, Eva vier.\n"
                        "private black: Bestätigt.\n"
                        "private black: Bauer Eva sieben, Eva fünf?\n"
                        "public: Bauer Eva sieben, Eva fünf.\n"
                        "private black: Gedrückt.\n"
                        "public: Bauer Eva sieben, Eva fünf.\n"
                        "private white: Bestätigt.\n"));
}

TEST_CASE("scripted time: the clock advances when a line says so, and the flag falls meanwhile") {
    const Hall hall;
    const auto ended = hall.match({"--blind", "white", "--time", "2m"},
                                  "+90s\nmeinezeit\n+5m\narbiter: blättchen weiß\n");
    CHECK_THAT(ended.output,
               EndsWith("private: 30 Sekunden.\n"
                        "alarm: Ihr Blättchen ist gefallen.\n"
                        "public: Weiß: Zeit überschritten. Schwarz gewinnt.\n"
                        "public: Bitte das Ergebnis bestätigen.\n"));
}

TEST_CASE("a game that was left is resumed with board, sheets and stopped clocks") {
    const Hall hall;
    CHECK(hall.match({"--blind", "white"}, "+60s\ne4\n\npress\n").status == 0);
    const auto ended = hall.run("resume",
                                {"--language", "de"},
                                "lage\nuhr\narbiter: weiter\nblack: confirm\nblack: e5\n"
                                "black: press\nconfirm\nletzter\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output,
               StartsWith("private: Die Partie geht weiter.\n"
                          "private: Zug 1, am Zug: Gegner.\n"
                          "private: Uhren stehen.\n"));
    CHECK_THAT(ended.output, Contains("private: Die Uhr läuft. Am Zug: Gegner.\n"));
    CHECK_THAT(ended.output, EndsWith("private: Schwarz 1: Bauer Eva sieben, Eva fünf.\n"));
}

TEST_CASE(
    "a resumed match speaks the language in which it was opened, unless another one is named") {
    const Hall hall;
    CHECK(hall.run("match", {"--language", "en"}, "e4\n").status == 0);
    CHECK_THAT(hall.run("resume", {}, "").output, StartsWith("private white: The game goes on.\n"));
    CHECK_THAT(hall.run("resume", {"--language", "tr"}, "").output,
               StartsWith("private white: Oyun sürüyor.\n"));
    CHECK_THAT(hall.run("resume", {}, "").output, StartsWith("private white: The game goes on.\n"));
}

TEST_CASE("a score sheet kept by hand may lag by one move, also after an interruption (8.1)") {
    const Hall hall;
    const auto begun = hall.match({"--blind", "white", "--sheet-by-hand", "white"},
                                  "e4\n\npress\nblack: confirm\nblack: e5\nblack: press\n"
                                  "confirm\nsf3\n");
    CHECK(begun.status == 0);
    CHECK_THAT(begun.output, EndsWith("private: Erst mitschreiben: Zug 1 Weiß.\n"));
    const auto resumed =
        hall.run("resume", {"--language", "de"}, "arbiter: weiter\nsf3\nmitschrift 1w e4\nsf3\n");
    CHECK_THAT(resumed.output,
               EndsWith("private: Erst mitschreiben: Zug 1 Weiß.\n"
                        "private: 1 Weiß: Bauer Eva zwei, Eva vier.\n"
                        "private: Springer Gustav eins, Felix drei?\n"));
}

TEST_CASE("every utterance has a line in the log, earcons too") {
    const Hall hall;
    const auto file = hall.folder.file("utterances.jsonl");
    CHECK(hall.match({"--blind", "white", "--utterances", file}, "e4\n\n").status == 0);
    const auto log = whole(file);
    CHECK_THAT(log, Contains(R"("channel":"public","urgency":"move","phrase":"MOV.quiet")"));
    CHECK_THAT(log, Contains(R"("earcon":"entered")"));
    CHECK_THAT(log, Contains(R"("outcome":"shown")"));
}

TEST_CASE("agreements are announced before the game, kept on resumption, and exported (E1.0)") {
    const Hall hall;
    const auto begun =
        hall.match({"--laws", "1995", "--literal", "castling", "--blind", "white"}, "e4\n");
    CHECK_THAT(begun.output,
               StartsWith("public: Vereinbart: erst Turm, dann König: keine Rochade.\n"));
    const auto log = hall.log();
    CHECK_THAT(log, Contains("rook-then-king=every-castling"));
}

TEST_CASE("only words other than the usual ones are an agreement (E2.1)") {
    const Hall usual;
    CHECK_THAT(usual.match({"--words", "takes,mate,en-passant"}, "e4\n").output,
               !Contains("Vereinbart"));
    const Hall other;
    CHECK_THAT(other.match({"--words", "takes,check"}, "e4\n").output,
               StartsWith("public: Vereinbart: eigene Namen und Wörter für die Ansagen.\n"));
}

TEST_CASE("a helper does what E2.10 permits and nothing else (S18, E2.10)") {
    const Hall hall;
    const auto ended =
        hall.match({"--blind", "white", "--helper", "black"},
                   "white: e4\n\nwhite: press\nassistant: clock\nassistant: press\n");
    CHECK_THAT(ended.output, Contains("Das ist nicht Ihre Aufgabe."));
}

TEST_CASE("a drawn Chess960 position is announced, and the next one differs (L09-F1, L09-F2)") {
    std::set<std::string> told;
    for (int game = 0; game < 4; ++game) {
        const Hall hall;
        const auto ended = hall.match({"--chess960", "lot", "--blind", "white"}, "");
        CHECK_THAT(ended.output, StartsWith("public: Reihe eins: weiße"));
        told.insert(ended.output.substr(0, ended.output.find('\n')));
    }
    CHECK(told.size() > 1);
}

TEST_CASE("each player writes with the letters of their choice (L09-C3)") {
    const Hall hall;
    const auto played = hall.match({"--white-letters", "english", "--blind", "white"}, "Sf3\n\n");
    CHECK_THAT(hall.log(), Contains("sheet-written white 1 \"Nf3\""));
}

TEST_CASE(
    "the letters of a score sheet are those of the language, unless others are wished (L09-C3)") {
    const Hall hall;
    CHECK(hall.run("match", {"--language", "tr", "--blind", "white"}, "Af3\n\n").status == 0);
    CHECK_THAT(hall.log(), Contains("sheet-written white 1 \"Af3\""));
}

TEST_CASE("a move sealed on paper is read in the letters of the language (L09-G8, S31, T-65)") {
    const Hall hall;
    const auto played = hall.run(
        "match",
        {"--language", "tr", "--blind", "white", "--fen", "6k1/5ppp/8/8/8/8/4KPPP/R7 w - - 0 31"},
        "hakem: ertele kâğıt\n"
        "hakem: mühür\n"
        "hakem: devam\n"
        "hakem: Kd1\n"
        "hakem: evet\n");
    CHECK_THAT(played.output, Contains("arbiter: Kâğıtta: Kale a1, d1. Evet mi, hayır mı?\n"));
    CHECK_THAT(hall.log(), Contains("envelope-opened white \"Kd1\" a1d1"));
}

TEST_CASE("an invalid command line is answered with one sentence") {
    struct Case {
        std::vector<std::string> arguments;
        int status;
        std::string sentence;
    };
    const std::vector<Case> cases{
        {{"--time", "90"},
         2,
         "hektor: --time \"90\", column 3: a number needs h, m or s after it.\n"},
        {{"--audio", "private=Ears", "--audio", "private=Phones"},
         2,
         "hektor: --audio private=Ears and --audio private=Phones exclude each other.\n"},
        {{"--time", "0s+5s", "--increment-after-move"},
         2,
         "hektor: --increment-after-move: without base time White could not make the first "
         "move.\n"},
        {{"--white", "foo"},
         2,
         "hektor: --white: \"foo\" is not a seat; write keyboard, engine:NAME, for instance "
         "engine:stockfish, or KIND:PLACE for a board, for instance dgt:/dev/ttyUSB0.\n"},
        {{"--white", "dgt:/dev/nope"},
         3,
         "hektor: the board at /dev/nope cannot be used: there is no such device.\n"},
        {{"--white", "dgt:/dev/null", "--black", "dgt:/dev/null"},
         2,
         "hektor: /dev/null: one board cannot belong to both players; name it for White or for "
         "Black.\n"},
        // another name of the same device
        {{"--white", "dgt:/dev/null", "--black", "dgt:/dev/../dev/null"},
         2,
         "hektor: /dev/null: one board cannot belong to both players; name it for White or for "
         "Black.\n"},
        {{"--white", "engine"},
         2,
         "hektor: --white: no engine is loaded in a match; hektor play has one.\n"},
        {{"--laws", "1997"}, 2, "hektor: --laws \"1997\" is none of these: 1995, 2009, 2023.\n"},
        {{"--chess960", "960"},
         2,
         "hektor: --chess960: the start positions are numbered 0 to 959, and lot draws one of "
         "them.\n"},
        {{"--fen", "x"}, 2, "hektor: --fen, column 1: This is not a piece, digit or slash.\n"},
        {{"--duties", "abx"}, 2, "hektor: --duties \"abx\": the duties of E2.9 are a to f.\n"},
        {{"--blind", "white", "--assistant", "white", "--helper", "black"},
         2,
         "hektor: --helper: where the blind player has an assistant, the sighted one has no helper "
         "(E2.10).\n"},
        {{"--blind", "white", "--helper", "white"},
         2,
         "hektor: --helper: a helper is for a sighted player against a blind one.\n"},
        {{"--laws", "2023", "--blind", "white", "--deaf", "black"},
         2,
         "hektor: --deaf: against a deaf opponent the blind player needs an --assistant in this "
         "edition of the Laws.\n"},
        {{"--more-moves", "KRBvKR=75"},
         2,
         "hektor: --more-moves: the Laws of 2009 allow no more than fifty moves.\n"},
        {{"--laws", "1995", "--default-time", "30m"},
         2,
         "hektor: --default-time: by the Laws of this edition it is an hour.\n"},
        {{"--laws", "1995", "--more-moves", "KBRvKR=75"},
         2,
         "hektor: --more-moves \"KBRvKR=75\": material and moves are written like KRBvKR=75, with "
         "51 to 999 moves.\n"},
        {{"--names", "/nowhere/n"},
         3,
         "hektor: /nowhere/n cannot be read: No such file or directory.\n"},
        {{"--white-letters", "greek"},
         2,
         "hektor: --white-letters \"greek\" is none of these: german, english, turkish, "
         "figurine.\n"},
        {{"--window"}, 2, "hektor: --window and --terminal exclude each other.\n"},
        {{"--utterances", "/nowhere/u"},
         3,
         "hektor: /nowhere/u cannot be written: No such file or directory.\n"},
    };
    for (const Case& each : cases) {
        const Hall hall;
        const auto ended = hall.run("match", each.arguments);
        CAPTURE(each.sentence);
        CHECK(ended.status == each.status);
        CHECK(ended.errors == each.sentence);
        CHECK(ended.output.empty());
    }
    const Hall hall;
    CHECK(hall.run("resume", {}).status == 1);
}

namespace {

/// A match on a disk with files limited to 100 kB, and so many pauses that it is full.
Ended matchOnFullDisk(const Hall& hall, const std::string& lastLines) {
    std::string lines = "schiedsrichter: weiter\n";
    for (int stop = 0; stop < 20; ++stop)
        lines += "schiedsrichter: halt\nschiedsrichter: weiter\n";
    return runProgram("/bin/sh",
                      {"-c",
                       "trap '' XFSZ; ulimit -f 200; TMPDIR=$0 exec \"$@\"",
                       hall.folder.path().string(),
                       HEKTOR_PROGRAM,
                       "match",
                       "--blind",
                       "none",
                       "--language",
                       "de",
                       "--terminal",
                       "--scripted-time",
                       "--audio",
                       "none",
                       "--data",
                       hall.folder.path().string(),
                       "--config",
                       hall.folder.existing("hektor.toml")},
                      lines + lastLines);
}

constexpr auto full = "Nicht gespeichert: Der Datenträger ist voll.";

} // namespace

TEST_CASE(
    "on a full disk everybody is informed, and leaving reports the losses, also in its status") {
    const Hall hall;
    const auto ended = matchOnFullDisk(hall, "+60s\nweiß: quit\nweiß: ja\n");
    CHECK(ended.status == 3);
    for (const std::string who : {"private white: ", "private black: ", "arbiter: "})
        CHECK_THAT(ended.output, Contains(who + full + '\n'));
    CHECK_THAT(ended.output, Contains(std::string{full} + " Trotzdem beenden?"));
    CHECK_THAT(ended.output, !Contains("Die Partie ist gespeichert"));
    CHECK_THAT(ended.errors, Contains("kein Platz mehr. Partie 1 steht stattdessen ganz in "));
    CHECK_THAT(ended.errors,
               Contains("Bis sich das ändert, wird das Protokoll nicht geschrieben."));
    const auto from = ended.errors.rfind("--data ") + 7;
    const auto rescued = ended.errors.substr(from, ended.errors.rfind('.') - from);
    const auto kept = hall.log();
    const auto whole = runProgram(HEKTOR_PROGRAM, {"log", "1", "--data", rescued}).output;
    CHECK(whole.size() > kept.size());
    CHECK_THAT(whole, StartsWith(kept));
}

TEST_CASE("a game without disk space is saved in the place named, and then counts as saved") {
    const Hall hall;
    const ScratchFolder other;
    const auto place = other.path().string();
    const auto ended =
        matchOnFullDisk(hall, "weiß: speichern " + place + "\nweiß: quit\nweiß: ja\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Contains("Gespeichert in " + other.file("games.sqlite") + ".\n"));
    CHECK_THAT(ended.output, Contains("Beenden? Die Partie ist gespeichert."));
    const auto back = runProgram(HEKTOR_PROGRAM, {"list", "--data", place});
    CHECK(back.status == 0);
    CHECK_THAT(back.output, StartsWith("1  "));
}
