// SPDX-License-Identifier: GPL-3.0-or-later
// When the running side has a certain time left (4.4).
#include "rules/clock/clock.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string_view>

using namespace rules;

namespace {

constexpr std::array lefts{minutes(5), minutes(1), seconds(10)};

Clock whiteRuns(std::string_view control) {
    Clock clock(*parseTimeControl(control));
    clock.start(Colour::white, {});
    return clock;
}

} // namespace

TEST_CASE("4.4: the next threshold is the first below the remaining time") {
    const Clock clock = whiteRuns("10m");
    CHECK(nextThreshold(clock, lefts, {}) == Mark{minutes(5), Instant{} + minutes(5)});
    CHECK(nextThreshold(clock, lefts, Instant{} + minutes(5)) ==
          Mark{minutes(1), Instant{} + minutes(9)});
    CHECK_FALSE(nextThreshold(clock, lefts, Instant{} + minutes(10)).has_value());
}

TEST_CASE("4.4: a time that begins at a threshold has not reached it") {
    CHECK(nextThreshold(whiteRuns("5m"), lefts, {}) == Mark{minutes(1), Instant{} + minutes(4)});
}

TEST_CASE("4.4: a delay postpones the threshold (L09-6.2.b)") {
    CHECK(nextThreshold(whiteRuns("10m d5s"), lefts, {}) ==
          Mark{minutes(5), Instant{} + minutes(5) + seconds(5)});
}

TEST_CASE("4.4: of several thresholds passed at once the lowest counts") {
    const Clock clock = whiteRuns("10m");
    CHECK(thresholdPassed(clock, lefts, {}, Instant{} + minutes(9)) == minutes(1));
    CHECK_FALSE(thresholdPassed(clock, lefts, {}, Instant{} + minutes(4)).has_value());
}

TEST_CASE("4.4: a stopped clock reaches no threshold") {
    CHECK_FALSE(nextThreshold(Clock(*parseTimeControl("10m")), lefts, {}).has_value());
    Clock untimed(TimeControl{});
    untimed.start(Colour::white, {});
    CHECK_FALSE(nextThreshold(untimed, lefts, {}).has_value());
}

TEST_CASE("4.4: when the moves of a stage are made its rest reaches no threshold (L09-6.3)") {
    Clock clock = whiteRuns("1/10m,30m");
    const Instant pressed = Instant{} + minutes(2);
    clock.press(Colour::white, pressed);
    clock.press(Colour::black, pressed);
    CHECK_FALSE(nextThreshold(clock, lefts, pressed).has_value());
    CHECK_FALSE(thresholdPassed(clock, lefts, pressed, pressed + minutes(7)).has_value());
    const Instant next = pressed + minutes(8);
    CHECK(nextThreshold(clock, lefts, next) == Mark{minutes(5), next + minutes(25)});
}
