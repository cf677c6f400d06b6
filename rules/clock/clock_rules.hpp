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

/// What must be done about the score sheets when a flag has fallen and the game goes on.
enum class CatchUp : std::uint8_t {
    nothing,    ///< both have recorded all the time
    white,      ///< on White's own time, before moving a piece (Art. 8.5.b)
    black,      ///< likewise
    bothAtRest, ///< both clocks are stopped until both have done so (Art. 8.5.a)
};

/// `wereExempt`: who was exempt from recording when the flag fell.
[[nodiscard]] CatchUp catchUp(const ByColour<bool>& wereExempt);

} // namespace rules
