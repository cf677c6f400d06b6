// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock.hpp"
#include "tests/support/match/clocks.hpp"

#include <catch2/catch.hpp>

#include <string_view>

using namespace rules;
using enum Colour;
using tests::at;
using tests::clockOf;

namespace {

Clock running(std::string_view control) {
    Clock clock = clockOf(control);
    clock.start(white, {});
    return clock;
}

} // namespace

TEST_CASE("L09-E2.4.a, E-R40: the hand passes a mark every five minutes, and none at the start") {
    const Clock clock = running("90m");
    CHECK(nextMark(clock, {}) == Mark{minutes(85), at(minutes(5))});
    CHECK(nextMark(clock, at(minutes(5) - Span{1})) == Mark{minutes(85), at(minutes(5))});
    CHECK(nextMark(clock, at(minutes(5))) == Mark{minutes(80), at(minutes(10))});
}

TEST_CASE("L09-E2.4.b, E-R41: in the last five minutes every minute is a mark, then the flag") {
    const Clock clock = running("90m");
    CHECK(nextMark(clock, at(minutes(84))) == Mark{minutes(5), at(minutes(85))});
    CHECK(nextMark(clock, at(minutes(85))) == Mark{minutes(4), at(minutes(86))});
    CHECK(nextMark(clock, at(minutes(88))) == Mark{minutes(1), at(minutes(89))});
    CHECK_FALSE(nextMark(clock, at(minutes(89))).has_value());
    CHECK_FALSE(nextMark(clock, at(minutes(91))).has_value());
}

TEST_CASE("E-R40: a clock that is stopped or counts no time passes no mark") {
    CHECK_FALSE(nextMark(clockOf("90m"), {}).has_value());
    CHECK_FALSE(nextMark(running("none"), {}).has_value());
}

TEST_CASE("E-R40: a mark is passed exactly when the hand reaches it") {
    const Clock clock = running("90m");
    CHECK_FALSE(markPassed(clock, {}, at(minutes(5) - Span{1})).has_value());
    CHECK(markPassed(clock, {}, at(minutes(5))) == minutes(85));
    CHECK_FALSE(markPassed(clock, at(minutes(5)), at(minutes(6))).has_value());
}

TEST_CASE("4.4: of several marks passed at once the last counts") {
    CHECK(markPassed(running("90m"), {}, at(minutes(17))) == minutes(75));
}

TEST_CASE("4.3: while the delay runs the hand does not move (Art. 6.2.b)") {
    const Clock clock = running("10m d20s");
    CHECK(nextMark(clock, {}) == Mark{minutes(5), at(minutes(5) + seconds(20))});
    CHECK(nextMark(clock, at(seconds(30))) == Mark{minutes(5), at(minutes(5) + seconds(20))});
}

TEST_CASE("4.3: the time an increment adds is passed again in the next move, once") {
    Clock clock = running("6m+30s");
    const auto pressed = at(clock.remaining(white, {}) - minutes(5) + seconds(10));
    CHECK(markPassed(clock, {}, pressed) == minutes(5));
    clock.press(white, pressed);
    clock.press(black, pressed);
    CHECK(clock.remaining(white, pressed) == minutes(5) + seconds(20));
    const auto passing = pressed + seconds(20);
    CHECK(nextMark(clock, pressed) == Mark{minutes(5), passing});
    CHECK(nextMark(clock, passing) == Mark{minutes(4), passing + minutes(1)});
}

TEST_CASE("a clock that shows whole units shows another time just after each, until the flag") {
    const Clock clock = running("90m");
    CHECK(nextUnit(clock, minutes(1), {}) == at(Span{1}));
    CHECK(nextUnit(clock, minutes(1), at(Span{1})) == at(minutes(1) + Span{1}));
    CHECK(nextUnit(clock, seconds(1), at(Span{1})) == at(seconds(1) + Span{1}));
    CHECK(nextUnit(running("5m d3s"), seconds(1), {}) == at(seconds(3) + Span{1}));
    CHECK_FALSE(nextUnit(clock, seconds(1), at(minutes(90))).has_value());
    CHECK_FALSE(nextUnit(clockOf("90m"), seconds(1), {}).has_value());
    CHECK_FALSE(nextUnit(running("none"), seconds(1), {}).has_value());
}
