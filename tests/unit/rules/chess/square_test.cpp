// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/board.hpp"

#include <catch2/catch.hpp>

#include <string>

using rules::Square;

TEST_CASE("every square is read back from its own name") {
    for (const auto square : rules::allSquares)
        CHECK(rules::parseSquare(rules::name(square)) == square);
}

TEST_CASE("only a small letter and a digit are a square") {
    for (const auto* text : {"", "e", "e9", "i1", "E4", "e4 ", "44", "e0"})
        CHECK_FALSE(rules::parseSquare(text).has_value());
}

TEST_CASE("h1 and a8 are light, a1 and h8 are dark (Art. 2.1)") {
    CHECK(rules::isLight(Square::h1));
    CHECK(rules::isLight(Square::a8));
    CHECK_FALSE(rules::isLight(Square::a1));
    CHECK_FALSE(rules::isLight(Square::h8));
}

TEST_CASE("a neighbour beyond the edge is no square") {
    CHECK(rules::neighbour(Square::e2, 0, 2) == Square::e4);
    CHECK_FALSE(rules::neighbour(Square::h1, 1, 0).has_value());
    CHECK_FALSE(rules::neighbour(Square::a8, 0, 1).has_value());
}
