// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor match` and `hektor resume` as they are used through a pipe.
#include "tests/support/program.hpp"
#include "tests/support/scratch.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

namespace {

constexpr auto opening =
    "private: Neue Partie. Sie haben Weiß. Eine Stunde, 30 Minuten, plus 30 Sekunden je Zug. Sie "
    "sind am Zug.\n"
    "private: Die Uhr läuft. Sie sind am Zug.\n";

/// A hall in which nothing sounds and time stands still.
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
                          folder.file("hektor.toml")});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments), lines);
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
    CHECK(ended.output == std::string(opening) +
                              "private: Erst ansagen, dann drücken.\n"
                              "private: Springer Gustav eins, Hektor drei?\n"
                              "public: Springer Gustav eins, Hektor drei.\n"
                              "public: Korrektur.\n"
                              "private: Zurückgenommen. Neuen Zug eingeben.\n"
                              "private: Springer Gustav eins, Felix drei?\n"
                              "public: Springer Gustav eins, Felix drei.\n"
                              "private: Gegner am Zug.\n"
                              "private: Zu spät. Die Uhr des Gegners läuft schon.\n");
}

TEST_CASE("the edition that is chosen holds until the end, after an interruption, too (--laws)") {
    const Hall hall;
    const std::vector<std::string> bareKing{
        "--fen", "8/8/8/3k4/8/8/7Q/K7 w - - 0 60", "--laws", "2023"};
    CHECK(hall.match(bareKing, "").status == 0);
    const auto resumed = hall.run("resume", {"--language", "de"}, "aufgeben\nja\n");
    CHECK(resumed.status == 0);
    CHECK_THAT(resumed.output, EndsWith("Weiß gibt auf. Remis, Schwarz kann nicht mattsetzen.\n"));
}

TEST_CASE("W14 the assistant at the terminal, in the spelling of the Laws (E2.9)") {
    const Hall hall;
    const auto ended = hall.match({"--blind", "white", "--assistant", "white", "--ascii"},
                                  "assistant:\nweiß: e4\ndrücken\nschwarz: e5\nansage\n"
                                  "schiedsrichter: gib schwarz 2:00\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output,
               EndsWith("public: Bauer Eva zwei, Eva vier.\n"
                        "private: Gegner am Zug.\n"
                        "public: Bauer Eva sieben, Eva fuenf.\n"
                        "public: Bauer Eva sieben, Eva fuenf.\n"
                        "private: Der Schiedsrichter stellt: Schwarz eine Stunde, 32 Minuten.\n"));
}

TEST_CASE("two blind players are told apart, and each line is dealt with before the next") {
    const Hall hall;
    const auto ended = hall.match({}, "e4\n\npress\nconfirm\ne5\n\npress\nconfirm\n");
    CHECK_THAT(ended.output,
               EndsWith("private white: Bauer Eva zwei, Eva vier?\n"
                        "public: Bauer Eva zwei, Eva vier.\n"
                        "private white: Gegner am Zug.\n"
                        "public: Bauer Eva zwei, Eva vier.\n"
                        "private black: Bestätigt. Sie sind am Zug.\n"
                        "private black: Bauer Eva sieben, Eva fünf?\n"
                        "public: Bauer Eva sieben, Eva fünf.\n"
                        "private black: Gegner am Zug.\n"
                        "public: Bauer Eva sieben, Eva fünf.\n"
                        "private white: Bestätigt. Sie sind am Zug.\n"));
}

TEST_CASE("scripted time: the clock goes on when a line says so, and the flag falls on the way") {
    const Hall hall;
    const auto ended = hall.match({"--blind", "white", "--time", "2m"},
                                  "+90s\nmeinezeit\n+5m\narbiter: blättchen weiß\n");
    CHECK_THAT(ended.output,
               EndsWith("private: Noch 30 Sekunden.\n"
                        "alarm: Ihr Blättchen ist gefallen.\n"
                        "public: Weiß: Zeit überschritten. Schwarz gewinnt.\n"));
}

TEST_CASE("a game that was left goes on with board, sheets and stopped clocks") {
    const Hall hall;
    CHECK(hall.match({"--blind", "white"}, "+60s\ne4\n\npress\n").status == 0);
    const auto ended = hall.run("resume",
                                {"--language", "de"},
                                "lage\nuhr\narbiter: weiter\nblack: confirm\nblack: e5\n"
                                "black: press\nconfirm\nletzter\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output,
               StartsWith("private: Die Partie geht weiter.\n"
                          "private: Der Gegner ist am Zug. Zug 1.\n"
                          "private: Uhren stehen.\n"));
    CHECK_THAT(ended.output, Contains("private: Die Uhr läuft. Der Gegner ist am Zug.\n"));
    CHECK_THAT(ended.output,
               EndsWith("private: Letzter Zug, Schwarz 1: Bauer Eva sieben, Eva fünf.\n"));
}

TEST_CASE("every utterance has a line in the log, sounds too") {
    const Hall hall;
    const auto file = hall.folder.file("utterances.jsonl");
    CHECK(hall.match({"--blind", "white", "--utterances", file}, "e4\n\n").status == 0);
    const auto log = whole(file);
    CHECK_THAT(log, Contains(R"("channel":"public","urgency":"move","phrase":"MOV.quiet")"));
    CHECK_THAT(log, Contains(R"("earcon":"entered")"));
    CHECK_THAT(log, Contains(R"("outcome":"shown")"));
}

TEST_CASE("a command line that cannot be carried out is answered with one sentence") {
    struct Case {
        std::vector<std::string> arguments;
        int status;
        std::string sentence;
    };
    const std::vector<Case> cases{
        {{"--time", "90"},
         2,
         "hektor: --time \"90\", column 3: a number needs h, m or s behind it.\n"},
        {{"--white", "foo"},
         2,
         "hektor: --white: \"foo\" does not name a board; write KIND:PLACE, for instance "
         "dgt:/dev/ttyUSB0.\n"},
        {{"--white", "dgt:/dev/nope"},
         3,
         "hektor: the board at /dev/nope cannot be had: there is no such device.\n"},
        {{"--white", "engine"},
         2,
         "hektor: --white: no engine is loaded in a tournament game; hektor play has one.\n"},
        {{"--laws", "1997"},
         2,
         "hektor: --laws 1997: there are the editions 1995, 2009 and 2023.\n"},
        {{"--chess960", "960"},
         2,
         "hektor: --chess960: the start positions are numbered 0 to 959.\n"},
        {{"--fen", "x"}, 2, "hektor: --fen, column 1: This is no piece, digit or slash.\n"},
        {{"--window"}, 2, "hektor: --window and --terminal exclude each other.\n"},
        {{"--utterances", "/nowhere/u"},
         3,
         "hektor: /nowhere/u cannot be written: No such file or directory.\n"},
    };
    for (const Case& each : cases) {
        const Hall hall;
        const auto ended = hall.match(each.arguments, "");
        CAPTURE(each.sentence);
        CHECK(ended.status == each.status);
        CHECK(ended.errors == each.sentence);
        CHECK(ended.output.empty());
    }
    const Hall hall;
    CHECK(hall.run("resume", {}).status == 1);
}
