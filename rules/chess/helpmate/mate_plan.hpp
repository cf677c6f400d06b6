// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/helpmate/moves_to_goal.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace rules::helpmate {

/// Where the pieces stand in one picture of a mate.
struct MateSketch {
    static constexpr std::size_t mostFlights = 4;

    Square victim{}; // the black king
    Occupancy king;  // White's: one square, or none if it does not take part
    Kind giver{};    // of the piece that mates
    Occupancy givers;
    Occupancy flights; // to be blocked by Black's pieces, or attacked by another of White's
    int cost = 0;      // a guess how far it is from the first position
};

/// Whether a black piece on `flight`, beside its king, leaves the mate of the sketch alone: it
/// gives no check, and neither takes the mating piece nor steps between, as far as `blocked` lets
/// it.
[[nodiscard]] bool mayBlock(Kind kind, Square flight, const MateSketch& sketch, Occupancy blocked);

/// Steers for one picture of a mate. Where few pieces can take part, as with bishops of one square
/// colour, only few pictures exist, and a search that steers for one of them gets there where a
/// general guess sees no difference between one move and another. A picture proves nothing.
class MatePlan {
public:
    /// Precondition: the sketch has no more flights than `mostFlights`.
    MatePlan(const MateSketch& sketch, const Terrain& terrain);

    /// A guess how far the pieces are from standing as in the picture; at least 0.
    [[nodiscard]] int distance(const Bitboards& pieces) const;

private:
    [[nodiscard]] int movesToBlock(const Bitboards& pieces) const;
    [[nodiscard]] int movesToGive(const Bitboards& pieces) const;

    MateSketch sketch_;
    MovesToGoal victim_;
    MovesToGoal king_;
    MovesToGoal giver_;
    std::array<MovesToGoal, MateSketch::mostFlights> blockers_;
};

/// Plans for the pictures of a mate that seem nearest, the nearest first: at most `most`, and few
/// for each square of the black king, so that they differ.
[[nodiscard]] std::vector<MatePlan> matePlans(const Bitboards& pieces, std::size_t most);

} // namespace rules::helpmate
