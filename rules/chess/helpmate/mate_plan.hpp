// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/helpmate/mobility.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace rules::helpmate {

/// The places of the pieces in one mate pattern.
struct MatePattern {
    static constexpr std::size_t mostFlights = 4;

    Square victim{}; // the black king
    Occupancy king;  // White's: one square, or empty if it does not take part
    Kind giver{};    // kind of the piece that mates
    Occupancy givers;
    Occupancy flights; // to be blocked by Black's pieces, or attacked by another of White's
    int cost = 0;      // an estimate of the distance from the first position
};

/// Guides a search to one mate pattern. Where few pieces can take part, as with bishops of one
/// square colour, only few patterns exist, and a search guided to one of them succeeds where a
/// general estimate cannot tell moves apart. A pattern proves nothing.
class MatePlan {
public:
    /// Precondition: the pattern has no more flights than `mostFlights`.
    MatePlan(const MatePattern& pattern, const Terrain& terrain);

    /// An estimate of how far the pieces are from standing as in the pattern; at least 0.
    [[nodiscard]] int distance(const Bitboards& pieces) const;

private:
    [[nodiscard]] int movesToBlock(const Bitboards& pieces) const;
    [[nodiscard]] int movesToGive(const Bitboards& pieces) const;

    MatePattern pattern_;
    MovesToGoal victim_;
    MovesToGoal king_;
    MovesToGoal giver_;
    std::array<MovesToGoal, MatePattern::mostFlights> blockers_;
};

/// Plans for the mate patterns that seem nearest, the nearest first: at most `most`, and few
/// for each square of the black king, so that they differ.
[[nodiscard]] std::vector<MatePlan> matePlans(const Bitboards& pieces, std::size_t most);

} // namespace rules::helpmate
