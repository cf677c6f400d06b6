// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock.hpp"

#include <catch2/catch.hpp>

using rules::hours;
using rules::leastLeft;
using rules::leftInProportion;
using rules::minutes;
using rules::parseTimeControl;
using rules::seconds;
using rules::Span;
using rules::usedInProportion;

TEST_CASE("S26: unknown times are estimated from the moves, 90 x 20 / 30 = 60 (L95-12.6)") {
    CHECK(usedInProportion(minutes(90), 20, 30) == minutes(60));
    CHECK(usedInProportion(minutes(60), 20, 30) == minutes(40));
    const auto control = *parseTimeControl("40/2h");
    CHECK(leftInProportion(control, minutes(90), 20, 30) == minutes(60));
    CHECK(leftInProportion(control, minutes(60), 20, 30) == minutes(80));
}

TEST_CASE("the used share is rounded down to a whole millisecond") {
    CHECK(usedInProportion(seconds(1), 1, 3) == Span{333});
    CHECK(usedInProportion(seconds(1), 0, 3) == Span{});
    CHECK(usedInProportion(Span{1}, 3, 3) == Span{1});
}

TEST_CASE(
    "S26b: at least five minutes remain, and a minute for each move to the control (L95-12.4)") {
    const auto control = *parseTimeControl("40/2h");
    CHECK(hours(2) - usedInProportion(minutes(119), 38, 39) == Span{243'077});
    CHECK(leftInProportion(control, minutes(119), 38, 39) == minutes(5));
    CHECK(hours(2) - usedInProportion(minutes(110), 15, 16) == minutes(16) + Span{52'500});
    CHECK(leftInProportion(control, minutes(110), 15, 16) == minutes(25));
}

TEST_CASE("at least the increment remains, and it was added for every move (L95-12.4.c)") {
    const auto control = *parseTimeControl("10m+6m");
    CHECK(leastLeft(control, 3) == minutes(6));
    CHECK(leftInProportion(control, minutes(10), 1, 1) == minutes(10 + 6 + 6 - 10));
    CHECK(leftInProportion(control, minutes(22), 1, 1) == minutes(6));
    CHECK(leastLeft(*parseTimeControl("1h"), 90) == minutes(5));
    CHECK(leastLeft(*parseTimeControl("none"), 3) == Span{});
}

TEST_CASE("the remaining time is computed up to the control of the next move (L95-12.6)") {
    const auto control = *parseTimeControl("40/2h,20/1h");
    CHECK(leastLeft(control, 39) == minutes(5));
    CHECK(leastLeft(control, 40) == minutes(20));
    CHECK(leftInProportion(control, minutes(150), 40, 50) == minutes(60));
    CHECK(leftInProportion(control, minutes(150), 39, 50) == minutes(5));
}
