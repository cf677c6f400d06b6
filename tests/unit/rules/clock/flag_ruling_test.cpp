// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock.hpp"

#include <catch2/catch.hpp>

#include <string_view>

using rules::arbiterCallsFlags;
using rules::bothFlagsDraw;
using rules::laws1995;
using rules::laws2009;
using rules::laws2023;
using rules::Pace;
using rules::parseTimeControl;
using rules::Supervision;

namespace {

bool draws(const rules::LawsEdition& laws, std::string_view control, int stage) {
    return bothFlagsDraw(laws, *parseTimeControl(control), stage);
}

} // namespace

TEST_CASE("S16: with limited supervision a flag falls only by a claim (L09-A4.d)") {
    CHECK(arbiterCallsFlags(laws2009, Pace::standard, Supervision::limited));
    CHECK(arbiterCallsFlags(laws2009, Pace::rapid, Supervision::full));
    CHECK(arbiterCallsFlags(laws2009, Pace::blitz, Supervision::full));
    CHECK_FALSE(arbiterCallsFlags(laws2009, Pace::rapid, Supervision::limited));
    CHECK_FALSE(arbiterCallsFlags(laws2009, Pace::blitz, Supervision::limited));
    CHECK(arbiterCallsFlags(laws2023, Pace::rapid, Supervision::limited));
    CHECK(arbiterCallsFlags(laws2023, Pace::blitz, Supervision::limited));
    CHECK(arbiterCallsFlags(laws1995, Pace::standard, Supervision::limited));
}

TEST_CASE(
    "S27: two fallen flags draw in the last stage only, and never in 1995 (L09-6.11, L95-12.8)") {
    CHECK_FALSE(draws(laws2009, "40/2h,1h", 0));
    CHECK(draws(laws2009, "40/2h,1h", 1));
    CHECK(draws(laws2009, "5m+3s", 0));
    CHECK_FALSE(draws(laws1995, "40/2h,1h", 0));
    CHECK_FALSE(draws(laws1995, "40/2h,1h", 1));
    CHECK_FALSE(draws(laws2009, "40/2h,20/1h", 1)); // another stage always follows
}

TEST_CASE("S27: in 2023 two fallen flags draw if no time is added, by the guideline (L09-6.11)") {
    CHECK(draws(laws2023, "40/2h,1h", 1));
    CHECK_FALSE(draws(laws2023, "40/2h,1h", 0));
    CHECK_FALSE(draws(laws2023, "40/2h,1h+30s", 1));
    CHECK_FALSE(draws(laws2023, "1h d5s", 0));
}
