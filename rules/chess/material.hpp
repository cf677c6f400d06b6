// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/position.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rules {

/// Whether the material alone leaves `winner` a chance to mate, with any help from the other side.
/// False is certain as long as the position is not mate already; true is not: blocked pawns or a
/// forced line may still rule out every mate, which `findHelpmate` decides.
[[nodiscard]] bool canMateByMaterial(const Bitboards& pieces, Colour winner);
[[nodiscard]] inline bool canMateByMaterial(const Position& position, Colour winner) {
    return canMateByMaterial(position.bitboards(), winner);
}

/// Neither side can mate with what is on the board: a dead position (Art. 5.2.b) by material.
[[nodiscard]] bool isDeadByMaterial(const Position& position);

/// Material for which more than fifty moves were announced before the game (L95-10.12). `material`
/// is one side's letters, the king first and the others in order of value, a `v`, and the other
/// side's: "KRBvKR". It applies to either colour.
struct LongEnding {
    std::string material{};
    int moves = 50;

    bool operator==(const LongEnding&) const = default;
};

/// Reads "KRBvKR=75". nullopt if it is not written like that, or the moves are not 51 to 999.
[[nodiscard]] std::optional<LongEnding> parseLongEnding(std::string_view text);
[[nodiscard]] std::string write(const LongEnding& ending);

/// The moves of each player without a capture or a pawn move after which a draw can be claimed in
/// this position (Art. 9.3): fifty, unless more were announced for its material.
[[nodiscard]] int quietMovesNeeded(const Position& position, std::span<const LongEnding> announced);

} // namespace rules
