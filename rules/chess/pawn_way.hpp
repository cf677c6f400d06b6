// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/occupancy.hpp"
#include "rules/chess/square.hpp"

namespace rules {

/// The way the pawns of one colour go, for whole sets of them at once. Steps are differences of
/// square numbers.
template <Colour us>
struct PawnWay {
    static constexpr bool isWhite = us == Colour::white;
    static constexpr int ahead = isWhite ? 8 : -8;
    static constexpr int left = isWhite ? 7 : -9; // towards the a-file
    static constexpr int right = isWhite ? 9 : -7;
    static constexpr Occupancy thirdRank = Occupancy::of(isWhite ? Rank::three : Rank::six);
    static constexpr Occupancy lastRank = Occupancy::of(isWhite ? Rank::eight : Rank::one);

    static constexpr Occupancy steps(Occupancy pawns) { return moved<ahead>(pawns); }
    static constexpr Occupancy leftCaptures(Occupancy pawns) {
        return moved<left>(pawns & ~Occupancy::of(File::a));
    }
    static constexpr Occupancy rightCaptures(Occupancy pawns) {
        return moved<right>(pawns & ~Occupancy::of(File::h));
    }
    static constexpr Occupancy attacks(Occupancy pawns) {
        return leftCaptures(pawns) | rightCaptures(pawns);
    }

private:
    template <int step>
    static constexpr Occupancy moved(Occupancy pawns) {
        if constexpr (step > 0)
            return Occupancy::fromBits(pawns.bits() << step);
        else
            return Occupancy::fromBits(pawns.bits() >> -step);
    }
};

} // namespace rules
