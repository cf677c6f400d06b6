// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/moving/touch.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace rules;
using enum Colour;

namespace {

constexpr Touched ownKnightTouched{Square::g1, {Colour::white, Kind::knight}};
constexpr Touched enemyKnightTouched{Square::g8, {Colour::black, Kind::knight}};

bool mayClaim(const std::vector<Touched>& touchedSince, const LawsEdition& edition) {
    return mayClaimTouch(touchedSince, white, edition.touch);
}

} // namespace

TEST_CASE("a player may claim until touching a piece (L09-4.7, S02)") {
    for (const auto& edition : lawsEditions) {
        CHECK(mayClaim({}, edition));
        CHECK_FALSE(mayClaim({ownKnightTouched}, edition));
    }
}

TEST_CASE("in 1995 only touching an own piece ends the right to claim (L95-7.4)") {
    CHECK(mayClaim({enemyKnightTouched}, laws1995));
    CHECK_FALSE(mayClaim({enemyKnightTouched}, laws2009));
    CHECK_FALSE(mayClaim({enemyKnightTouched}, laws2023));
    CHECK_FALSE(mayClaim({enemyKnightTouched, ownKnightTouched}, laws1995));
}
