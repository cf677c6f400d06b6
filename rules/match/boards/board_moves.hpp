// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <optional>
#include <vector>

// Moves carried out by hand on a board in any state.

namespace rules {

/// The squares a legal move changes. Precondition: before.isLegal(move).
[[nodiscard]] std::vector<Square> squaresOf(const Position& before, Move move);

/// Puts what the position after the move has on the move's squares, and leaves the other squares
/// alone. Precondition: before.isLegal(move).
void execute(Placement& board, const Position& before, Move move);
/// The inverse of execute().
void undo(Placement& board, const Position& before, Move move);
/// Whether the move fits on the board: its squares show what the position before it has.
/// Precondition: before.isLegal(move).
[[nodiscard]] bool fits(const Placement& board, const Position& before, Move move);

/// The legal move whose resulting position the board shows in full.
[[nodiscard]] std::optional<Move> moveShown(const Position& before, const Placement& board);

/// Whether a player may be changing one placement into the other: every square shows what it
/// showed, what it will show, or nothing while a piece is lifted from it.
[[nodiscard]] bool
isOnTheWay(const Placement& board, const Placement& from, const Placement& towards);

} // namespace rules
