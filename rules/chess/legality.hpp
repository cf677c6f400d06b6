// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/bitboards.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/occupancy.hpp"
#include "rules/chess/square.hpp"

namespace rules {

/// Whether one move of `us` is legal (Art. 3), without finding all the others; any value may be
/// asked about. Says the same as a search through the generated moves.
[[nodiscard]] bool isLegalMove(const Bitboards& men, Colour us, Move move);

/// Whether the king of `us` is safe from attack after an ordinary move or capture between the two
/// squares, whatever piece makes it; en passant and castling are other questions.
[[nodiscard]] bool leavesKingSafe(const Bitboards& men, Colour us, Square from, Square to);

} // namespace rules
