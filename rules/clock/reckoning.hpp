// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/clock/time_control.hpp"

// How the arbiter finds a player's time when no log says what the clock showed (L95-12.4, 12.6).
// Later editions leave it to his judgement (Art. 6.13); the program offers the same figures there.

namespace rules {

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

} // namespace rules
