// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/core/generate.hpp"

namespace rules::helpmate {

/// Receives moves and only notices whether there are any.
class MoveSeen {
public:
    void moves(Kind, Square, Occupancy targets) { see(targets); }
    void pawnSteps(Occupancy targets, int) { see(targets); }
    void pawnDoubleSteps(Occupancy targets, int) { see(targets); }
    void promotions(Occupancy targets, int) { see(targets); }
    void enPassant(Square, Square) { seen_ = true; }
    void castling(Square, Square) { seen_ = true; }

    [[nodiscard]] bool any() const { return seen_; }

private:
    void see(Occupancy targets) { seen_ = seen_ || targets.any(); }

    bool seen_ = false;
};

/// Precondition: it is Black's turn.
[[nodiscard]] inline bool blackIsMated(const Bitboards& men) {
    const auto king = men.king(Colour::black);
    if (attackersOf(men, king, Colour::white, men.occupied()).isEmpty()) return false;
    MoveSeen moves;
    Generator<Colour::black>(men).deliver(moves);
    return !moves.any();
}

} // namespace rules::helpmate
