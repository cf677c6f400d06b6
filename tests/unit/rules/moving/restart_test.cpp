// SPDX-License-Identifier: GPL-3.0-or-later
// Art. 7.1, 7.2: games started wrongly.
#include "rules/moving/irregularity.hpp"

#include <catch2/catch.hpp>

using namespace rules;

namespace {

ColoursReversedCase used(Span white, Span black) {
    return {.used = {white, black}, .budget = hours(2)};
}

ColoursReversedCase made(int white, int black) {
    return {.moves = {white, black}, .budget = hours(2)};
}

} // namespace

TEST_CASE("a wrong start position is corrected at any time under the Competition Rules (L09-7.1)") {
    CHECK(isStartCorrectable(std::nullopt, {40, 40}));
}

TEST_CASE("in rapid it is corrected until both have made three moves, or ten (L09-A4.a)") {
    CHECK(isStartCorrectable(laws2009.quickGames, {3, 2}));
    CHECK_FALSE(isStartCorrectable(laws2009.quickGames, {3, 3}));
    CHECK(isStartCorrectable(laws2023.quickGames, {10, 9}));
    CHECK_FALSE(isStartCorrectable(laws2023.quickGames, {10, 10}));
}

TEST_CASE("in 2009 the game continues with reversed colours (L09-7.2)") {
    CHECK(ruleOnReversedColours(made(1, 0), laws2009.coloursReversed) ==
          ColoursReversedRuling::playOn);
}

TEST_CASE("in 1995 a quarter of both players' time is the limit for reversed colours (L95-8.6)") {
    const auto rule = laws1995.coloursReversed;
    CHECK(ruleOnReversedColours(used(minutes(30), minutes(29)), rule) ==
          ColoursReversedRuling::arbiterMayRestart);
    CHECK(ruleOnReversedColours(used(minutes(30), minutes(30)), rule) ==
          ColoursReversedRuling::arbiterMayRestart);
    CHECK(ruleOnReversedColours(used(minutes(30), minutes(31)), rule) ==
          ColoursReversedRuling::playOn);
}

TEST_CASE("in 2023 ten moves of each are the limit for reversed colours (7.3)") {
    const auto rule = laws2023.coloursReversed;
    CHECK(ruleOnReversedColours(made(10, 9), rule) == ColoursReversedRuling::newGame);
    CHECK(ruleOnReversedColours(made(10, 10), rule) == ColoursReversedRuling::playOn);
}
