// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/winnable/moves_to_goal.hpp"

#include <array>
#include <cstddef>

namespace rules::helpmate {

/// Where the men stand in one picture of a mate.
struct MateSketch {
    static constexpr std::size_t mostFlights = 4;

    Square victim{}; // the black king
    Occupancy king;  // White's: one square, or none if he does not take part
    Kind giver{};    // of the man that mates
    Occupancy givers;
    Occupancy flights; // to be blocked by Black's men, or attacked by another of White's
    int cost = 0;      // a guess how far it is from the first position
};

/// Whether a man of Black's on `flight`, beside his king, lets the mate of the sketch be: he gives
/// no check, and neither takes who mates nor steps between, as far as `blocked` lets him.
[[nodiscard]] bool mayBlock(Kind kind, Square flight, const MateSketch& sketch, Occupancy blocked);

/// Steers for one picture of a mate. Where few men can take part, as with bishops of one square
/// colour, only few pictures exist, and a search that steers for one of them gets there where a
/// general guess sees no difference between one move and another. A picture proves nothing.
class MatePlan {
public:
    /// Precondition: the sketch has no more flights than `mostFlights`.
    MatePlan(const MateSketch& sketch, const Terrain& terrain);

    /// A guess how far the men are from standing as in the picture; at least 0.
    [[nodiscard]] int distance(const Bitboards& men) const;

private:
    [[nodiscard]] int movesToBlock(const Bitboards& men) const;
    [[nodiscard]] int movesToGive(const Bitboards& men) const;

    MateSketch sketch_;
    MovesToGoal victim_;
    MovesToGoal king_;
    MovesToGoal giver_;
    std::array<MovesToGoal, MateSketch::mostFlights> blockers_;
};

} // namespace rules::helpmate
