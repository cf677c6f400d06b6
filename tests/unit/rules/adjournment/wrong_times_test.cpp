// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/adjournment/wrong_times.hpp"

#include <catch2/catch.hpp>

using namespace rules;

namespace {

WrongTimesRuling rule(const WrongTimesCase& of, const LawsEdition& laws) {
    return ruleOnWrongTimes(of, laws.adjournment.lateComplaint);
}

} // namespace

TEST_CASE("S36: wrong times noticed before a move are corrected (L09-G12, L95-14.6, ADJ-13)") {
    for (const auto& laws : lawsEditions)
        CHECK(rule({.hasMoved = false}, laws) == WrongTimesRuling::areCorrected);
}

TEST_CASE("S36: noticed after a move they stand, but in 1995 the arbiter looks (L95-14.6)") {
    CHECK(rule({.hasMoved = true}, laws2009) == WrongTimesRuling::stand);
    CHECK(rule({.hasMoved = true}, laws2023) == WrongTimesRuling::stand);
    CHECK(rule({.hasMoved = true}, laws1995) == WrongTimesRuling::arbiterMustLook);
}

TEST_CASE("S36: what the arbiter finds harmful is corrected after all (L09-G12, ADJ-13)") {
    for (const auto& laws : lawsEditions) {
        CHECK(rule({.hasMoved = true, .isHarmful = true}, laws) == WrongTimesRuling::areCorrected);
        CHECK(rule({.hasMoved = true, .isHarmful = false}, laws) == WrongTimesRuling::stand);
    }
}
