// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/laws/edition.hpp"
#include "rules/touch/permitted.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace rules {

/// From whom the arbiter knows of a touched piece.
enum class Witness : std::uint8_t {
    sensor,
    self, ///< the player who touched it
    opponent,
    assistant, ///< the opponent's (E2.9.e)
    arbiter,
};

enum class TouchRuling : std::uint8_t {
    touched,      ///< the piece binds
    notTouched,   ///< play goes on, nobody is punished
    askThePlayer, ///< whether he has touched it
};

/// The arbiter's procedure: what he has seen binds; what others report he can only ask about, and
/// who denies it is believed (ART-P2 to P5). `admitted`: the player's answer, once there is one.
[[nodiscard]] TouchRuling ruleOnTouch(Witness witness, std::optional<bool> admitted);

/// Whether a player may still claim that his opponent broke Article 4: he has not touched a piece
/// since (Art. 4.7, L95-7.4). `touchedSince` are the claimant's own touches. The arbiter, who acts
/// on what he has seen, is not bound by this.
[[nodiscard]] bool
mayClaimTouch(std::span<const Touched> touchedSince, Colour claimant, const TouchRules& rules);

} // namespace rules
