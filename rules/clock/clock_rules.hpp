// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/clock/clock.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/laws/edition.hpp"

#include <cstdint>
#include <optional>

// What the Laws decide by the clock: pace, fallen flags, quickplay finishes, lateness, corrected
// times, and who must write.
namespace rules {

/// How fast a game is, and therefore which rules it follows.
enum class Pace : std::uint8_t {
    standard,
    rapid, ///< Appendix A
    blitz, ///< Appendix B
};

/// The base times of the stages that the first sixty moves belong to, and what those moves bring in
/// increment, delay or time given back (Art. A1). Zero without a clock.
[[nodiscard]] Span timeForSixtyMoves(const TimeControl& control);

/// Art. A1, B1. A game without a clock is none of the quick ones, nor is any by an edition that
/// does not know them.
[[nodiscard]] Pace paceOf(const TimeControl& control, const LawsEdition& laws);

// Fallen flags: who may say so, and what follows.
/// How closely a game is watched: rapid and blitz without an arbiter who can follow every game have
/// rules of their own (Art. A3, A4, B2, B3).
enum class Supervision : std::uint8_t { full, limited };

/// Whether rapid or blitz is played under those rules.
[[nodiscard]] constexpr bool isLimited(Pace pace, Supervision supervision) {
    return pace != Pace::standard && supervision == Supervision::limited;
}

/// Whether the arbiter says of himself that a flag has fallen (Art. 6.8). In a game with limited
/// supervision it falls when a player claims it, by some editions (Art. A4.d); also there the
/// arbiter may speak when both have fallen.
[[nodiscard]] bool arbiterCallsFlags(const LawsEdition& laws, Pace pace, Supervision supervision);

/// Art. 6.11, A4.f, L95-12.8: whether two fallen flags draw the game when nobody can say which fell
/// first. `stage` is the one whose time is over; where more are to come, the game goes on.
/// Precondition: control.isTimed().
[[nodiscard]] bool bothFlagsDraw(const LawsEdition& laws, const TimeControl& control, int stage);

/// Less than this must be left on the clock of who claims a draw under Art. 10.2.
inline constexpr Span quickplayClaimBelow = minutes(2);
/// What the opponent gets when such a claim is rejected, or postponed (Art. 10.2.b, 10.2.c).
inline constexpr Span quickplayBonus = minutes(2);

/// What every move brings from then on when the arbiter grants that instead of ruling on the claim
/// (Guidelines III of 2023, P38).
inline constexpr Span quickplayExtraTime = seconds(5);

/// Art. 10.1: whether this stage, counted from 0, is a quickplay finish in which a draw can be
/// claimed on the opponent's play: all remaining moves must be made in it, and the edition knows
/// such claims. In blitz there are none (Art. B3.b), except where one arbiter watches it fully and
/// the edition then lets the usual rules hold (Art. B2). Precondition: control.isTimed().
[[nodiscard]] bool isQuickplayFinish(const LawsEdition& laws,
                                     const TimeControl& control,
                                     int stage,
                                     Supervision supervision);

/// How late a player may come without losing: what the event has set, if the edition lets it
/// (Art. 6.6.a, L95-10.15).
[[nodiscard]] Span defaultTime(const LatenessRules& rules, std::optional<Span> ofTheEvent);

/// Who was at the board when; none: not yet.
using Arrivals = ByColour<std::optional<Instant>>;

/// Who has lost by being late, `now` being a moment after `start`: each who came, or has still not
/// come, more than the default time after it. Both may (Art. 6.6.a, L95-10.17). White's clock runs
/// from the start, so that the time until he comes is his where both may still come (Art. 6.6.b).
[[nodiscard]] ByColour<bool>
lostByLateness(const Arrivals& arrivals, Instant start, Span defaultTime, Instant now);

// How the arbiter finds a player's time when no log says what the clock showed (L95-12.4, 12.6).
// Later editions leave it to his judgement (Art. 6.13); the program offers the same figures there.

/// L95-12.6: of the time used for `movesNow` moves, the share of the first `movesThen`, to the
/// millisecond, rounded down. Preconditions: 0 <= movesThen <= movesNow, 0 < movesNow, and the time
/// used is not negative.
[[nodiscard]] Span usedInProportion(Span used, int movesThen, int movesNow);

/// L95-12.4, 12.6: the least a corrected clock leaves a player who has completed `moves` moves:
/// five minutes, a minute for every move to the time control, and what a move brings. Zero where
/// there is no clock.
[[nodiscard]] Span leastLeft(const TimeControl& control, int moves);

/// L95-12.6: what a player has left to his time control after an irregularity at his move
/// `movesThen`, found after `movesNow`: what he was given less his share of the time used, and
/// never less than `leastLeft`. Preconditions: as for usedInProportion, and control.isTimed().
[[nodiscard]] Span
leftInProportion(const TimeControl& control, Span used, int movesThen, int movesNow);

// Who must keep his score sheet, as the clock decides it (Art. 8.1, 8.4, A2).

/// Whether shortness of time frees this player from writing: less than five minutes left, by
/// edition at any time of the stage or now, and too little extra time for each move (Art. 8.4,
/// L95-11.2). Nobody without a clock.
[[nodiscard]] bool
isShortOfTime(const RecordingRules& rules, const Clock& clock, Colour colour, Instant at);

/// Rapid and blitz are played without writing (Art. A2), but a blind player keeps his record there,
/// too: the boards are compared by it (E2.5, E2.7, T-63).
[[nodiscard]] constexpr bool recordsAtThisPace(Pace pace, bool isBlind) {
    return pace == Pace::standard || isBlind;
}

/// What must be done about the score sheets when a flag has fallen and the game goes on.
enum class CatchUp : std::uint8_t {
    nothing,    ///< both have written all the time
    white,      ///< on his own time, before he moves a piece (Art. 8.5.b)
    black,      ///< the same
    bothAtRest, ///< both clocks are stopped until both have done it (Art. 8.5.a)
};

/// `wereExempt`: who did not have to write when the flag fell.
[[nodiscard]] CatchUp catchUp(const ByColour<bool>& wereExempt);

} // namespace rules
