// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor play` as it is used at a terminal.
#include "tests/support/program/bare_machine.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <string>
#include <utility>

using namespace tests;
using Catch::Matchers::Contains;

namespace {

/// A new user at a terminal.
struct Newcomer {
    ScratchFolder folder;
    std::string output = folder.file("said");
    RunningProgram program{HEKTOR_PROGRAM,
                           {"--terminal",
                            "--language",
                            "en",
                            "--white",
                            "keyboard",
                            "--black",
                            "keyboard",
                            "--audio",
                            "none",
                            "--data",
                            folder.path().string(),
                            "--config",
                            folder.existing("hektor.toml")},
                           StandardInput::terminal,
                           output};

    [[nodiscard]] bool hears(const std::string& words) const { return comesToSay(output, words); }
};

/// Somebody who types at a separate terminal, in a game of two players with little time.
struct Typist {
    explicit Typist(std::string control = "5s") : time(std::move(control)) {}

    std::string time;
    ScratchFolder folder;
    Variable kind{"TERM", "xterm"};
    RunningProgram program{HEKTOR_PROGRAM,
                           {"play",
                            "--language",
                            "en",
                            "--white",
                            "keyboard",
                            "--black",
                            "keyboard",
                            "--time",
                            time,
                            "--audio",
                            "none",
                            "--data",
                            folder.path().string(),
                            "--config",
                            folder.existing("hektor.toml")},
                           StandardInput::wholeTerminal,
                           {}};
};

constexpr const char* leftKey = "\033[D";
constexpr const char* upKey = "\033[A";
constexpr const char* homeKey = "\033OH";
constexpr const char* endKey = "\033[F";
constexpr const char* eraseKey = "\033[3~";

} // namespace

TEST_CASE(
    "W1 at a terminal the first start offers help and is left by a word, and nothing is stored") {
    Newcomer newcomer;
    REQUIRE(newcomer.hears("Type a move such as e4 to begin. Words: tutorial, help, quit.\n"));
    newcomer.program.send("");
    REQUIRE(newcomer.hears("Is this speed right? Plus faster, minus slower, each with Enter. "
                           "Enter alone: yes.\n"));
    newcomer.program.send("beenden");
    CHECK(newcomer.program.endsByItself() == 0);
    CHECK(contentOf(newcomer.folder.file("hektor.toml")).empty());
}

TEST_CASE("W1 at a terminal a move ends the questions and is played") {
    Newcomer newcomer;
    REQUIRE(newcomer.hears("Words: tutorial, help, quit.\n"));
    newcomer.program.send("+");
    newcomer.program.send("e4");
    REQUIRE(newcomer.hears("Pawn e2, e4.\n"));
    newcomer.program.send("quit");
    REQUIRE(newcomer.hears("Yes or no.\n"));
    newcomer.program.send("yes");
    CHECK(newcomer.program.endsByItself() == 0);
    CHECK_THAT(tests::contentOf(newcomer.folder.file("hektor.toml")), Contains("rate = 245"));
}

TEST_CASE("at a terminal the arrow keys edit the typed line and recall earlier ones") {
    Typist typist;
    REQUIRE(typist.program.comesToShow("quit."));
    typist.program.press(std::string("e5") + leftKey + eraseKey + "4\n");
    REQUIRE(typist.program.comesToShow("Pawn e2, e4."));
    typist.program.press(std::string(upKey) + endKey + "\177" + "5\n");
    REQUIRE(typist.program.comesToShow("Pawn e7, e5."));
    typist.program.press(std::string("çf3") + homeKey + eraseKey + "N\n");
    REQUIRE(typist.program.comesToShow("Knight g1, f3."));
    typist.program.press("\004");
    CHECK(typist.program.endsByItself() == 0);
}

TEST_CASE("at a terminal function keys and Escape do what they do in the window") {
    Typist typist("90m");
    REQUIRE(typist.program.comesToShow("quit."));
    typist.program.press("rubbish");
    REQUIRE(typist.program.comesToShow("rubbish"));
    typist.program.press("\033");
    REQUIRE(typist.program.comesToShow("\r\033[J")); // it is deleted
    REQUIRE(typist.program.comesToShow("Deleted."));
    typist.program.press("e4\n");
    REQUIRE(typist.program.comesToShow("Pawn e2, e4."));
    // F4 while a move is being typed; keys without a meaning are no text.
    typist.program.press(std::string("\033[1;2Se") + "\033OS" + "\033[15;2~" + "\033x" + "5\n");
    REQUIRE(typist.program.comesToShow("Move 1, Black to move."));
    REQUIRE(typist.program.comesToShow("Pawn e7, e5."));
    typist.program.press("resign\n");
    REQUIRE(typist.program.comesToShow("White resigns?"));
    typist.program.press("\033");
    REQUIRE(typist.program.comesToShow("Cancelled."));
    typist.program.press("\004");
    CHECK(typist.program.endsByItself() == 0);
}

TEST_CASE("Escape pressed twice, or before another key, is no part of that key") {
    Typist typist;
    REQUIRE(typist.program.comesToShow("quit."));
    // What follows Escape at once belongs to its key, unless that begins with Escape, too.
    typist.program.press(std::string("rubbish\033\033") + eraseKey + "e4\n");
    REQUIRE(typist.program.comesToShow("Pawn e2, e4."));
    typist.program.press(std::string("\033") + upKey + eraseKey + "\177\177e5\n");
    REQUIRE(typist.program.comesToShow("Pawn e7, e5."));
    typist.program.press("\004");
    CHECK(typist.program.endsByItself() == 0);
}

TEST_CASE("at a terminal Ctrl+S does not stop the program") {
    Typist typist("90m");
    REQUIRE(typist.program.comesToShow("quit."));
    typist.program.press("e4\n");
    REQUIRE(typist.program.comesToShow("Pawn e2, e4."));
    typist.program.press("\023e5\n");
    CHECK(typist.program.comesToShow("Pawn e7, e5."));
    typist.program.press("\004");
    CHECK(typist.program.endsByItself() == 0);
}

TEST_CASE("a letter of a terminal without UTF-8 makes no other move, and Enter behind it counts") {
    Typist typist("90m");
    REQUIRE(typist.program.comesToShow("quit."));
    typist.program.press("e4\n\336f6\n"); // Ş in ISO 8859-9
    CHECK(typist.program.comesToShow("Not understood: \uFFFDf6."));
    typist.program.press("e\344\n"); // ä in ISO 8859-1
    CHECK(typist.program.comesToShow("Not understood: e\uFFFD."));
    typist.program.press("\004");
    CHECK(typist.program.endsByItself() == 0);
}

TEST_CASE("a program that was suspended reports this if a clock runs (F8)") {
    Typist typist("90m");
    REQUIRE(typist.program.comesToShow("quit."));
    typist.program.press("e4\n");
    REQUIRE(typist.program.comesToShow("Pawn e2, e4."));
    typist.program.standStill(std::chrono::seconds{7});
    CHECK(typist.program.comesToShow("The clock kept running."));
    typist.program.press("\004");
    CHECK(typist.program.endsByItself() == 0);
    CHECK_THAT(tests::contentOf(typist.folder.file("hektor.log")),
               Contains("warning: nothing went on for "));
}

TEST_CASE("at a terminal messages appear above the line being typed") {
    Typist typist;
    REQUIRE(typist.program.comesToShow("quit."));
    const std::string row = "this is longer than a line of a terminal with eighty columns, and ";
    // At once: however slow the machine is, the line is there before Black's time is over.
    typist.program.press("e4\n" + row + "it is not yet all there is to say");
    REQUIRE(typist.program.comesToShow("Pawn e2, e4."));
    REQUIRE(typist.program.comesToShow(row));
    CHECK(typist.program.comesToShow("White wins on time.\r\n" + row));
    typist.program.press("\025\004"); // nothing of it, and the end
    CHECK(typist.program.endsByItself() == 0);
}
