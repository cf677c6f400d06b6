// SPDX-License-Identifier: GPL-3.0-or-later
// The program with a braille display, connected by BRLTTY (2.6).
#include "tests/support/boards/braille_display.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <memory>

using tests::RunningProgram;
using tests::VirtualBrailleDisplay;

namespace {

/// A program at a table with a display, and its output so far.
class Player {
public:
    explicit Player(std::vector<std::string> arguments) {
        arguments.insert(arguments.end(),
                         {"--terminal",
                          "--audio",
                          "none",
                          "--language",
                          "de",
                          "--data",
                          folder_.path().string(),
                          "--config",
                          folder_.existing("hektor.toml")});
        program_ = std::make_unique<RunningProgram>(
            HEKTOR_PROGRAM, arguments, tests::StandardInput::pipe, folder_.file("said"));
    }

    void types(const std::string& line) const { program_->send(line); }
    [[nodiscard]] int leaves() const { return program_->end(); }
    [[nodiscard]] std::string said() const {
        std::ifstream file{folder_.file("said")};
        return {std::istreambuf_iterator<char>{file}, {}};
    }
    /// Waits until it has said this; false after a while.
    [[nodiscard]] bool says(const std::string& words) const {
        return tests::comesToSay(folder_.file("said"), words);
    }

private:
    tests::ScratchFolder folder_;
    std::unique_ptr<RunningProgram> program_;
};

const std::vector<std::string> twoAtHome{
    "play", "--white", "keyboard", "--black", "keyboard", "--time", "15m", "--braille", "on"};

} // namespace

TEST_CASE("W15: board, status, spoken text and routing keys on a braille display of forty cells") {
    VirtualBrailleDisplay display{40};
    const Player player{twoAtHome};
    REQUIRE(display.shows("Neue Partie."));
    player.types("sf3");
    REQUIRE(display.shows("Springer Gustav eins, Felix drei."));
    player.types("d5");
    REQUIRE(display.shows("Bauer David sieben, David fünf."));
    display.press("Home");
    REQUIRE(display.shows("W2  d7d5      Ich 0:1"));
    display.press("LnDn");
    REQUIRE(display.shows("8tsldklst 7bbb-bbbb 6-+-+-+-+ 5+-+b+-+-"));
    display.press("LnDn");
    REQUIRE(display.shows("4-+-+-+-+ 3+-+-+S+- 2BBBBBBBB 1TSLDKL+T"));
    display.press("Route 37");
    REQUIRE(player.says("Gustav eins, leer."));
    CHECK(display.shows("4-+-+-+-+ 3+-+-+S+- 2BBBBBBBB 1TSLDKL+T"));
    display.press("Home");
    CHECK(display.shows("Gustav eins, leer."));
    display.press("LnUp");
    display.press("Route 37");
    CHECK(player.leaves() == 0);
}

TEST_CASE("a disconnected braille display is reported, and used again when it returns") {
    VirtualBrailleDisplay display{40};
    const Player player{twoAtHome};
    REQUIRE(display.shows("Neue Partie."));
    display.unplug();
    REQUIRE(player.says("alarm: Die Braillezeile fehlt."));
    player.types("sf3");
    REQUIRE(player.says("Felix drei."));
    display.plugIn(20);
    REQUIRE(player.says("Die Braillezeile ist wieder da."));
    REQUIRE(display.shows("Die Braillezeile ist"));
    display.press("LnDn");
    CHECK(display.shows("wieder da."));
    CHECK(player.leaves() == 0);
}

TEST_CASE("BRLTTY may end during a game and be restarted") {
    VirtualBrailleDisplay display{40};
    const Player player{twoAtHome};
    REQUIRE(display.shows("Neue Partie."));
    display.unplug();
    display.kill();
    REQUIRE(player.says("alarm: Die Braillezeile fehlt."));
    player.types("sf3");
    REQUIRE(player.says("Felix drei."));
    display.start(40);
    REQUIRE(player.says("Die Braillezeile ist wieder da."));
    player.types("d5");
    CHECK(display.shows("Bauer David sieben, David fünf."));
    CHECK(player.leaves() == 0);
}

TEST_CASE("private speech of one player is not on the braille display of the other") {
    VirtualBrailleDisplay display{40};
    const Player player{
        {"match", "--white", "keyboard", "--black", "keyboard", "--braille", "black"}};
    REQUIRE(player.says("Uhr läuft"));
    player.types("weiß: sf3");
    REQUIRE(player.says("Springer Gustav eins, Felix drei?"));
    CHECK_THAT(display.text(), !Catch::Contains("drei?"));
    player.types("weiß: announce");
    REQUIRE(display.shows("Springer Gustav eins, Felix drei."));
    CHECK(player.leaves() == 0);
}

TEST_CASE("hektor doctor names the braille display") {
    const VirtualBrailleDisplay display{40};
    const tests::ScratchFolder folder;
    std::string told;
    for (int trial = 0; trial < 10 && told.find("40 cells") == std::string::npos; ++trial)
        told = tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--config", folder.existing("none")})
                   .output;
    CHECK_THAT(told, Catch::EndsWith("Braille display: Virtual, 40 cells\n"));
}
