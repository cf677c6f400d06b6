// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/move.hpp"

#include <vector>

namespace rules::helpmate {

/// What counts how much in a guess.
struct Weights {
    int flight; // for each square the black king may flee to
    int quiet;  // when the black king is not in check
    int kings;  // for each step between the kings beyond the opposition
    int edge;   // for each step from the black king to the edge
    int queen;  // for each step of the foremost pawn while there is no rook or queen
    int pieces; // for each piece of Black's beside the king
    int prey;   // when White attacks none of them
    int corner; // for each step from the black king to a corner, along the edges
};

/// A guess how far White is from mating with Black's help; at least 0.
[[nodiscard]] int distanceToMate(const Bitboards& pieces, const Weights& weights);

/// A move and a guess how far from a mate of the black king it leaves the pieces; only differences
/// between moves of one position mean something.
struct Choice {
    int distance;
    Move move;
};

/// Adds every legal move of `us`, whose turn it is, each with a guess made from what moves where,
/// without playing it.
template <Colour us>
void addChoices(const Bitboards& pieces, const Weights& weights, std::vector<Choice>& choices);

} // namespace rules::helpmate
