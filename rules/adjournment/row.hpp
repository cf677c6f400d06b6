// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/laws/edition.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace rules {

/// A rule for adjourned games, whichever text it stands in. Every ruling names the one it rests on.
enum class AdjournmentRule : std::uint8_t {
    sealing,           ///< the player on move seals when the session is over
    earlyAdjournment,  ///< who adjourns before that is charged for the rest of the session
    envelopeData,      ///< what is written on the envelope
    offerStands,       ///< an open offer of a draw outlasts the adjournment
    agreedBefore,      ///< agreed or resigned before the resumption
    opened,            ///< for the player who must reply, and the sealed move is made on the board
    ambiguous,         ///< the sealed move may be several
    unintelligible,    ///< nobody can tell what the sealed move is
    illegal,           ///< the sealed move is no legal one
    cannotWin,         ///< an invalid sealed move does not lose to a player who cannot win
    replierAbsent,     ///< the clock of the player who must reply runs
    bothAbsent,        ///< nobody has come yet
    sealerAbsent,      ///< the reply may be sealed
    late,              ///< too late loses
    bothLate,          ///< both are too late
    lateSealerMates,   ///< the late player's sealed move mates
    lateSealerDraws,   ///< the late player's sealed move draws
    lateOpponentsFlag, ///< the player who had come has overstepped the time
    flag,              ///< the time was overstepped
    envelopeLost,      ///< the sealer makes the move he says he has sealed
    timesUnknown,      ///< the arbiter sets the clocks
    positionLost,      ///< the game is annulled and a new one played
    wrongTimes,        ///< the clocks were set wrongly
    sessions,          ///< when sessions begin and end is announced
};

inline constexpr int adjournmentRuleCount = static_cast<int>(AdjournmentRule::sessions) + 1;

/// The row of that rule in that text: "L95-10.16.a", "L09-G8.a", "ADJ-8.1". "L23" are articles of
/// the Laws of 2023 themselves.
[[nodiscard]] std::string_view row(AdjournmentRule rule, AdjournmentText text);

} // namespace rules
