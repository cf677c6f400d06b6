// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/bitboards.hpp"

namespace rules::helpmate {

/// What counts how much in a guess. Different weights find different mates, so a search that gets
/// lost with one set is begun again with another.
struct Weights {
    int flight; // for each square the black king may flee to
    int quiet;  // when he is not in check
    int kings;  // for each step between the kings beyond the opposition
    int edge;   // for each step from the black king to the edge
    int queen;  // for each step of the foremost pawn while there is no rook or queen
    int men;    // for each man of Black's beside the king
    int prey;   // when White attacks none of them
    int corner; // for each step from the black king to a corner, along the edges
    int depth;  // for each move already made
    int chance; // up to this much at random, so that equal positions are not all tried in turn
};

/// A guess how far White is from mating with Black's help; at least 0. It only decides which
/// positions are looked at first, never what is true of them.
[[nodiscard]] int distanceToMate(const Bitboards& men, const Weights& weights);

} // namespace rules::helpmate
