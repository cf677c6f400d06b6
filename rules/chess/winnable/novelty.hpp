// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/core/bitboards.hpp"

#include <cstdint>
#include <vector>

namespace rules::helpmate {

/// Tells how new a position is, as planners do: with many men that move to and fro, nearly all
/// positions differ only in what does not matter, and what brings a search on is a man who gets
/// where none of his kind has been. Pawns and the number of men make up a world of their own: after
/// each of their changes everything is new again.
class Novelty {
public:
    Novelty();

    /// 0 when the man on `square`, who has just moved, is the first of his kind there; 1 when he is
    /// there for the first time while another stands where he does; otherwise 2. From now on that
    /// is known. Rarely something new is taken for known.
    [[nodiscard]] int note(const Bitboards& men, Square square);

private:
    [[nodiscard]] bool isFirst(std::uint64_t fact);
    [[nodiscard]] bool isFirstBeside(const Bitboards& men, Square square, std::uint64_t fact);

    std::vector<std::uint64_t> seen_; // a bit for each fact, several facts may share one
};

} // namespace rules::helpmate
