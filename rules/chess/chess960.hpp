// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"

#include <optional>

namespace rules {

inline constexpr int chess960Count = 960;
/// The number of the start position of Art. 2.3.
inline constexpr int standardNumber = 518;

/// The start position with this Scharnagl number (Guidelines II of the Laws, "Chess960 rules"),
/// White to move, both castlings allowed; nothing unless 0 <= number < 960.
[[nodiscard]] std::optional<Position> chess960Start(int number);

/// The number of a start position, if `position` is one: every piece on its place, both castlings
/// of both sides allowed, White to move, first move.
[[nodiscard]] std::optional<int> chess960Number(const Position& position);

/// Whether castling is still allowed from a square where neither king nor rook of Art. 3.8 begins,
/// so that the game goes by the Chess960 rules whatever else was said.
[[nodiscard]] bool hasChess960Castling(const Position& position);

} // namespace rules
