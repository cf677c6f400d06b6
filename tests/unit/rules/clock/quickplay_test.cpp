// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock.hpp"

#include <catch2/catch.hpp>

#include <string_view>

using rules::laws1995;
using rules::laws2009;
using rules::laws2023;
using rules::LawsEdition;
using rules::Supervision;

namespace {

bool isFinish(const LawsEdition& laws,
              std::string_view control,
              int stage = 0,
              Supervision supervision = Supervision::full) {
    return isQuickplayFinish(laws, *rules::parseTimeControl(control), stage, supervision);
}

} // namespace

TEST_CASE("a quickplay finish is the stage that contains all remaining moves (L09-10.1)") {
    CHECK(isFinish(laws2009, "90m"));
    CHECK_FALSE(isFinish(laws2009, "40/2h,1h", 0));
    CHECK(isFinish(laws2009, "40/2h,1h", 1));
    CHECK_FALSE(isFinish(laws2009, "40/2h,20/1h", 1));
}

TEST_CASE("an increment or delay excludes a quickplay finish in 2023 only (L09-10.1, P38)") {
    CHECK(isFinish(laws2009, "90m+30s"));
    CHECK_FALSE(isFinish(laws2023, "90m+30s"));
    CHECK_FALSE(isFinish(laws2023, "90m d5s"));
    CHECK(isFinish(laws2023, "90m"));
    CHECK_FALSE(isFinish(laws1995, "90m"));
}

TEST_CASE("S29: in blitz a quickplay finish needs full supervision (L09-B2, L09-B3.b)") {
    CHECK(isFinish(laws2009, "5m", 0, Supervision::full));
    CHECK_FALSE(isFinish(laws2009, "5m", 0, Supervision::limited));
    CHECK(isFinish(laws2009, "25m", 0, Supervision::limited));
    CHECK_FALSE(isFinish(laws2023, "5m", 0, Supervision::full));
    CHECK(isFinish(laws2023, "25m", 0, Supervision::limited));
}
