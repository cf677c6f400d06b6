// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/laws/edition.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// The chess clock, and what the Laws decide by it.
namespace rules {

/// One player's side of the clock, as of its last update. The remaining time is `given - used`.
struct ClockSideState {
    /// The base times of the stages begun, what moves added, and what the arbiter added or
    /// deducted.
    Span given;
    /// Main time that has run.
    Span used;
    /// All time that has run on the current move, delay included.
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
    /// Whether the moves of the stage were not made in time; otherwise the next stage begins.
    bool overstepped = false;

    bool operator==(const FlagFall&) const = default;
};

/// The chess clock as a value (Art. 6): two sides of which at most one runs. Every call takes the
/// time, which must not run backwards; if it does, no time counts as passed. Time is conserved to
/// the millisecond: what was given equals what was used plus what remains. Once a player has
/// overstepped the time, neither moves nor increments raise their flag again; the arbiter can.
class Clock {
public:
    /// Both sides are stopped, with the base time of the first stage.
    explicit Clock(TimeControl control);

    [[nodiscard]] const TimeControl& control() const { return control_; }
    /// False for a clock that only shows whose turn it is: no time remains and no flag falls.
    [[nodiscard]] bool isTimed() const { return control_.isTimed(); }
    [[nodiscard]] std::optional<Colour> running() const;

    /// Starts one side, and stops the other if that was running. No move is counted.
    void start(Colour colour, Instant at);
    /// Stops both sides (Art. 6.12).
    void stop(Instant at);
    /// `mover` has completed a move: that side stops and gets what the move adds, and the other
    /// side runs (Art. 6.7.a).
    void press(Colour mover, Instant at);

    /// The move for which this player pressed last was not completed: it is not counted, and what
    /// it added is deducted. `used`: the main time that it took. Preconditions: the clock is timed
    /// and a move was counted.
    void uncountMove(Colour colour, Span used, Instant at);

    /// The arbiter's settings (Art. 6.10, 6.13). With nothing left the flag falls: if the moves of
    /// the stage are made, the next begins; a flag that is down already stays down. Precondition of
    /// `set`: remaining is not negative.
    void set(Colour colour, Span remaining, Instant at);
    void add(Colour colour, Span more, Instant at);
    /// Deducts time as if it had run. Returns the flags that fall because of it (Art. 13.4.c,
    /// L95-10.13.b). Precondition: the clock is timed and `less` is not negative.
    std::vector<FlagFall> take(Colour colour, Span less, Instant at);
    /// Corrects the move counter, which determines the stage of the moves and what they add (Art.
    /// 6.10.b). With enough moves a fallen flag was no overstepping: the next stage began then.
    /// Precondition: not negative.
    void setMoves(Colour colour, int moves, Instant at);
    /// From now on every move of the last stage adds this much more (P38). Precondition: the clock
    /// is timed and `increment` is not negative.
    void bring(Span increment);
    /// Restores both sides to an earlier state; both are stopped.
    void restore(const ByColour<ClockSideState>& sides);

    /// Main time left, never below zero; zero when the clock is not timed.
    [[nodiscard]] Span remaining(Colour colour, Instant at) const;
    /// Main time used. `used + remaining` is what the player was given.
    [[nodiscard]] Span used(Colour colour, Instant at) const;
    /// The rest of the delay before main time runs again.
    [[nodiscard]] Span delayLeft(Colour colour, Instant at) const;
    /// Completed moves.
    [[nodiscard]] int moves(Colour colour) const { return sides_[colour].moves; }
    /// How many moves are still to be completed in the current stage; nullopt if all remaining
    /// ones.
    [[nodiscard]] std::optional<int> movesToControl(Colour colour) const;
    /// The stage whose time runs for this player, counted from 0.
    [[nodiscard]] int stage(Colour colour, Instant at) const { return sideAt(colour, at).stage; }
    /// The least main time left since that stage began (Art. 8.4); zero when the clock is not
    /// timed.
    [[nodiscard]] Span leastRemaining(Colour colour, Instant at) const;
    /// What the player's next move will add in increment, delay or time given back; zero when the
    /// clock is not timed.
    [[nodiscard]] Span extraTimeOfMove(Colour colour) const;
    /// Whether the player's time is used up and no further stage follows.
    [[nodiscard]] bool isFlagDown(Colour colour, Instant at) const;

    /// When the running side's flag falls next if nobody presses; nullopt if it will not.
    [[nodiscard]] std::optional<Instant> nextFlag() const;
    /// The flags that fall after `from` and not later than `to`, in order.
    [[nodiscard]] std::vector<FlagFall> flagsBetween(Instant from, Instant to) const;

    /// Both sides including the time that has run until `at`.
    [[nodiscard]] ByColour<ClockSideState> sides(Instant at) const {
        return {sideAt(Colour::white, at), sideAt(Colour::black, at)};
    }

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

/// What the arbiter has changed by setting a clock: the time left, the stages begun since, and the
/// number of moves.
struct ClockSetting {
    Span time{};
    int stages = 0;
    int moves = 0;

    bool operator==(const ClockSetting&) const = default;
};

/// What the clock showed after a completed move: proposed to the arbiter when the game goes back
/// (E-R55).
struct Completed {
    int ply = 0;
    ByColour<ClockSideState> clock{};
    /// The time that each side had been given by then.
    ByColour<Span> given{};
    /// What the arbiter changed by setting the clock before the next move was completed.
    ByColour<ClockSetting> corrected{};

    /// What it would have shown if all that was given or corrected by now had been so then. If no
    /// time would have been left of a stage whose moves are made, the next has begun (Art. 6.3).
    [[nodiscard]] ByColour<ClockSideState> with(const ByColour<Span>& givenByNow,
                                                const TimeControl& control) const;

    bool operator==(const Completed&) const = default;
};

/// A mark on the dial of a clock for the blind: the time left when the hand reaches it, and when
/// that will be.
struct Mark {
    Span left{};
    Instant at{};

    bool operator==(const Mark&) const = default;
};

/// The next mark that the running side's hand passes after this instant if nobody presses; nullopt
/// if none. There is a mark every five minutes (E2.4.a, E-R40) of the time left, and every minute
/// in the last five, where the hand lifts the flag (E2.4.b, E-R41). The end of the time is the
/// flag, not a mark, and the position where the hand starts does not count as passed.
[[nodiscard]] std::optional<Mark> nextMark(const Clock& clock, Instant after);

/// The last mark that the hand has passed after `from` and not later than `to`, as the time left
/// there; nullopt if it has passed none. The clock must be unchanged since `from`. The hand moves
/// back only between moves, so with an increment or a delay a mark is passed at most once per move;
/// time that the arbiter adds moves the hand back as well.
[[nodiscard]] std::optional<Span> markPassed(const Clock& clock, Instant from, Instant to);

/// The next of some given remaining times that the running side reaches after this instant if
/// nobody presses; nullopt if none. The time it starts with does not count as reached; and where
/// the moves of the stage are made, its rest is no shortness, for the next stage follows
/// (Art. 6.3). `lefts`: each more than zero, the longest first.
[[nodiscard]] std::optional<Mark>
nextThreshold(const Clock& clock, std::span<const Span> lefts, Instant after);

/// The last of them that the running side has reached after `from` and not later than `to`; nullopt
/// if none. The clock must be unchanged since `from`.
[[nodiscard]] std::optional<Span>
thresholdPassed(const Clock& clock, std::span<const Span> lefts, Instant from, Instant to);

/// When the time that the running side has left falls below a multiple of `unit` (a minute, say)
/// next if nobody presses, so that a clock that shows this unit shows another time; nullopt if no
/// side runs, or its time is used up.
[[nodiscard]] std::optional<Instant> nextUnit(const Clock& clock, Span unit, Instant after);

// What the Laws decide by the clock: pace, fallen flags, quickplay finishes, lateness, corrected
// times, and who must write.

/// How fast a game is, and therefore which rules it follows.
enum class Pace : std::uint8_t {
    standard,
    rapid, ///< Appendix A
    blitz, ///< Appendix B
};

/// The base times of the stages that the first sixty moves belong to, and what those moves add in
/// increment, delay or time given back (Art. A1). Zero without a clock.
[[nodiscard]] Span timeForSixtyMoves(const TimeControl& control);

/// Art. A1, B1. A game without a clock is neither rapid nor blitz, and no game is in an edition
/// that does not have them.
[[nodiscard]] Pace paceOf(const TimeControl& control, const LawsEdition& laws);

// Fallen flags: who may say so, and what follows.

/// How closely a game is watched: rapid and blitz without an arbiter who can follow every game have
/// rules of their own (Art. A3, A4, B2, B3).
enum class Supervision : std::uint8_t { full, limited };

/// Whether rapid or blitz is played with limited supervision.
[[nodiscard]] constexpr bool isLimited(Pace pace, Supervision supervision) {
    return pace != Pace::standard && supervision == Supervision::limited;
}

/// Whether the arbiter calls a fallen flag (Art. 6.8). With limited supervision some editions
/// require a player's claim instead (Art. A4.d); even then the arbiter may call it when both have
/// fallen.
[[nodiscard]] bool arbiterCallsFlags(const LawsEdition& laws, Pace pace, Supervision supervision);

/// Art. 6.11, A4.f, L95-12.8: whether two fallen flags draw the game when it is unknown which fell
/// first. `stage` is the one whose time is over; if more stages follow, the game goes on.
/// Precondition: control.isTimed().
[[nodiscard]] bool bothFlagsDraw(const LawsEdition& laws, const TimeControl& control, int stage);

/// A draw may be claimed under Art. 10.2 only with less than this on the claimant's clock.
inline constexpr Span quickplayClaimBelow = minutes(2);
/// What the opponent gets when such a claim is rejected or postponed (Art. 10.2.b, 10.2.c).
inline constexpr Span quickplayBonus = minutes(2);

/// What every further move adds when the arbiter grants an increment instead of ruling on the claim
/// (Guidelines III of 2023, P38).
inline constexpr Span quickplayExtraTime = seconds(5);

/// Art. 10.1: whether this stage, counted from 0, is a quickplay finish in which a draw can be
/// claimed because of the opponent's play: all remaining moves must be made in it, and the edition
/// has such claims. Blitz has none (Art. B3.b), except where one arbiter watches the game fully and
/// the edition then applies the usual rules (Art. B2). Precondition: control.isTimed().
[[nodiscard]] bool isQuickplayFinish(const LawsEdition& laws,
                                     const TimeControl& control,
                                     int stage,
                                     Supervision supervision);

/// How late a player may come without losing: the time set by the event, if the edition allows it
/// to set one (Art. 6.6.a, L95-10.15).
[[nodiscard]] Span defaultTime(const LatenessRules& rules, std::optional<Span> ofTheEvent);

/// When each player arrived at the board; nullopt: not yet.
using Arrivals = ByColour<std::optional<Instant>>;

/// Which players have lost by being late; `now` is a moment after `start`. A player loses who
/// arrived, or is still absent, more than the default time after the start. Both may lose (Art.
/// 6.6.a, L95-10.17). White's clock runs from the start, so that White bears the time while both
/// are absent (Art. 6.6.b).
[[nodiscard]] ByColour<bool>
lostByLateness(const Arrivals& arrivals, Instant start, Span defaultTime, Instant now);

// How the arbiter determines a player's time when no log says what the clock showed (L95-12.4,
// 12.6). Later editions leave it to the arbiter's judgement (Art. 6.13); the program proposes the
// same figures there.

/// L95-12.6: of the time used for `movesNow` moves, the share of the first `movesThen`, rounded
/// down to the millisecond. Preconditions: 0 <= movesThen <= movesNow, 0 < movesNow, and the time
/// used is not negative.
[[nodiscard]] Span usedInProportion(Span used, int movesThen, int movesNow);

/// L95-12.4, 12.6: the least that a corrected clock leaves a player who has completed `moves`
/// moves: five minutes, a minute for every move to the time control, and what a move adds. Zero
/// without a clock.
[[nodiscard]] Span leastLeft(const TimeControl& control, int moves);

/// L95-12.6: the time left to a player until the time control after an irregularity at move
/// `movesThen`, found after `movesNow`: the time given less the proportional share of the time
/// used, and never less than `leastLeft`. Preconditions: as for usedInProportion, and
/// control.isTimed().
[[nodiscard]] Span
leftInProportion(const TimeControl& control, Span used, int movesThen, int movesNow);

// Who must keep a score sheet, as far as the clock decides it (Art. 8.1, 8.4, A2).

/// Whether shortness of time exempts this player from recording: less than five minutes left
/// (depending on the edition, now or at any time of the stage), and too little extra time per move
/// (Art. 8.4, L95-11.2). Nobody is exempt without a clock.
[[nodiscard]] bool
isShortOfTime(const RecordingRules& rules, const Clock& clock, Colour colour, Instant at);

/// Rapid and blitz are played without recording (Art. A2), but a blind player keeps a record there
/// too, because the boards are compared with it (E2.5, E2.7, T-63).
[[nodiscard]] constexpr bool recordsAtThisPace(Pace pace, bool isBlind) {
    return pace == Pace::standard || isBlind;
}

} // namespace rules
