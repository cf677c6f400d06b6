// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/move.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rules::helpmate {

/// The weight of each term of an estimate.
struct Weights {
    int flight;     // for each square the black king may escape to
    int quiet;      // if the black king is not in check
    int kings;      // for each step between the kings beyond the opposition
    int edge;       // for each step from the black king to the edge
    int queen;      // for each step of the foremost pawn while there is no rook or queen
    int pieces;     // for each black piece beside the king
    int unattacked; // if White attacks none of them
    int corner;     // for each step from the black king to a corner, along the edges
};

/// An estimate of how far White is from mating with Black's help; at least 0.
[[nodiscard]] int distanceToMate(const Bitboards& pieces, const Weights& weights);

/// A move and an estimate of how far from a mate of the black king it leaves the pieces; only
/// differences between moves of one position are meaningful.
struct Choice {
    int distance;
    Move move;
};

/// Adds every legal move of `us`, whose turn it is, each with an estimate computed from the move
/// without playing it.
template <Colour us>
void addChoices(const Bitboards& pieces, const Weights& weights, std::vector<Choice>& choices);

/// Heads straight for a mate of the black king: in each position it plays the move with the best
/// estimate, and the next best only if that leads to no mate. The estimate comes from the move
/// alone, before it is played, so that a position costs little more than generating its moves.
/// Stores hardly anything and proves nothing but the mate it finds: with enough pieces on the board
/// it nearly always finds one, and otherwise it gives up soon.
class Descent {
public:
    Descent(const Bitboards& pieces, Colour turn, const Weights& weights);

    /// Whether it found a mate within `most` positions. Precondition: the side to move has a legal
    /// move.
    [[nodiscard]] bool run(std::size_t most);
    /// The moves to the mate. Precondition: run() returned true.
    [[nodiscard]] const std::vector<Move>& line() const { return line_; }

private:
    static constexpr std::size_t marks = 1024;

    template <Colour us>
    bool descend(const Bitboards& pieces);
    template <Colour us>
    bool tryNext(const Bitboards& pieces, std::size_t firstChoice);
    [[nodiscard]] bool isNew(const Bitboards& pieces, Colour turn);

    Bitboards pieces_;
    Colour turn_;
    Weights weights_;
    std::size_t left_ = 0;
    std::vector<Choice> choices_; // of all positions on the path, those of the latest at the end
    std::vector<Move> line_;
    // Marks of the positions met so far. If two share a mark, a move is skipped.
    std::array<std::uint32_t, marks> marks_{};
};

} // namespace rules::helpmate
