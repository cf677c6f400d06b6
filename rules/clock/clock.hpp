// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/clock/time_control.hpp"

#include <optional>
#include <span>
#include <vector>

namespace rules {

/// One player's side of the clock, as it stood when last settled. What remains is `given - used`.
struct ClockSideState {
    /// The base time of the stages begun, what moves brought, and what the arbiter gave or took.
    Span given;
    /// Main time that has run.
    Span used;
    /// All time that has run on the move in hand, delay included.
    Span thisMove;
    /// Completed moves.
    int moves = 0;
    /// The stage whose time is running.
    int stage = 0;
    /// The least main time that was left since that stage began (Art. 8.4).
    Span least{};

    bool operator==(const ClockSideState&) const = default;
};

/// A flag that fell: the main time of a stage ran out (Art. 6.3).
struct FlagFall {
    Colour colour{};
    int stage = 0;
    Instant at{};
    /// The moves of the stage were not made in time; otherwise the next stage's time begins.
    bool overstepped = false;

    bool operator==(const FlagFall&) const = default;
};

/// The chess clock as a value (Art. 6): two sides of which at most one runs. Instants come with
/// every call and may not run backwards; one that does counts as no time passed. Time is conserved
/// to the millisecond: what was given equals what was used plus what remains. Once a player has
/// overstepped the time, neither moves nor increments bring his flag up again; the arbiter can.
class Clock {
public:
    /// Both sides stand, with the base time of the first stage.
    explicit Clock(TimeControl control);

    [[nodiscard]] const TimeControl& control() const { return control_; }
    /// False for a clock that only tells whose turn it is: nothing remains and no flag falls.
    [[nodiscard]] bool isTimed() const { return control_.isTimed(); }
    [[nodiscard]] std::optional<Colour> running() const;

    /// Starts one side, and stops the other if that ran. Nobody's move is counted.
    void start(Colour colour, Instant at);
    /// Both sides stand (Art. 6.12).
    void stop(Instant at);
    /// `mover` has completed a move: his side stops, gets what the move brings, and the other side
    /// runs (Art. 6.7.a).
    void press(Colour mover, Instant at);

    /// The arbiter's settings (Art. 6.10, 6.13). Precondition of `set`: remaining is not negative.
    void set(Colour colour, Span remaining, Instant at);
    void add(Colour colour, Span more, Instant at);
    /// Time is taken as if it had run; the flag may fall by it, and what falls is answered
    /// (Art. 13.4.c, L95-10.13.b). Precondition: the clock is timed and `less` not negative.
    std::vector<FlagFall> take(Colour colour, Span less, Instant at);
    /// Corrects the move counter: which stage's moves are being made and what they bring
    /// (Art. 6.10.b). Precondition: not negative.
    void setMoves(Colour colour, int moves, Instant at);
    /// From now on every move of the last stage brings so much more (P38). Precondition: the clock
    /// is timed and `increment` not negative.
    void bring(Span increment);
    /// Puts both sides back to what they once were; both stand.
    void restore(const ByColour<ClockSideState>& sides);

    /// Main time left, never below zero; zero when the clock is not timed.
    [[nodiscard]] Span remaining(Colour colour, Instant at) const;
    /// Main time used. `used + remaining` is what the player was given.
    [[nodiscard]] Span used(Colour colour, Instant at) const;
    /// What is left of the delay before main time runs again.
    [[nodiscard]] Span delayLeft(Colour colour, Instant at) const;
    /// Completed moves.
    [[nodiscard]] int moves(Colour colour) const { return sides_[colour].moves; }
    /// How many moves are still to be completed in the present stage; none if all remaining ones.
    [[nodiscard]] std::optional<int> movesToControl(Colour colour) const;
    /// Which stage's time runs for him, counted from 0.
    [[nodiscard]] int stage(Colour colour, Instant at) const { return sideAt(colour, at).stage; }
    /// The least main time he has had since that stage began (Art. 8.4); zero when the clock is not
    /// timed.
    [[nodiscard]] Span leastRemaining(Colour colour, Instant at) const;
    /// What his next move will bring him in increment, delay or time given back; zero when the
    /// clock is not timed.
    [[nodiscard]] Span extraTimeOfMove(Colour colour) const;
    /// Whether the player's time is used up and no stage is left to him.
    [[nodiscard]] bool isFlagDown(Colour colour, Instant at) const;

    /// When the running side's flag falls next if nobody presses; none if none will.
    [[nodiscard]] std::optional<Instant> nextFlag() const;
    /// The flags that fall after `from` and not later than `to`, in their order.
    [[nodiscard]] std::vector<FlagFall> flagsBetween(Instant from, Instant to) const;

    /// Both sides with everything that has run until `at`.
    [[nodiscard]] ByColour<ClockSideState> sides(Instant at) const;

    bool operator==(const Clock&) const = default;

private:
    struct Running {
        Colour colour;
        Instant since;

        bool operator==(const Running&) const = default;
    };

    [[nodiscard]] ClockSideState sideAt(Colour colour, Instant at) const;
    [[nodiscard]] std::optional<FlagFall> nextFall() const;
    void settle(Instant at);
    void run(Colour colour, Instant at);

    TimeControl control_;
    ByColour<ClockSideState> sides_;
    std::optional<Running> running_;
};

/// A mark of the dial of a clock for the blind: the time that is left when the hand is on it, and
/// when that will be.
struct Mark {
    Span left{};
    Instant at{};

    bool operator==(const Mark&) const = default;
};

/// The next mark that the running side's hand passes after this instant if nobody presses; none if
/// none will. Marks stand every five minutes (E2.4.a, E-R40) of the time left; in the last five,
/// where the hand lifts the flag, every minute (E2.4.b, E-R41). The end of the time is no mark but
/// the flag, and where the hand begins it has passed nothing.
[[nodiscard]] std::optional<Mark> nextMark(const Clock& clock, Instant after);

/// The last mark that the hand has passed after `from` and not later than `to`, by how much is left
/// there; none if it has passed none. The clock is as it has been since `from`. The hand goes back
/// between moves only, so with an increment or a delay a mark is passed once a move at most;
/// time that the arbiter gives sets the hand back as well.
[[nodiscard]] std::optional<Span> markPassed(const Clock& clock, Instant from, Instant to);

/// The next of some times left that the running side reaches after this instant if nobody presses;
/// none if it reaches none. Where its time begins it has reached nothing. `lefts`: each more than
/// nothing, the longest first.
[[nodiscard]] std::optional<Mark>
nextThreshold(const Clock& clock, std::span<const Span> lefts, Instant after);

/// The last of them that the running side has reached after `from` and not later than `to`; none if
/// it has reached none. The clock is as it has been since `from`.
[[nodiscard]] std::optional<Span>
thresholdPassed(const Clock& clock, std::span<const Span> lefts, Instant from, Instant to);

} // namespace rules
