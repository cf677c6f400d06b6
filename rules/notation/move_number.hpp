// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace rules {

/// A move by its number on the score sheet: `23` is White's, `23...` Black's.
struct MoveNumber {
    int number = 1;
    Colour mover = Colour::white;

    bool operator==(const MoveNumber&) const = default;
};

/// Reads `23`, `23.` or `23...`; nullopt: it is no move number.
[[nodiscard]] std::optional<MoveNumber> readMoveNumber(std::string_view text);

/// The number of the next move in the position: `23`, `23...`.
[[nodiscard]] std::string writeMoveNumber(const Position& position);

/// The half-moves of the game before that move; nullopt: the game has no position in which it is
/// due.
[[nodiscard]] std::optional<int> plyBefore(MoveNumber move, const Game& game);

} // namespace rules
