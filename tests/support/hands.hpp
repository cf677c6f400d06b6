// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <vector>

namespace tests {

/// One way in which a hand carries out a move, as a board with sensors for pieces sees it.
struct Handling {
    std::vector<rules::Change> changes;
    /// The board never shows a piece twice or a passing one on its way; every picture in between is
    /// one that a careful hand may rest in.
    bool isCareful = true;
};

/// Every order of lifting and putting down that carries out a legal move: the captured piece taken
/// off first, later, or swept away unseen; king first and rook first; a pawn exchanged on the last
/// rank or beside the board; a piece seen in its new place before it is missed in the old one,
/// seen on squares it passes, and a captured piece seen where it is carried by afterwards.
[[nodiscard]] std::vector<Handling> handlings(const rules::Position& position, rules::Move move);

} // namespace tests
