// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/moving/touch.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;

namespace {

constexpr Piece ownPiece{Colour::white, Kind::knight};
constexpr Piece enemyPiece{Colour::black, Kind::knight};

} // namespace

TEST_CASE("every piece may be adjusted after saying so (L09-4.2, E-R23)") {
    for (const auto& edition : lawsEditions) {
        CHECK(mayAdjust(ownPiece, white, edition.touch));
        CHECK(mayAdjust(enemyPiece, white, edition.touch));
    }
}

TEST_CASE("read literally, in 1995 only own pieces may be adjusted (L95-7.1, T-33)") {
    LawsEdition literal = laws1995;
    literal.touch.adjustable = Adjustable::ownPieces;
    CHECK(mayAdjust(ownPiece, white, literal.touch));
    CHECK_FALSE(mayAdjust(enemyPiece, white, literal.touch));
}
