// SPDX-License-Identifier: GPL-3.0-or-later
// The clock compared with a simple slow one: one millisecond at a time, one rule at a time.
#include "rules/clock/clock.hpp"
#include "tests/support/dice.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

using rules::ByColour;
using rules::Clock;
using rules::Colour;
using rules::Instant;
using rules::Span;
using rules::Stage;
using rules::TimeControl;

namespace {

/// One side, computed in milliseconds by the text of Art. 6.2 and 6.3.
struct SlowSide {
    std::int64_t left = 0;
    std::int64_t delay = 0;
    std::int64_t usedOnMove = 0;
    std::int64_t received = 0;
    std::int64_t used = 0;
    std::int64_t least = 0;
    int moves = 0;
    int stage = 0;
    bool lost = false;

    void receive(std::int64_t milliseconds) {
        left += milliseconds;
        received += milliseconds;
    }
    void tick(const TimeControl& control) {
        if (delay > 0) {
            --delay;
            return;
        }
        if (!lost) ++usedOnMove;
        use(control);
    }
    void use(const TimeControl& control) {
        if (lost) return;
        --left;
        ++used;
        least = std::min(least, left);
        if (left == 0) flag(control);
    }
    void flag(const TimeControl& control) {
        const auto through = control.movesThrough(stage);
        if (!through || moves < *through) {
            lost = true;
            return;
        }
        ++stage;
        receive(control.terms(stage).base.milliseconds);
        least = left;
    }
    void completeMove(const TimeControl& control) {
        const Stage made = control.terms(control.stageOf(moves));
        ++moves;
        const Stage next = control.terms(control.stageOf(moves));
        if (!lost) {
            receive(next.increment.milliseconds);
            receive(std::min(made.giveBack.milliseconds, usedOnMove));
        }
        usedOnMove = 0;
        delay = next.delay.milliseconds;
    }
};

struct SlowClock {
    TimeControl control;
    ByColour<SlowSide> sides;
    std::optional<Colour> running;

    explicit SlowClock(const TimeControl& terms) : control(terms) {
        for (const Colour colour : rules::colours) {
            sides[colour].receive((terms.terms(0).base + terms.terms(0).increment).milliseconds);
            sides[colour].least = sides[colour].left;
            sides[colour].delay = terms.terms(0).delay.milliseconds;
        }
    }
    void pass(std::int64_t milliseconds) {
        for (; running && milliseconds > 0; --milliseconds)
            sides[*running].tick(control);
    }
};

void compare(const SlowClock& slow, const Clock& clock, Instant now) {
    for (const Colour colour : rules::colours) {
        const SlowSide& side = slow.sides[colour];
        REQUIRE(clock.remaining(colour, now) == Span{side.left});
        REQUIRE(clock.used(colour, now) == Span{side.used});
        REQUIRE(clock.isFlagDown(colour, now) == side.lost);
        REQUIRE(clock.moves(colour) == side.moves);
        REQUIRE(clock.leastRemaining(colour, now) == Span{side.least});
        // Time is conserved: allotted + increments = used + remaining.
        REQUIRE(side.received == side.used + side.left);
        REQUIRE(clock.used(colour, now) + clock.remaining(colour, now) == Span{side.received});
    }
}

// Stages begun and games lost so far: each is due to a fallen flag.
int flagsFallen(const SlowClock& slow) {
    int fallen = 0;
    for (const Colour colour : rules::colours)
        fallen += slow.sides[colour].stage + (slow.sides[colour].lost ? 1 : 0);
    return fallen;
}

void takeTime(tests::Dice& dice, SlowClock& slow, Clock& clock, Instant now) {
    const Colour colour = dice.oneIn(2) ? Colour::white : Colour::black;
    const Span less{dice.upTo(60)};
    const int before = flagsFallen(slow);
    for (std::int64_t each = 0; each < less.milliseconds; ++each)
        slow.sides[colour].use(slow.control);
    REQUIRE(static_cast<int>(clock.take(colour, less, now).size()) == flagsFallen(slow) - before);
}

// A random event, applied to both clocks.
void happen(tests::Dice& dice, SlowClock& slow, Clock& clock, Instant now) {
    const auto what = dice.below(8);
    if (what == 0) {
        slow.running.reset();
        clock.stop(now);
    } else if (what == 2) {
        takeTime(dice, slow, clock, now);
    } else if (what == 1 || !slow.running) {
        const Colour colour = slow.running.value_or(dice.oneIn(2) ? Colour::white : Colour::black);
        slow.running = colour;
        clock.start(colour, now);
    } else {
        const Colour mover = *slow.running;
        slow.sides[mover].completeMove(slow.control);
        slow.running = other(mover);
        clock.press(mover, now);
    }
}

void play(const TimeControl& control, std::uint64_t seed) {
    tests::Dice dice(seed);
    SlowClock slow(control);
    Clock clock(control);
    Instant now;
    for (int step = 0; step < 60; ++step) {
        const Span passed{dice.upTo(150)};
        const auto falls = clock.flagsBetween(now, now + passed);
        const int before = flagsFallen(slow);
        slow.pass(passed.milliseconds);
        now = now + passed;
        REQUIRE(static_cast<int>(falls.size()) == flagsFallen(slow) - before);
        compare(slow, clock, now);
        happen(dice, slow, clock, now);
        compare(slow, clock, now);
    }
}

} // namespace

TEST_CASE("the clock conserves time exactly in every time control and after any events") {
    constexpr std::array<std::string_view, 9> controls{"2s",
                                                       "1s+100ms",
                                                       "2s d50ms",
                                                       "2s b80ms",
                                                       "5/1s,3/500ms,700ms",
                                                       "4/800ms,2/300ms",
                                                       "3/500ms+20ms d10ms b30ms,400ms d40ms",
                                                       "0s+200ms",
                                                       "1/100ms"};
    for (const std::string_view text : controls) {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            INFO(text << ", seed " << seed);
            play(*rules::parseStoredTimeControl(text), seed);
        }
    }
}
