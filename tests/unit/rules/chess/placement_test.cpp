// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/board.hpp"

#include <catch2/catch.hpp>

using rules::Colour;
using rules::Kind;
using rules::Piece;
using rules::Placement;
using rules::Square;

TEST_CASE("the start placement has the queens on the d-file (Art. 2.3)") {
    const auto board = Placement::start();
    CHECK(board.at(Square::d1) == Piece{Colour::white, Kind::queen});
    CHECK(board.at(Square::d8) == Piece{Colour::black, Kind::queen});
    CHECK(board.isEmpty(Square::e4));
}

TEST_CASE("the difference of two boards is exactly the squares that changed") {
    auto wrong = Placement::start();
    wrong.clear(Square::e2);
    wrong.put(Square::e3, {Colour::white, Kind::pawn});
    CHECK(rules::differences(Placement::start(), wrong) == std::vector{Square::e2, Square::e3});
}
