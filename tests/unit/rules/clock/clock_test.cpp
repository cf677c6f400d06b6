// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock.hpp"
#include "tests/support/match/clocks.hpp"

#include <catch2/catch.hpp>

#include <string_view>

using rules::Clock;
using rules::Colour;
using rules::FlagFall;
using rules::hours;
using rules::Instant;
using rules::minutes;
using rules::seconds;
using rules::Span;
using enum rules::Colour;
using tests::at;
using tests::clockOf;

namespace {

/// White presses and Black answers at once, so that only White's time matters.
void whiteMoves(Clock& clock, Instant& now, Span used) {
    now = now + used;
    clock.press(white, now);
    clock.press(black, now);
}

} // namespace

TEST_CASE("a new clock is stopped, with the base time on both sides") {
    const Clock clock = clockOf("90m");
    CHECK_FALSE(clock.running().has_value());
    CHECK(clock.remaining(white, at(hours(5))) == minutes(90));
    CHECK(clock.remaining(black, at(hours(5))) == minutes(90));
    CHECK_FALSE(clock.nextFlag().has_value());
}

TEST_CASE("only the side that was started runs, and a press changes sides (Art. 6.1, 6.7.a)") {
    Clock clock = clockOf("90m");
    clock.start(white, at(seconds(10)));
    CHECK(clock.running() == white);
    CHECK(clock.remaining(white, at(seconds(70))) == minutes(89));
    CHECK(clock.remaining(black, at(seconds(70))) == minutes(90));

    clock.press(white, at(seconds(70)));
    CHECK(clock.running() == black);
    CHECK(clock.remaining(white, at(seconds(100))) == minutes(89));
    CHECK(clock.remaining(black, at(seconds(100))) == minutes(90) - seconds(30));
    CHECK(clock.used(black, at(seconds(100))) == seconds(30));
    CHECK(clock.moves(white) == 1);
    CHECK(clock.moves(black) == 0);
}

TEST_CASE("a stopped clock loses nothing until it is started again (Art. 6.12)") {
    Clock clock = clockOf("90m");
    clock.start(white, at(Span{}));
    clock.stop(at(minutes(1)));
    CHECK(clock.remaining(white, at(hours(2))) == minutes(89));
    clock.start(white, at(hours(2)));
    CHECK(clock.remaining(white, at(hours(2) + seconds(60))) == minutes(88));
}

TEST_CASE("a time earlier than the previous one counts as no time passed") {
    Clock clock = clockOf("90m");
    clock.start(white, at(minutes(10)));
    CHECK(clock.remaining(white, at(minutes(5))) == minutes(90));
    clock.press(white, at(minutes(5)));
    CHECK(clock.remaining(white, at(minutes(10))) == minutes(90));
    CHECK(clock.remaining(black, at(minutes(11))) == minutes(89));
}

TEST_CASE(
    "the first increment is added before the first move, the others after each press (OPEN-14)") {
    Clock clock = clockOf("3m+2s");
    CHECK(clock.remaining(white, at(Span{})) == minutes(3) + seconds(2));
    clock.start(white, at(Span{}));
    clock.press(white, at(seconds(10)));
    CHECK(clock.remaining(white, at(seconds(10))) ==
          minutes(3) + seconds(2) - seconds(10) + seconds(2));
}

TEST_CASE("the increment can be configured to start after the first move (OPEN-14)") {
    auto control = *rules::parseTimeControl("3m+2s");
    control.firstIncrement = rules::FirstIncrement::afterMoveOne;
    Clock clock(control);
    CHECK(clock.remaining(white, at(Span{})) == minutes(3));
    clock.start(white, at(Span{}));
    clock.press(white, at(seconds(10)));
    CHECK(clock.remaining(white, at(seconds(10))) == minutes(3) - seconds(8));
}

TEST_CASE("delay: main time runs only after it, and unused delay is lost (S20b)") {
    Clock clock = clockOf("5m d10s");
    Instant now;
    clock.start(white, now);
    CHECK(clock.delayLeft(white, at(seconds(4))) == seconds(6));
    whiteMoves(clock, now, seconds(7));
    CHECK(clock.remaining(white, now) == minutes(5));
    whiteMoves(clock, now, seconds(13));
    CHECK(clock.remaining(white, now) == minutes(4) + seconds(57));
    whiteMoves(clock, now, seconds(10));
    CHECK(clock.remaining(white, now) == minutes(4) + seconds(57));
}

TEST_CASE("delay: a stop during a move does not restart the delay") {
    Clock clock = clockOf("5m d10s");
    clock.start(white, at(Span{}));
    clock.stop(at(seconds(8)));
    clock.start(white, at(minutes(1)));
    CHECK(clock.delayLeft(white, at(minutes(1))) == seconds(2));
    CHECK(clock.remaining(white, at(minutes(1) + seconds(5))) == minutes(5) - seconds(3));
}

TEST_CASE("Bronstein: the time used is returned, at most the delay") {
    Clock clock = clockOf("5m b10s");
    Instant now;
    clock.start(white, now);
    CHECK(clock.remaining(white, at(seconds(7))) == minutes(5) - seconds(7));
    whiteMoves(clock, now, seconds(7));
    CHECK(clock.remaining(white, now) == minutes(5));
    whiteMoves(clock, now, seconds(13));
    CHECK(clock.remaining(white, now) == minutes(5) - seconds(3));
}

TEST_CASE("two stages: if the moves were made in time, the flag begins the next stage (S20)") {
    Clock clock = clockOf("40/90m,30m");
    Instant now;
    clock.start(white, now);
    for (int move = 1; move < 40; ++move)
        whiteMoves(clock, now, minutes(2));
    CHECK(clock.movesToControl(white) == 1);
    now = now + (minutes(12) - seconds(1));
    CHECK(clock.remaining(white, now) == seconds(1));

    SECTION("the fortieth move pressed with a second left is completed") {
        clock.press(white, now);
        clock.press(black, now);
        CHECK(clock.remaining(white, now) == seconds(1));
        CHECK_FALSE(clock.movesToControl(white).has_value());
        CHECK(clock.flagsBetween(now, now + seconds(5)) ==
              std::vector{FlagFall{white, 0, now + seconds(1), false}});
        CHECK(clock.remaining(white, now + seconds(1)) == minutes(30));
        CHECK_FALSE(clock.isFlagDown(white, now + seconds(1)));
        CHECK(clock.flagsBetween(now, now + hours(1)).back() ==
              FlagFall{white, 1, now + seconds(1) + minutes(30), true});
    }
    SECTION("a flag that falls before the press of the fortieth move is lost") {
        const Instant late = now + seconds(1);
        CHECK(clock.flagsBetween(now, late) == std::vector{FlagFall{white, 0, late, true}});
        CHECK(clock.isFlagDown(white, late));
        clock.press(white, late);
        clock.press(black, late);
        CHECK(clock.isFlagDown(white, late + seconds(1)));
        CHECK(clock.remaining(white, late + hours(2)) == Span{});
        CHECK_FALSE(clock.nextFlag().has_value());
    }
}

TEST_CASE("the next flag is predicted to the millisecond, delay included") {
    Clock clock = clockOf("5m d10s");
    clock.start(white, at(seconds(1)));
    CHECK(clock.nextFlag() == at(seconds(1) + seconds(10) + minutes(5)));
    CHECK_FALSE(clock.isFlagDown(white, at(minutes(5) + seconds(11)) + Span{-1}));
    CHECK(clock.isFlagDown(white, at(minutes(5) + seconds(11))));
}

TEST_CASE("an increment does not raise a fallen flag") {
    Clock clock = clockOf("1m+30s");
    clock.start(white, at(Span{}));
    clock.press(white, at(minutes(2)));
    CHECK(clock.isFlagDown(white, at(minutes(3))));
    CHECK(clock.remaining(white, at(minutes(3))) == Span{});
    CHECK(clock.used(white, at(minutes(3))) == seconds(90));
}

TEST_CASE("the arbiter sets and adds time, also on a running side (Art. 6.10, 6.13)") {
    Clock clock = clockOf("90m");
    clock.start(white, at(Span{}));
    clock.set(white, minutes(50), at(minutes(1)));
    CHECK(clock.remaining(white, at(minutes(2))) == minutes(49));
    clock.add(black, minutes(2), at(minutes(2)));
    CHECK(clock.remaining(black, at(minutes(2))) == minutes(92));
    clock.add(white, Span{} - hours(3), at(minutes(2)));
    CHECK(clock.isFlagDown(white, at(minutes(2))));
    clock.add(white, minutes(2), at(minutes(3)));
    CHECK(clock.remaining(white, at(minutes(3))) == minutes(2));
    CHECK_FALSE(clock.isFlagDown(white, at(minutes(3))));
}

TEST_CASE("restoring sets times, moves and stages and leaves both sides stopped (E-R55)") {
    Clock clock = clockOf("40/90m,30m");
    clock.start(white, at(Span{}));
    clock.press(white, at(minutes(1)));
    const auto then = clock.sides(at(minutes(1)));
    clock.press(black, at(minutes(4)));
    clock.press(white, at(minutes(6)));
    clock.restore(then);
    CHECK_FALSE(clock.running().has_value());
    CHECK(clock.remaining(white, at(hours(1))) == minutes(89));
    CHECK(clock.remaining(black, at(hours(1))) == minutes(90));
    CHECK(clock.moves(white) == 1);
    CHECK(clock.moves(black) == 0);
}

TEST_CASE("without a time control the clock counts but no flag ever falls") {
    Clock clock = clockOf("none");
    clock.start(white, at(Span{}));
    clock.press(white, at(hours(9)));
    CHECK_FALSE(clock.isTimed());
    CHECK(clock.used(white, at(hours(10))) == hours(9));
    CHECK(clock.remaining(white, at(hours(10))) == Span{});
    CHECK_FALSE(clock.isFlagDown(white, at(hours(10))));
    CHECK(clock.flagsBetween(at(Span{}), at(hours(10))).empty());
}

TEST_CASE("a time deduction takes effect at once and may cause the flag to fall (L95-10.13.b, Art. "
          "13.4.c)") {
    Clock clock = clockOf("10m");
    CHECK(clock.take(white, minutes(4), at(Span{})).empty());
    CHECK(clock.remaining(white, at(Span{})) == minutes(6));
    CHECK(clock.used(white, at(Span{})) == minutes(4));
    CHECK(clock.take(white, minutes(6), at(seconds(1))) ==
          std::vector{FlagFall{white, 0, at(seconds(1)), true}});
    CHECK(clock.isFlagDown(white, at(seconds(1))));
    CHECK(clock.remaining(black, at(seconds(1))) == minutes(10));
}

TEST_CASE("a deduction larger than the rest of a completed stage continues in the next stage (Art. "
          "6.2)") {
    Clock clock = clockOf("1/10m,30m");
    clock.start(white, at(Span{}));
    clock.press(white, at(minutes(8)));
    CHECK(clock.take(white, minutes(5), at(minutes(8))) ==
          std::vector{FlagFall{white, 0, at(minutes(8)), false}});
    CHECK(clock.remaining(white, at(minutes(8))) == minutes(27));
    CHECK(clock.stage(white, at(minutes(8))) == 1);
}

TEST_CASE("with the moves counted right a fallen flag was none: the next stage began (6.10.b)") {
    Clock clock = clockOf("2/5m,5m");
    clock.start(white, at(Span{}));
    clock.press(white, at(minutes(1)));
    clock.press(black, at(minutes(1)));
    const Instant late = at(minutes(6));
    REQUIRE(clock.isFlagDown(white, late));
    clock.setMoves(white, 2, late);
    CHECK_FALSE(clock.isFlagDown(white, late));
    CHECK(clock.stage(white, late) == 1);
    CHECK(clock.remaining(white, late) == minutes(4));
}

TEST_CASE("a time set by mistake and corrected at once leaves no trace (Art. 8.4)") {
    Clock clock = clockOf("90m");
    clock.start(white, at(Span{}));
    clock.set(black, minutes(4), at(minutes(1)));
    CHECK(clock.leastRemaining(black, at(minutes(1))) == minutes(4));
    clock.set(black, minutes(40), at(minutes(1)));
    CHECK(clock.leastRemaining(black, at(minutes(1))) == minutes(40));
}

TEST_CASE("the arbiter corrects the move counter, and with it the stage (Art. 6.10.b)") {
    Clock clock = clockOf("40/90m,20/30m,15m");
    clock.setMoves(white, 39, at(Span{}));
    CHECK(clock.movesToControl(white) == 1);
    clock.start(white, at(Span{}));
    clock.press(white, at(minutes(1)));
    CHECK(clock.moves(white) == 40);
    CHECK(clock.movesToControl(white) == 20);
    clock.setMoves(white, 38, at(minutes(1)));
    CHECK(clock.movesToControl(white) == 2);
    CHECK(clock.moves(black) == 0);
}
