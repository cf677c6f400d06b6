// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <vector>

namespace tests {

/// One way in which a hand carries out a move, as seen by a board with sensors for pieces.
struct Handling {
    std::vector<rules::Change> changes;
    /// The board never shows a piece twice or passing another square; every intermediate board is
    /// one in which a careful hand may pause.
    bool isCareful = true;
};

/// Every order of lifting and placing that carries out a legal move: the captured piece removed
/// first, later, or swept away unnoticed; king first and rook first; a pawn replaced on the last
/// rank or beside the board; a piece seen on its new square before it leaves the old one or on
/// squares it passes, and a captured piece seen on squares it is carried past afterwards.
[[nodiscard]] std::vector<Handling> handlings(const rules::Position& position, rules::Move move);

} // namespace tests
