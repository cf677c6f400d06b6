// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/quick.hpp"

#include "rules/chess/material.hpp"
#include "rules/chess/winnable/follower.hpp"
#include "rules/chess/winnable/mate_pictures.hpp"
#include "rules/chess/winnable/mated.hpp"

namespace rules::helpmate {
namespace {

constexpr int deepest = 4;
constexpr int mostPositions = 400;
constexpr int fewMen = 2;
constexpr std::size_t fewMoves = 3;

/// Follows every line until it ends, the material is gone or the first one stays open.
class ShortLines {
public:
    template <Colour us>
    bool allEnd(const Bitboards& men, int depth) {
        bool end = true;
        follow<us>(men, [&](const Bitboards& next, Move, bool) {
            end = end && ends<other(us)>(next, depth - 1);
        });
        return end;
    }

private:
    template <Colour turn>
    bool ends(const Bitboards& men, int depth) {
        if constexpr (turn == Colour::black)
            if (blackIsMated(men)) return false;
        if (!canMateByMaterial(men, Colour::white)) return true;
        if (depth == 0 || ++positions_ > mostPositions) return false;
        return allEnd<turn>(men, depth);
    }

    int positions_ = 0;
};

/// The squares behind `men` on their files, as White sees it.
Occupancy behind(Occupancy men) {
    auto bits = men.bits() >> 8;
    bits |= bits >> 8;
    bits |= bits >> 16;
    return Occupancy::fromBits(bits | bits >> 32);
}

} // namespace

bool isWalled(const Bitboards& men) {
    const auto pawns = men.of(Kind::pawn);
    const auto others = men.of(Colour::white) & ~men.of(Kind::king) & ~men.of(Kind::bishop);
    const auto unopposed = men.of(Colour::white) & pawns & ~behind(men.of(Colour::black) & pawns);
    return (others & ~pawns).isEmpty() && unopposed.isEmpty();
}

bool clearlyCannotMate(const Bitboards& men, Colour turn, std::size_t moves) {
    if (isWalled(men) && !mayEverMate(men)) return true;
    const bool mayBeForced = men.of(Colour::white).size() <= fewMen + 1 || moves <= fewMoves;
    if (!mayBeForced) return false;
    ShortLines lines;
    return turn == Colour::white ? lines.allEnd<Colour::white>(men, deepest)
                                 : lines.allEnd<Colour::black>(men, deepest);
}

} // namespace rules::helpmate
