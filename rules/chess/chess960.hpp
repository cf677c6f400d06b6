// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"

#include <optional>

namespace rules {

inline constexpr int chess960Count = 960;
/// The start position with this Scharnagl number (Guidelines II of the Laws, "Chess960 rules"),
/// White to move, both castlings allowed; nothing unless 0 <= number < 960.
[[nodiscard]] std::optional<Position> chess960Start(int number);

/// Whether castling is still allowed from a square where neither king nor rook of Art. 3.8 begins,
/// so that the game goes by the Chess960 rules whatever else was said.
[[nodiscard]] bool hasChess960Castling(const Position& position);

} // namespace rules
