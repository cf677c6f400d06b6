// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <optional>
#include <vector>

// Moves as hands carry them out on a board that may show anything.

namespace rules {

/// The squares a legal move changes. Precondition: before.isLegal(move).
[[nodiscard]] std::vector<Square> squaresOf(const Position& before, Move move);

/// Makes the board show on the move's squares what the position after the move shows there, and
/// leaves the others alone. Precondition: before.isLegal(move).
void execute(Placement& board, const Position& before, Move move);
/// The other way round.
void undo(Placement& board, const Position& before, Move move);
/// Whether the board shows on the move's squares what the position before it shows: otherwise the
/// move does not fit on it. Precondition: before.isLegal(move).
[[nodiscard]] bool fits(const Placement& board, const Position& before, Move move);

/// The legal move whose position the board shows completely.
[[nodiscard]] std::optional<Move> moveShown(const Position& before, const Placement& board);

/// Whether hands may be on the way from one placement to the other: every square shows what it
/// showed, what it will show, or nothing while a piece is lifted from it.
[[nodiscard]] bool
isOnTheWay(const Placement& board, const Placement& from, const Placement& towards);

} // namespace rules
