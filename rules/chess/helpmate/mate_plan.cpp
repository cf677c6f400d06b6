// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/helpmate/mate_plan.hpp"

#include "rules/chess/core/attack_tables.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace rules::helpmate {
namespace {

/// Additional moves of a pawn with others before it; those of the other side have to be taken
/// first.
int detours(const Bitboards& pieces, Colour colour, Kind kind, Square square) {
    if (kind != Kind::pawn) return 0;
    constexpr int toTake = 4;
    const auto ahead = filesAhead(colour, Occupancy::of(square)) & pieces.of(Kind::pawn);
    return 2 * ahead.size() + toTake * (ahead & pieces.of(other(colour))).size();
}

/// The piece among several that reaches its goal soonest.
struct Nearest {
    int moves = MovesToGoal::noWay;
    Occupancy piece;
};

Nearest
nearestOf(Occupancy among, const Bitboards& pieces, const MovesToGoal& goal, Square flight) {
    Nearest nearest;
    for (const auto kind : kinds)
        for (const auto square : among& pieces.of(kind)) {
            const int detour = square == flight ? 0 : detours(pieces, Colour::black, kind, square);
            const int moves = goal.from(kind, square) + detour;
            if (moves < nearest.moves) nearest = {moves, Occupancy::of(square)};
        }
    return nearest;
}

/// Whether a black piece on `flight`, beside its king, does not spoil the mate of the pattern: it
/// gives no check, and neither takes the mating piece nor can be interposed, as far as `blocked`
/// allows.
bool mayBlock(Kind kind, Square flight, const MatePattern& pattern, Occupancy blocked) {
    const auto attacked = tables::attacks({Colour::black, kind}, flight, blocked);
    return (attacked & (pattern.king | pattern.givers)).isEmpty();
}

} // namespace

MatePlan::MatePlan(const MatePattern& pattern, const Terrain& terrain)
    : pattern_(pattern)
    , victim_(MovesToGoal::ofKing(Colour::black, Occupancy::of(pattern.victim), terrain))
    , king_(MovesToGoal::ofKing(Colour::white, pattern.king, terrain))
    , giver_(MovesToGoal::ofGiver(Colour::white, pattern.giver, pattern.givers, terrain)) {
    std::size_t number = 0;
    for (const auto flight : pattern.flights)
        blockers_[number++] =
            MovesToGoal::ofPieces(Colour::black, Occupancy::of(flight), terrain, [&](Kind kind) {
                return mayBlock(kind, flight, pattern, terrain.blocked());
            });
}

int MatePlan::distance(const Bitboards& pieces) const {
    const int victim = victim_.from(Kind::king, pieces.king(Colour::black));
    // White's king follows the black one, which could not get past it.
    constexpr int apart = 3;
    const int king =
        pattern_.king.any()
            ? std::max(king_.from(Kind::king, pieces.king(Colour::white)), std::min(victim, apart))
            : 0;
    const int others = 4 * victim + 3 * king + 3 * movesToBlock(pieces);
    if (others == 0) return 2 * movesToGive(pieces);
    // The mating piece waits for the others: its check would keep the king away from the square.
    constexpr int awayAndBack = 2;
    const auto early = pieces.of(Colour::white, pattern_.giver) & pattern_.givers;
    return others + 2 * (early.any() ? awayAndBack * early.size() : movesToGive(pieces));
}

int MatePlan::movesToGive(const Bitboards& pieces) const {
    int least = MovesToGoal::noWay;
    for (const auto kind : {pattern_.giver, Kind::pawn})
        for (const auto square : pieces.of(Colour::white, kind))
            least = std::min(
                least, giver_.from(kind, square) + detours(pieces, Colour::white, kind, square));
    return least;
}

int MatePlan::movesToBlock(const Bitboards& pieces) const {
    int sum = 0;
    auto free = pieces.of(Colour::black) & ~pieces.of(Kind::king);
    // What the king attacks in the pattern are no flight squares.
    const auto attacked = attacksOfWhite(pieces, ~pieces.of(Kind::king), pieces.occupied());
    std::size_t number = 0;
    for (const auto flight : pattern_.flights) {
        const auto nearest = nearestOf(free, pieces, blockers_[number++], flight);
        if (!attacked.contains(flight)) free &= ~nearest.piece;
        // The piece that attacks it now may be needed elsewhere.
        sum += attacked.contains(flight) ? std::min(nearest.moves, 1) : nearest.moves;
    }
    return sum;
}

namespace {

constexpr auto noWay = MovesToGoal::noWay;
constexpr int eachBlocker = 10; // the more pieces must be in place, the rarer the pattern

/// Generates mate patterns on every square the black king can reach.
class PatternSearch {
public:
    PatternSearch(const Bitboards& pieces, const Terrain& terrain)
        : pieces_(pieces)
        , terrain_(terrain)
        , victim_(MovesToGoal::ofKing(Colour::black, pieces.of(Colour::black, Kind::king), terrain))
        , king_(MovesToGoal::ofKing(Colour::white, pieces.of(Colour::white, Kind::king), terrain))
        , pawnCover_(attacksOfRammedPawns())
        , attackable_(attackable())
        , promotionFirst_(promotionFirst()) {
        noteBlockers();
    }

    [[nodiscard]] std::vector<MatePattern> cheapest() {
        constexpr std::size_t onEachSquare = 2;
        std::vector<MatePattern> all;
        for (const auto victim : allSquares) {
            if (victim_.from(Kind::king, victim) >= noWay) continue;
            here_.clear();
            findOn(victim);
            std::ranges::sort(here_, {}, &MatePattern::cost);
            here_.resize(std::min(here_.size(), onEachSquare));
            all.insert(all.end(), here_.begin(), here_.end());
        }
        std::ranges::sort(all, {}, &MatePattern::cost);
        return all;
    }

private:
    /// White pawns blocked by a black pawn are likely to stay.
    [[nodiscard]] Occupancy attacksOfRammedPawns() const {
        const auto before = pawnSteps(Colour::black, pieces_.of(Colour::black, Kind::pawn));
        return pawnAttacks(Colour::white, pieces_.of(Colour::white, Kind::pawn) & before);
    }

    /// The squares that White's pieces attack from anywhere they can go, apart from king and pawns.
    [[nodiscard]] Occupancy attackable() const {
        const auto white =
            pieces_.of(Colour::white) & ~pieces_.of(Kind::king) & ~pieces_.of(Kind::pawn);
        if ((white & ~pieces_.of(Kind::bishop)).any()) return Occupancy::all();
        const auto on = [&](Occupancy squares) {
            return (white & squares).any() ? squares : Occupancy();
        };
        return on(lightSquares) | on(~lightSquares);
    }

    /// The estimated cost of bringing the foremost pawn to the last rank.
    [[nodiscard]] int promotionFirst() const {
        constexpr int toTake = 6;
        int least = noWay;
        for (const auto pawn : pieces_.of(Colour::white, Kind::pawn)) {
            const auto ahead = filesAhead(Colour::white, Occupancy::of(pawn));
            const auto opposing = ahead & pieces_.of(Colour::black, Kind::pawn);
            least = std::min(least, ahead.size() + toTake * opposing.size());
        }
        return 2 * least;
    }

    void noteBlockers() {
        for (auto& ofKind : toBlock_)
            ofKind.fill(noWay);
        const auto pawns = pieces_.of(Colour::black, Kind::pawn);
        constexpr std::uint8_t oncePromoted = 8;
        for (const auto kind : promotionKinds) {
            if (pawns.any() && terrain_.mayPromote(Colour::black))
                toBlock_[static_cast<std::size_t>(kind)].fill(oncePromoted);
            for (const auto from : pieces_.of(Colour::black, kind))
                noteBlocker(kind, from);
        }
        for (const auto square : pawns)
            toBlock_[static_cast<std::size_t>(Kind::pawn)]
                    [static_cast<std::size_t>(index(square))] = 0;
    }

    void noteBlocker(Kind kind, Square from) {
        const auto moves = MovesToGoal::ofGiver(Colour::black, kind, Occupancy::of(from), terrain_);
        for (const auto to : allSquares) {
            auto& least =
                toBlock_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(index(to))];
            least = std::min(least, static_cast<std::uint8_t>(moves.from(kind, to)));
        }
    }

    void findOn(Square victim) {
        const auto near = kingSteps(Occupancy::of(victim));
        findWith(victim, {});
        for (const auto king : kingSteps(near) & ~near & ~Occupancy::of(victim))
            if (king_.from(Kind::king, king) < noWay) findWith(victim, Occupancy::of(king));
    }

    void findWith(Square victim, Occupancy king) {
        const auto cover = pawnCover_ | kingSteps(king);
        for (const auto kind : {Kind::bishop, Kind::rook, Kind::queen})
            if (mayGive(kind)) findLines(victim, king, cover, kind);
        if (!mayGive(Kind::knight)) return;
        for (const auto square : knightLeaps(Occupancy::of(victim)) & ~king) {
            const auto giver = Occupancy::of(square);
            add(victim, king, cover | knightLeaps(giver), Kind::knight, giver);
        }
    }

    [[nodiscard]] bool mayGive(Kind kind) const {
        return pieces_.of(Colour::white, kind).any() || mayPromoteTo(kind);
    }

    [[nodiscard]] bool mayPromoteTo(Kind kind) const {
        return kind == Kind::queen && pieces_.of(Colour::white, Kind::pawn).any() &&
               terrain_.mayPromote(Colour::white);
    }

    /// Whether one of White's pieces of that kind may reach one of the squares.
    [[nodiscard]] bool mayArrive(Kind kind, Occupancy squares) const {
        const auto givers = pieces_.of(Colour::white, kind);
        const auto reach = squares & terrain_.domain(Colour::white, kind);
        if (kind != Kind::bishop) return givers.any() && reach.any();
        const auto on = [&](Occupancy colour) {
            return (givers & colour).any() && (reach & colour).any();
        };
        return on(lightSquares) || on(~lightSquares);
    }

    void findLines(Square victim, Occupancy king, Occupancy cover, Kind kind) {
        const auto near = kingSteps(Occupancy::of(victim));
        for (const auto step : tables::kingSteps) {
            const bool diagonal = step.files != 0 && step.ranks != 0;
            if (diagonal ? kind == Kind::rook : kind == Kind::bishop) continue;
            const auto line = tables::ray(victim, step);
            const auto behind = near & tables::ray(victim, {-step.files, -step.ranks});
            // Adjacent to the king it gives mate only if it is protected.
            const auto givers = line & (~near | cover) & ~king & ~terrain_.blocked();
            if (givers.isEmpty()) continue;
            add(victim, king, cover | line | behind, kind, givers);
            // Adjacent to the king nothing can be interposed.
            const auto beside = givers & near;
            if (beside.any() && beside != givers)
                add(victim, king, cover | line | behind, kind, beside);
        }
    }

    void add(Square victim, Occupancy king, Occupancy cover, Kind kind, Occupancy givers) {
        const auto flights = kingSteps(Occupancy::of(victim)) & ~cover;
        if (static_cast<std::size_t>(flights.size()) > MatePattern::mostFlights) return;
        const bool isThere = mayArrive(kind, givers);
        if (!isThere && !mayPromoteTo(kind)) return;
        MatePattern pattern{victim, king, kind, givers, flights, 0};
        const int toBlock = movesToBlock(pattern);
        if (toBlock >= noWay) return;
        pattern.cost =
            eachBlocker * flights.size() + 4 * victim_.from(Kind::king, victim) + 3 * toBlock;
        if (king.any()) pattern.cost += 3 * king_.from(Kind::king, king.first());
        if (!isThere) pattern.cost += promotionFirst_;
        here_.push_back(pattern);
    }

    [[nodiscard]] int movesToBlock(const MatePattern& pattern) const {
        constexpr int toAttack = 2;
        const int pieces = pieces_.of(Colour::black).size() - 1;
        const bool hasOthers = (pieces_.of(Colour::white) & ~pieces_.of(Kind::king)).hasSeveral();
        int sum = 0;
        int blocked = 0;
        for (const auto flight : pattern.flights) {
            int moves = blocked < pieces ? movesToBlock(flight, pattern) : noWay;
            if (hasOthers && attackable_.contains(flight)) moves = std::min(moves, toAttack);
            sum += moves;
            ++blocked;
        }
        return sum;
    }

    [[nodiscard]] int movesToBlock(Square flight, const MatePattern& pattern) const {
        int least = noWay;
        for (const auto kind : kinds)
            if (const int moves = tables::at(toBlock_[static_cast<std::size_t>(kind)], flight);
                moves < least && mayBlock(kind, flight, pattern, terrain_.blocked()))
                least = moves;
        return least;
    }

    const Bitboards& pieces_;
    const Terrain& terrain_;
    MovesToGoal victim_;
    MovesToGoal king_;
    Occupancy pawnCover_;
    Occupancy attackable_;
    int promotionFirst_;
    std::array<tables::BySquare<std::uint8_t>, kinds.size()> toBlock_{};
    std::vector<MatePattern> here_;
};

} // namespace

std::vector<MatePlan> matePlans(const Bitboards& pieces, std::size_t most) {
    const Terrain terrain(pieces);
    auto patterns = PatternSearch(pieces, terrain).cheapest();
    patterns.resize(std::min(patterns.size(), 3 * most));
    // A plan gives a better estimate than the pattern it is made from.
    std::vector<std::pair<int, MatePlan>> plans;
    for (const auto& pattern : patterns) {
        const MatePlan plan(pattern, terrain);
        plans.emplace_back(plan.distance(pieces) + eachBlocker * pattern.flights.size(), plan);
    }
    std::ranges::stable_sort(plans, {}, &std::pair<int, MatePlan>::first);
    std::vector<MatePlan> nearest;
    for (const auto& [distance, plan] : plans)
        if (nearest.size() < most) nearest.push_back(plan);
    return nearest;
}

} // namespace rules::helpmate
