// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock.hpp"

#include <catch2/catch.hpp>

#include <string_view>

using rules::Clock;
using rules::Colour;
using rules::Instant;
using rules::isShortOfTime;
using rules::laws1995;
using rules::laws2009;
using rules::laws2023;
using rules::minutes;
using rules::Pace;
using rules::parseTimeControl;
using rules::seconds;
using rules::Span;
using enum rules::Colour;

namespace {

/// A clock with this much time left for White and six minutes for Black.
Clock withLeft(std::string_view control, Span left) {
    Clock clock(*parseTimeControl(control));
    clock.set(white, left, {});
    clock.set(black, minutes(6), {});
    return clock;
}

bool exempt(const rules::LawsEdition& laws, std::string_view control) {
    const Clock clock = withLeft(control, minutes(4) + seconds(59));
    CHECK_FALSE(isShortOfTime(laws.recording, clock, black, {}));
    return isShortOfTime(laws.recording, clock, white, {});
}

} // namespace

TEST_CASE("S28: with less than five minutes left a player need not record, with exactly five the "
          "duty applies (L09-8.4)") {
    CHECK(exempt(laws2009, "90m"));
    const Clock clock = withLeft("90m", minutes(5));
    CHECK_FALSE(isShortOfTime(laws2009.recording, clock, white, {}));
    CHECK_FALSE(isShortOfTime(laws2009.recording, Clock(*parseTimeControl("none")), white, {}));
}

TEST_CASE(
    "S28: with enough extra time for each move both continue recording (L09-8.4, L95-11.2.a)") {
    CHECK_FALSE(exempt(laws2009, "90m+30s"));
    CHECK(exempt(laws2009, "90m+29s"));
    CHECK_FALSE(exempt(laws2023, "90m+30s"));
    CHECK(exempt(laws2009, "90m+20s"));
    CHECK_FALSE(exempt(laws1995, "90m+20s"));
    CHECK(exempt(laws1995, "90m+19s"));
    CHECK_FALSE(exempt(laws2009, "90m d30s"));
}

TEST_CASE(
    "a player once below five minutes need not record until the stage ends (L09-8.4, L95-11.2)") {
    Clock clock = withLeft("90m+10s", minutes(5) + seconds(2));
    clock.start(white, {});
    const Instant thought = Instant{} + seconds(4);
    CHECK(isShortOfTime(laws2009.recording, clock, white, thought));
    clock.press(white, thought);
    CHECK(clock.remaining(white, thought) == minutes(5) + seconds(8));
    CHECK(isShortOfTime(laws2009.recording, clock, white, thought));
    CHECK_FALSE(isShortOfTime(laws1995.recording, clock, white, thought));
}

TEST_CASE("in the next stage the player must record again (L09-8.4)") {
    Clock clock(*parseTimeControl("1/10m,30m"));
    clock.start(white, {});
    const Instant late = Instant{} + minutes(9);
    CHECK(isShortOfTime(laws2009.recording, clock, white, late));
    clock.press(white, late);
    clock.press(black, late);
    const Instant next = late + minutes(1);
    CHECK(isShortOfTime(laws2009.recording, clock, white, next + Span{-1}));
    CHECK_FALSE(isShortOfTime(laws2009.recording, clock, white, next));
    CHECK(clock.leastRemaining(white, next) == minutes(30));
}

TEST_CASE("in rapid and blitz only the blind player records (L09-A2, E2.5)") {
    CHECK(recordsAtThisPace(Pace::standard, false));
    CHECK_FALSE(recordsAtThisPace(Pace::rapid, false));
    CHECK_FALSE(recordsAtThisPace(Pace::blitz, false));
    CHECK(recordsAtThisPace(Pace::rapid, true));
    CHECK(recordsAtThisPace(Pace::blitz, true));
}
