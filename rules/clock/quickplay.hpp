// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/clock/flag_ruling.hpp"
#include "rules/clock/pace.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/laws/edition.hpp"

namespace rules {

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

} // namespace rules
