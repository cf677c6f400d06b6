// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/moving/touch.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;

namespace {

constexpr Piece ownPiece{Colour::white, Kind::knight};
constexpr Piece enemyPiece{Colour::black, Kind::knight};

bool counts(const Contact& contact, const LawsEdition& edition = laws2009) {
    return isTouch(contact, white, edition.touch);
}

} // namespace

TEST_CASE("deliberate contact is a touch, accidental contact is not (L09-4.3)") {
    for (const auto& edition : lawsEditions) {
        CHECK(counts({ownPiece, Meant::deliberately}, edition));
        CHECK(counts({enemyPiece, Meant::deliberately}, edition));
        CHECK_FALSE(counts({ownPiece, Meant::byAccident}, edition));
    }
}

TEST_CASE("contact of unknown intent is a touch in 2023 only (ART-4.2.2)") {
    CHECK_FALSE(counts({ownPiece, Meant::unknown}, laws1995));
    CHECK_FALSE(counts({ownPiece, Meant::unknown}, laws2009));
    CHECK(counts({ownPiece, Meant::unknown}, laws2023));
}

TEST_CASE("a player who has announced adjusting touches nothing (L09-4.2, E-R23)") {
    for (const auto& edition : lawsEditions) {
        CHECK_FALSE(counts({ownPiece, Meant::deliberately, true}, edition));
        CHECK_FALSE(counts({enemyPiece, Meant::deliberately, true}, edition));
    }
}

TEST_CASE("read literally, in 1995 only own pieces may be adjusted (L95-7.1, T-33)") {
    LawsEdition literal = laws1995;
    literal.touch.adjustable = Adjustable::ownPieces;
    CHECK_FALSE(counts({ownPiece, Meant::deliberately, true}, literal));
    CHECK(counts({enemyPiece, Meant::deliberately, true}, literal));
}
