// SPDX-License-Identifier: GPL-3.0-or-later
// A game on a server with an electronic board.
#include "tests/endtoend/online/site.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <string>
#include <thread>

using namespace tests;
using Catch::Matchers::Contains;

namespace {

/// An emulated board whose pieces stand as at the beginning.
struct EmulatedBoard {
    ScratchFolder folder;
    RunningProgram hands;
    std::string place;

    EmulatedBoard()
        : hands(HEKTOR_PROGRAM,
                {"board", "emulate", "dgt", "--link", folder.file("board"), "--hand", "50ms"},
                StandardInput::pipe,
                folder.file("hands"))
        , place("dgt:" + folder.file("board")) {
        REQUIRE(comesToBe(folder.file("board")));
    }
};

/// Types the move until the server gets it: the game waits for the board to be read.
bool isMade(const std::string& move,
            const std::string& request,
            const Site& site,
            const RunningProgram& game) {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds{30};
    while (site.timesGot(request) == 0) {
        if (std::chrono::steady_clock::now() > patience) return false;
        game.send(move);
        std::this_thread::sleep_for(std::chrono::milliseconds{300});
    }
    return true;
}

} // namespace

TEST_CASE("a running game that is new here is set up once on an electronic board") {
    const EmulatedBoard board;
    const SiteGame played({.scene = "middle", .words = {"play", "--board", board.place}});
    const auto& [site, game] = played;
    REQUIRE(site.says("Your board is not right: f1, g1, e2, f3, e4, b5, e5, a6, c6, a7, e7, b8."));
    for (const auto* const move : {"e2 e4", "e7 e5", "g1 f3", "b8 c6", "f1 b5", "a7 a6"})
        board.hands.send(std::string("move ") + move);
    REQUIRE(site.says("The board is right."));
    board.hands.send("move b5 a4");
    REQUIRE(site.gets("done move/b5a4"));
    CHECK_THAT(site.said(), !Contains("Pawn e2, e4.") && !Contains("made meanwhile"));
    CHECK(game->end() == 0);
    CHECK_THAT(site.hektor({"export", "online-abcd1234", "--as", "pgn"}).output,
               Contains("Bb5") && Contains("Ba4"));
}

TEST_CASE("the last move is called before the end although its board is behind") {
    const EmulatedBoard board;
    const SiteGame played({.words = {"play", "--time", "10m+5s", "--board", board.place}});
    const auto& [site, game] = played;
    REQUIRE(isMade("e4", "done move/e2e4", site, *game)); // the piece stays where it is
    site.order("play e7e5");
    site.order("end resign white");
    REQUIRE(site.says("Black resigns. White wins."));
    const auto said = site.said();
    REQUIRE_THAT(said, Contains("Pawn e7, e5."));
    CHECK(said.find("Pawn e7, e5.") < said.find("Black resigns."));
    CHECK(game->end() == 0);
    CHECK_THAT(site.hektor({"export", "online-abcd1234", "--as", "pgn"}).output,
               Contains("1. e4") && Contains("1... e5") && Contains("1-0"));
}
