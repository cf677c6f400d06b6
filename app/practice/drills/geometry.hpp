// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/drills/drill.hpp"

namespace app {

// The empty board in the head.

/// "Colour of e4?"
[[nodiscard]] Drill colourDrill();
/// "From a1 to h8: on the same diagonal?"
[[nodiscard]] Drill diagonalDrill();
/// "Knight from a1 to b3: how many moves?"
[[nodiscard]] Drill knightDrill();
/// "Bishop c1: does it attack g5?"
[[nodiscard]] Drill attackDrill();

/// The number of moves a knight needs on the empty board.
[[nodiscard]] int knightMoves(rules::Square from, rules::Square to);
/// Whether this piece attacks the square on a board that is empty otherwise.
[[nodiscard]] bool attacksOnEmptyBoard(rules::Kind kind, rules::Square from, rules::Square to);

} // namespace app
