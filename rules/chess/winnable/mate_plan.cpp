// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/mate_plan.hpp"

#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/winnable/set_moves.hpp"

#include <algorithm>

namespace rules::helpmate {
namespace {

/// More moves for a pawn with others before it; those of the other side have to be taken first.
int detours(const Bitboards& men, Colour colour, Kind kind, Square square) {
    if (kind != Kind::pawn) return 0;
    constexpr int toTake = 4;
    const auto ahead = filesAhead(colour, Occupancy::of(square)) & men.of(Kind::pawn);
    return 2 * ahead.size() + toTake * (ahead & men.of(other(colour))).size();
}

/// Of all but the king: what he attacks in the picture is no flight of it.
Occupancy attacksOfWhite(const Bitboards& men) {
    const auto white = men.of(Colour::white);
    const auto queens = men.of(Kind::queen);
    auto attacked = pawnAttacks(Colour::white, white & men.of(Kind::pawn)) |
                    knightLeaps(white & men.of(Kind::knight));
    for (const auto from : white&(men.of(Kind::bishop) | queens))
        attacked |= tables::bishop(from, men.occupied());
    for (const auto from : white&(men.of(Kind::rook) | queens))
        attacked |= tables::rook(from, men.occupied());
    return attacked;
}

/// The man among those who gets to his goal soonest.
struct Nearest {
    int moves = MovesToGoal::noWay;
    Occupancy man;
};

Nearest nearestOf(Occupancy among, const Bitboards& men, const MovesToGoal& goal, Square flight) {
    Nearest nearest;
    for (const auto kind : kinds)
        for (const auto square : among& men.of(kind)) {
            const int detour = square == flight ? 0 : detours(men, Colour::black, kind, square);
            const int moves = goal.from(kind, square) + detour;
            if (moves < nearest.moves) nearest = {moves, Occupancy::of(square)};
        }
    return nearest;
}

} // namespace

bool mayBlock(Kind kind, Square flight, const MateSketch& sketch, Occupancy blocked) {
    const auto attacked = tables::attacks({Colour::black, kind}, flight, blocked);
    return (attacked & (sketch.king | sketch.givers)).isEmpty();
}

MatePlan::MatePlan(const MateSketch& sketch, const Terrain& terrain)
    : sketch_(sketch)
    , victim_(MovesToGoal::ofKing(Colour::black, Occupancy::of(sketch.victim), terrain))
    , king_(MovesToGoal::ofKing(Colour::white, sketch.king, terrain))
    , giver_(MovesToGoal::ofGiver(Colour::white, sketch.giver, sketch.givers, terrain)) {
    std::size_t number = 0;
    for (const auto flight : sketch.flights)
        blockers_[number++] =
            MovesToGoal::ofMen(Colour::black, Occupancy::of(flight), terrain, [&](Kind kind) {
                return mayBlock(kind, flight, sketch, terrain.blocked());
            });
}

int MatePlan::distance(const Bitboards& men) const {
    const int victim = victim_.from(Kind::king, men.king(Colour::black));
    // White's king comes after the black one, who would not get past him.
    constexpr int apart = 3;
    const int king = sketch_.king.any() ? std::max(king_.from(Kind::king, men.king(Colour::white)),
                                                   std::min(victim, apart))
                                        : 0;
    const int others = 4 * victim + 3 * king + 3 * movesToBlock(men);
    if (others == 0) return 2 * movesToGive(men);
    // Who is to mate waits for the others: his check would keep the king away from the square.
    constexpr int awayAndBack = 2;
    const auto early = men.of(Colour::white, sketch_.giver) & sketch_.givers;
    return others + 2 * (early.any() ? awayAndBack * early.size() : movesToGive(men));
}

int MatePlan::movesToGive(const Bitboards& men) const {
    int least = MovesToGoal::noWay;
    for (const auto kind : {sketch_.giver, Kind::pawn})
        for (const auto square : men.of(Colour::white, kind))
            least = std::min(least,
                             giver_.from(kind, square) + detours(men, Colour::white, kind, square));
    return least;
}

int MatePlan::movesToBlock(const Bitboards& men) const {
    int sum = 0;
    auto free = men.of(Colour::black) & ~men.of(Kind::king);
    const auto attacked = attacksOfWhite(men);
    std::size_t number = 0;
    for (const auto flight : sketch_.flights) {
        const auto nearest = nearestOf(free, men, blockers_[number++], flight);
        if (!attacked.contains(flight)) free &= ~nearest.man;
        // Whoever attacks it now may be needed elsewhere.
        sum += attacked.contains(flight) ? std::min(nearest.moves, 1) : nearest.moves;
    }
    return sum;
}

} // namespace rules::helpmate
