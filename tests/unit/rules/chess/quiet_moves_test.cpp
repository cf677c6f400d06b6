// SPDX-License-Identifier: GPL-3.0-or-later
// L95-10.12: more than fifty moves, if announced for certain material.
#include "rules/chess/game.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace rules;

TEST_CASE("the announced number applies to its material on either side, fifty to all other") {
    const std::vector<LongEnding> announced{{"KRBvKR", 75}, {"KNNvKP", 100}};
    const auto needed = [&](std::string_view fen) {
        return quietMovesNeeded(tests::positionOf(fen), announced);
    };
    CHECK(needed("8/8/4k3/8/3r4/8/2KB4/6R1 w - - 0 60") == 75);
    CHECK(needed("8/8/4k3/8/3rb3/8/2K5/6R1 w - - 0 60") == 75);
    CHECK(needed("8/p7/4k3/8/8/8/2KNN3/8 b - - 0 60") == 100);
    CHECK(needed("8/8/4k3/8/3r4/8/2K5/6R1 w - - 0 60") == 50);
    CHECK(quietMovesNeeded(tests::positionOf("8/8/4k3/8/3r4/8/2KB4/6R1 w - - 0 60"), {}) == 50);
}

TEST_CASE("an announced ending is read back as it is written") {
    CHECK(parseLongEnding("KRBvKR=75") == LongEnding{"KRBvKR", 75});
    CHECK(write(LongEnding{"KRBvKR", 75}) == "KRBvKR=75");
    for (const auto* const bad : {"",
                                  "KRBvKR",
                                  "KRBvKR=50",
                                  "KRBvKR=1000",
                                  "KRBvKR=75x",
                                  "KRBKR=75",
                                  "KBRvKR=75",
                                  "RBvKR=75",
                                  "KKvK=75",
                                  "KXvK=75"}) {
        INFO(bad);
        CHECK_FALSE(parseLongEnding(bad).has_value());
    }
}
