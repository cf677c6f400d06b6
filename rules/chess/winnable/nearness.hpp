// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/bitboards.hpp"

namespace rules::helpmate {

/// What counts how much in a guess.
struct Weights {
    int flight; // for each square the black king may flee to
    int quiet;  // when he is not in check
    int kings;  // for each step between the kings beyond the opposition
    int edge;   // for each step from the black king to the edge
    int queen;  // for each step of the foremost pawn while there is no rook or queen
    int men;    // for each man of Black's beside the king
    int prey;   // when White attacks none of them
    int corner; // for each step from the black king to a corner, along the edges
};

/// A guess how far White is from mating with Black's help; at least 0.
[[nodiscard]] int distanceToMate(const Bitboards& men, const Weights& weights);

} // namespace rules::helpmate
