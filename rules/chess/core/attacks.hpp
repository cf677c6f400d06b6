// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/core/occupancy.hpp"

namespace rules {

/// The squares a piece attacks from `from` (Art. 3.1), whatever stands on them. Sliding pieces are
/// stopped by `occupied` and attack the first square that stops them.
[[nodiscard]] Occupancy kingAttacks(Square from);
[[nodiscard]] Occupancy knightAttacks(Square from);
[[nodiscard]] Occupancy pawnAttacks(Colour colour, Square from);
[[nodiscard]] Occupancy bishopAttacks(Square from, Occupancy occupied);
[[nodiscard]] Occupancy rookAttacks(Square from, Occupancy occupied);
[[nodiscard]] Occupancy attacks(Piece piece, Square from, Occupancy occupied);

/// The squares strictly between two squares of one rank, file or diagonal; empty for any others.
[[nodiscard]] Occupancy between(Square left, Square right);

} // namespace rules
