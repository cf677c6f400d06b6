// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/game.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

using rules::Colour;
using rules::MoveNumber;
using rules::plyBefore;
using rules::readMoveNumber;

TEST_CASE("a move number is White's, with three dots Black's") {
    CHECK(readMoveNumber("23") == MoveNumber{23, Colour::white});
    CHECK(readMoveNumber("23.") == MoveNumber{23, Colour::white});
    CHECK(readMoveNumber("1...") == MoveNumber{1, Colour::black});
    for (const char* const text : {"", "0", "-1", "..", "23..", "e4", "23b", "...", "1.e4"}) {
        INFO(text);
        CHECK_FALSE(readMoveNumber(text));
    }
}

TEST_CASE("the number of the next move is written as it is read") {
    CHECK(rules::writeMoveNumber(rules::Position::start()) == "1");
    CHECK(rules::writeMoveNumber(tests::after("e2e4")) == "1...");
    CHECK(rules::writeMoveNumber(tests::after("e2e4 e7e5")) == "2");
}

TEST_CASE("a move is found in the game by its number, which may begin anywhere") {
    rules::Game game(tests::positionOf("4k3/8/8/8/8/8/4P3/4K3 b - - 0 40"));
    game.play(tests::moveOf(game.position(), "e8e7"));
    game.play(tests::moveOf(game.position(), "e2e4"));
    CHECK(plyBefore({40, Colour::black}, game) == 0);
    CHECK(plyBefore({41, Colour::white}, game) == 1);
    CHECK(plyBefore({41, Colour::black}, game) == 2);
    CHECK_FALSE(plyBefore({40, Colour::white}, game));
    CHECK_FALSE(plyBefore({42, Colour::white}, game));
}
