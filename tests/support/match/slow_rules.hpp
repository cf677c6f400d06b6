// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <vector>

// The moves of the Laws implemented literally: square by square on a placement, every move tried on
// a copy. Slow, and without the tables of the rules themselves, so that the two can be compared.
namespace tests {

/// Whether a piece of `by` attacks `target` (Art. 3.1).
[[nodiscard]] bool
isAttackedSlowly(const rules::Placement& board, rules::Square target, rules::Colour by);

/// The legal moves of a setup with one king per side, in no particular order.
[[nodiscard]] std::vector<rules::Move> slowLegalMoves(const rules::Setup& setup);

/// The setup after a legal move; the en passant square is set only if a capture there is legal.
[[nodiscard]] rules::Setup slowAfter(const rules::Setup& setup, rules::Move move);

} // namespace tests
