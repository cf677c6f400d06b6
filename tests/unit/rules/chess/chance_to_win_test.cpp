// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/game.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

using rules::Chance;
using rules::chanceToWin;
using rules::Colour;
using rules::TimeDraw;
using tests::positionOf;

namespace {

constexpr auto* loneKnight = "8/8/4k3/8/8/4K3/8/6N1 w - - 0 1";
constexpr auto* rookAndKnight = "8/8/4k1r1/8/8/4K3/8/6N1 w - - 0 1";
constexpr auto* wallOfPawns = "3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 w - - 0 1";

} // namespace

TEST_CASE("by 2009 a player can win who can mate by any series of legal moves (Art. 6.9)") {
    CHECK(chanceToWin(positionOf(loneKnight), Colour::white, TimeDraw::cannotMate) == Chance::no);
    CHECK(chanceToWin(positionOf(rookAndKnight), Colour::white, TimeDraw::cannotMate) ==
          Chance::yes);
    CHECK(chanceToWin(positionOf(wallOfPawns), Colour::black, TimeDraw::cannotMate) == Chance::no);
}

TEST_CASE("by 1995 everyone can win except a bare king (L95-10.5)") {
    CHECK(chanceToWin(positionOf(loneKnight), Colour::white, TimeDraw::bareKing) == Chance::yes);
    CHECK(chanceToWin(positionOf(loneKnight), Colour::black, TimeDraw::bareKing) == Chance::no);
    CHECK(chanceToWin(positionOf(wallOfPawns), Colour::black, TimeDraw::bareKing) == Chance::yes);
}
