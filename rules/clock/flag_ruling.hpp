// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/clock/clock.hpp"
#include "rules/clock/pace.hpp"
#include "rules/laws/edition.hpp"

#include <cstdint>

// Fallen flags: who may say so, and what follows.

namespace rules {

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

/// What the stopped clocks say to a player who claims that he has won on time.
enum class FlagClaim : std::uint8_t {
    right,    ///< his own flag is up and the opponent's down (Art. A4.e)
    wrong,    ///< the opponent's flag is up
    bothDown, ///< Art. 6.11, A4.f
};
[[nodiscard]] FlagClaim judgeFlagClaim(const Clock& clock, Colour claimant, Instant at);

/// Art. 6.11, A4.f, L95-12.8: whether two fallen flags draw the game when nobody can say which fell
/// first. `stage` is the one whose time is over; where more are to come, the game goes on.
/// Precondition: control.isTimed().
[[nodiscard]] bool bothFlagsDraw(const LawsEdition& laws, const TimeControl& control, int stage);

} // namespace rules
