// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/winnable/nearness.hpp"

#include <vector>

namespace rules::helpmate {

/// A move and a guess how far from a mate of the black king it leaves the men; only differences
/// between moves of one position mean something.
struct Choice {
    int distance;
    Move move;
};

/// Adds every legal move of `us`, whose turn it is, each with a guess made from what moves where,
/// without playing it.
template <Colour us>
void addChoices(const Bitboards& men, const Weights& weights, std::vector<Choice>& choices);

} // namespace rules::helpmate
