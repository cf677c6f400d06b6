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
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;

namespace {

/// For a game of two players at this terminal.
std::vector<std::string> argumentsFor(const ScratchFolder& folder, std::vector<std::string> more) {
    more.insert(more.end(), {"--language", "en", "--white", "keyboard", "--black", "keyboard"});
    more.insert(more.end(), {"--audio", "none", "--data", folder.path().string()});
    more.insert(more.end(), {"--config", folder.existing("hektor.toml")});
    return more;
}

/// A new user at a terminal.
struct Newcomer {
    ScratchFolder folder;
    std::string output = folder.file("said");
    RunningProgram program{
        HEKTOR_PROGRAM, argumentsFor(folder, {"--terminal"}), StandardInput::terminal, output};

    [[nodiscard]] bool hears(const std::string& words) const { return comesToSay(output, words); }
};

/// Somebody who types at a separate terminal, in a game of two players with little time.
struct Typist {
    explicit Typist(std::string control = "5s") : time(std::move(control)) {
        REQUIRE(program.comesToShow("quit."));
    }

    void press(const std::string& keys) const { program.press(keys); }
    [[nodiscard]] bool sees(const std::string& words) { return program.comesToShow(words); }
    /// Ctrl+D, which is deleted from what is displayed.
    void leave() {
        press("\004");
        CHECK(sees("^D\r\033[J"));
        CHECK(program.endsByItself() == 0);
    }

    std::string time;
    ScratchFolder folder;
    Variable kind{"TERM", "xterm"};
    RunningProgram program{HEKTOR_PROGRAM,
                           argumentsFor(folder, {"play", "--time", time}),
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
    typist.press(std::string("e5") + leftKey + eraseKey + "4\n");
    REQUIRE(typist.sees("Pawn e2, e4."));
    typist.press(std::string(upKey) + endKey + "\177" + "5\n");
    REQUIRE(typist.sees("Pawn e7, e5."));
    typist.press(std::string("çf3") + homeKey + eraseKey + "N\n");
    REQUIRE(typist.sees("Knight g1, f3."));
    typist.leave();
}

TEST_CASE("at a terminal function keys and Escape do what they do in the window") {
    Typist typist("90m");
    typist.press("rubbish");
    REQUIRE(typist.sees("rubbish"));
    typist.press("\033");
    REQUIRE(typist.sees("\r\033[J")); // it is deleted
    REQUIRE(typist.sees("Deleted."));
    typist.press("e4\n");
    REQUIRE(typist.sees("Pawn e2, e4."));
    // F4 while a move is being typed; keys without a meaning are no text.
    typist.press(std::string("\033[1;2Se") + "\033OS" + "\033[15;2~" + "\033x" + "5\n");
    REQUIRE(typist.sees("Move 1, Black to move."));
    REQUIRE(typist.sees("Pawn e7, e5."));
    typist.press("resign\n");
    REQUIRE(typist.sees("White resigns?"));
    typist.press("\033");
    REQUIRE(typist.sees("Cancelled."));
    typist.leave();
}

TEST_CASE("Escape pressed twice, or before another key, is no part of that key") {
    Typist typist;
    // What follows Escape at once belongs to its key, unless that begins with Escape, too.
    typist.press(std::string("rubbish\033\033") + eraseKey + "e4\n");
    REQUIRE(typist.sees("Pawn e2, e4."));
    typist.press(std::string("\033") + upKey + eraseKey + "\177\177e5\n");
    REQUIRE(typist.sees("Pawn e7, e5."));
    typist.leave();
}

TEST_CASE("at a terminal Ctrl+S does not stop the program") {
    Typist typist("90m");
    typist.press("e4\n");
    REQUIRE(typist.sees("Pawn e2, e4."));
    typist.press("\023e5\n");
    CHECK(typist.sees("Pawn e7, e5."));
    typist.leave();
}

TEST_CASE("a letter of a terminal without UTF-8 makes no other move, and Enter behind it counts") {
    Typist typist("90m");
    typist.press("e4\n\336f6\n"); // Ş in ISO 8859-9
    CHECK(typist.sees("Not understood: \uFFFDf6."));
    typist.press("e\344\n"); // ä in ISO 8859-1
    CHECK(typist.sees("Not understood: e\uFFFD."));
    typist.leave();
}

TEST_CASE("a program that was suspended reports this if a clock runs (F8)") {
    Typist typist("90m");
    typist.press("e4\n");
    REQUIRE(typist.sees("Pawn e2, e4."));
    typist.program.standStill(std::chrono::seconds{7});
    CHECK(typist.sees("The clock kept running."));
    typist.leave();
    CHECK_THAT(tests::contentOf(typist.folder.file("hektor.log")),
               Contains("warning: nothing went on for "));
}

TEST_CASE("at a terminal messages appear above the line being typed") {
    Typist typist;
    const std::string row = "this is longer than a line of a terminal with eighty columns, and ";
    // At once: however slow the machine is, the line is there before Black's time is over.
    typist.press("e4\n" + row + "it is not yet all there is to say");
    REQUIRE(typist.sees("Pawn e2, e4."));
    REQUIRE(typist.sees(row));
    CHECK(typist.sees("White wins on time.\r\n" + row));
    typist.press("\025\004"); // nothing of it, and the end
    CHECK(typist.program.endsByItself() == 0);
}
