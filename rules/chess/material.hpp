// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/bitboards.hpp"
#include "rules/chess/position.hpp"

namespace rules {

/// Whether the material alone leaves `winner` a chance to mate, with any help from the other side.
/// False is certain as long as the position is not mate already; true is not: blocked pawns or a
/// forced line may still rule every mate out: `winnability` tells that.
[[nodiscard]] bool canMateByMaterial(const Bitboards& men, Colour winner);
[[nodiscard]] inline bool canMateByMaterial(const Position& position, Colour winner) {
    return canMateByMaterial(position.men(), winner);
}

/// Neither side can mate with what is on the board: a dead position (Art. 5.2.b) by material.
[[nodiscard]] bool isDeadByMaterial(const Position& position);

} // namespace rules
