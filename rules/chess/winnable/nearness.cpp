// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/nearness.hpp"

#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/winnable/set_moves.hpp"

#include <algorithm>
#include <cstdlib>

namespace rules::helpmate {
namespace {

int kingSteps(Square left, Square right) {
    return std::max(std::abs(index(fileOf(left)) - index(fileOf(right))),
                    std::abs(index(rankOf(left)) - index(rankOf(right))));
}

/// What White attacks when the black king does not stand in the way of any line.
Occupancy whiteAttacks(const Bitboards& men, Square blackKing) {
    const auto white = men.of(Colour::white);
    const auto occupied = men.occupied() & ~Occupancy::of(blackKing);
    const auto queens = men.of(Kind::queen);
    auto attacked = PawnWay<Colour::white>::attacks(white & men.of(Kind::pawn)) |
                    tables::at(tables::king, men.king(Colour::white));
    for (const auto from : white& men.of(Kind::knight))
        attacked |= tables::at(tables::knight, from);
    for (const auto from : white&(men.of(Kind::bishop) | queens))
        attacked |= tables::bishop(from, occupied);
    for (const auto from : white&(men.of(Kind::rook) | queens))
        attacked |= tables::rook(from, occupied);
    return attacked;
}

/// Steps of the foremost pawn to the last rank, a blocked way counting double.
int stepsToQueen(const Bitboards& men) {
    const auto pawns = men.of(Colour::white, Kind::pawn);
    const auto strong = men.of(Colour::white) & (men.of(Kind::queen) | men.of(Kind::rook));
    if (strong.any()) return 0;
    if (pawns.isEmpty()) return 6;
    int least = 99;
    for (const auto pawn : pawns) {
        const auto way = filesAhead(Colour::white, Occupancy::of(pawn));
        const int ahead = 7 - index(rankOf(pawn));
        least = std::min(least, ahead + 2 * (way & men.occupied()).size());
    }
    return least;
}

int toEdge(Square square, const Weights& weights) {
    const int file = std::min(index(fileOf(square)), 7 - index(fileOf(square)));
    const int rank = std::min(index(rankOf(square)), 7 - index(rankOf(square)));
    return weights.edge * std::min(file, rank) + weights.corner * (file + rank);
}

} // namespace

int distanceToMate(const Bitboards& men, const Weights& weights) {
    const auto victim = men.king(Colour::black);
    const auto attacked = whiteAttacks(men, victim);
    const auto flights = tables::at(tables::king, victim) & ~men.of(Colour::black) & ~attacked;
    const int apart = std::max(0, kingSteps(victim, men.king(Colour::white)) - 2);
    const auto others = men.of(Colour::black) & ~Occupancy::of(victim);
    const int prey = (others & attacked).any() ? 0 : weights.prey;
    return weights.men * others.size() + prey + weights.flight * flights.size() +
           (attacked.contains(victim) ? 0 : weights.quiet) + weights.kings * apart +
           toEdge(victim, weights) + weights.queen * stepsToQueen(men);
}

} // namespace rules::helpmate
