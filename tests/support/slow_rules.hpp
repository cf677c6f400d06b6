// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <vector>

// The moves of the Laws once more, as plainly as they can be read: square by square on a placement,
// every move tried on a copy. Slow, and sharing nothing with the rules' own tables, so that the two
// can be held against each other.
namespace tests {

/// Whether a piece of `by` attacks `target` (Art. 3.1).
[[nodiscard]] bool
isAttackedSlowly(const rules::Placement& board, rules::Square target, rules::Colour by);

/// The legal moves of a setup that has one king a side, in no promised order.
[[nodiscard]] std::vector<rules::Move> slowLegalMoves(const rules::Setup& setup);

/// The setup after a legal move; the en passant square is set only if a capture there is legal.
[[nodiscard]] rules::Setup slowAfter(const rules::Setup& setup, rules::Move move);

} // namespace tests
