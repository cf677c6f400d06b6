// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/mate_sketches.hpp"

#include "rules/chess/core/occupancy.hpp"
#include "rules/chess/winnable/set_moves.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace rules::helpmate {
namespace {

constexpr auto noWay = MovesToGoal::noWay;
constexpr int eachBlocker = 10; // the more have to be in their places, the rarer a way

bool isCheaper(const MateSketch& left, const MateSketch& right) {
    return left.cost < right.cost;
}

/// Makes sketches of mates on every square the black king can get to.
class Sketching {
public:
    Sketching(const Bitboards& men, const Terrain& terrain)
        : men_(men)
        , terrain_(terrain)
        , victim_(MovesToGoal::ofKing(Colour::black, men.of(Colour::black, Kind::king), terrain))
        , king_(MovesToGoal::ofKing(Colour::white, men.of(Colour::white, Kind::king), terrain))
        , pawnCover_(attacksOfRammedPawns())
        , attackable_(attackable())
        , promotionFirst_(promotionFirst()) {
        noteBlockers();
    }

    [[nodiscard]] std::vector<MateSketch> cheapest() {
        constexpr std::size_t onEachSquare = 2;
        std::vector<MateSketch> all;
        for (const auto victim : allSquares) {
            if (victim_.from(Kind::king, victim) >= noWay) continue;
            here_.clear();
            sketchOn(victim);
            std::sort(here_.begin(), here_.end(), isCheaper);
            here_.resize(std::min(here_.size(), onEachSquare));
            all.insert(all.end(), here_.begin(), here_.end());
        }
        std::sort(all.begin(), all.end(), isCheaper);
        return all;
    }

private:
    /// White pawns with a black pawn before them are likely to stay.
    [[nodiscard]] Occupancy attacksOfRammedPawns() const {
        const auto before = pawnSteps(Colour::black, men_.of(Colour::black, Kind::pawn));
        return pawnAttacks(Colour::white, men_.of(Colour::white, Kind::pawn) & before);
    }

    /// What White's men attack somewhere, apart from king and pawns.
    [[nodiscard]] Occupancy attackable() const {
        const auto white = men_.of(Colour::white) & ~men_.of(Kind::king) & ~men_.of(Kind::pawn);
        if ((white & ~men_.of(Kind::bishop)).any()) return Occupancy::all();
        const auto on = [&](Occupancy squares) {
            return (white & squares).any() ? squares : Occupancy();
        };
        return on(lightSquares) | on(~lightSquares);
    }

    /// What it costs to bring the foremost pawn to the last rank.
    [[nodiscard]] int promotionFirst() const {
        constexpr int toTake = 6;
        int least = noWay;
        for (const auto pawn : men_.of(Colour::white, Kind::pawn)) {
            const auto ahead = filesAhead(Colour::white, Occupancy::of(pawn));
            const auto opposing = ahead & men_.of(Colour::black, Kind::pawn);
            least = std::min(least, ahead.size() + toTake * opposing.size());
        }
        return 2 * least;
    }

    void noteBlockers() {
        for (auto& ofKind : toBlock_)
            ofKind.fill(noWay);
        const auto pawns = men_.of(Colour::black, Kind::pawn);
        constexpr std::uint8_t oncePromoted = 8;
        for (const auto kind : promotionKinds) {
            if (pawns.any() && terrain_.mayPromote(Colour::black))
                toBlock_[static_cast<std::size_t>(kind)].fill(oncePromoted);
            for (const auto from : men_.of(Colour::black, kind))
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

    void sketchOn(Square victim) {
        const auto near = kingSteps(Occupancy::of(victim));
        sketchWith(victim, {});
        for (const auto king : kingSteps(near) & ~near & ~Occupancy::of(victim))
            if (king_.from(Kind::king, king) < noWay) sketchWith(victim, Occupancy::of(king));
    }

    void sketchWith(Square victim, Occupancy king) {
        const auto cover = pawnCover_ | kingSteps(king);
        for (const auto kind : {Kind::bishop, Kind::rook, Kind::queen})
            if (mayGive(kind)) sketchLines(victim, king, cover, kind);
        if (!mayGive(Kind::knight)) return;
        for (const auto square : knightLeaps(Occupancy::of(victim)) & ~king) {
            const auto giver = Occupancy::of(square);
            add(victim, king, cover | knightLeaps(giver), Kind::knight, giver);
        }
    }

    [[nodiscard]] bool mayGive(Kind kind) const {
        return men_.of(Colour::white, kind).any() || mayPromoteTo(kind);
    }

    [[nodiscard]] bool mayPromoteTo(Kind kind) const {
        return kind == Kind::queen && men_.of(Colour::white, Kind::pawn).any() &&
               terrain_.mayPromote(Colour::white);
    }

    /// Whether one of White's men of that kind may get to one of the squares.
    [[nodiscard]] bool mayArrive(Kind kind, Occupancy squares) const {
        const auto givers = men_.of(Colour::white, kind);
        const auto reach = squares & terrain_.domain(Colour::white, kind);
        if (kind != Kind::bishop) return givers.any() && reach.any();
        const auto on = [&](Occupancy colour) {
            return (givers & colour).any() && (reach & colour).any();
        };
        return on(lightSquares) || on(~lightSquares);
    }

    void sketchLines(Square victim, Occupancy king, Occupancy cover, Kind kind) {
        const auto near = kingSteps(Occupancy::of(victim));
        for (const auto step : tables::kingSteps) {
            const bool diagonal = step.files != 0 && step.ranks != 0;
            if (diagonal ? kind == Kind::rook : kind == Kind::bishop) continue;
            const auto line = tables::ray(victim, step);
            const auto behind = near & tables::ray(victim, {-step.files, -step.ranks});
            // From beside the king he gives mate only under protection.
            const auto givers = line & (~near | cover) & ~king & ~terrain_.blocked();
            if (givers.isEmpty()) continue;
            add(victim, king, cover | line | behind, kind, givers);
            // Beside the king nobody can step between.
            const auto beside = givers & near;
            if (beside.any() && beside != givers)
                add(victim, king, cover | line | behind, kind, beside);
        }
    }

    void add(Square victim, Occupancy king, Occupancy cover, Kind kind, Occupancy givers) {
        const auto flights = kingSteps(Occupancy::of(victim)) & ~cover;
        if (static_cast<std::size_t>(flights.size()) > MateSketch::mostFlights) return;
        const bool isThere = mayArrive(kind, givers);
        if (!isThere && !mayPromoteTo(kind)) return;
        MateSketch sketch{victim, king, kind, givers, flights, 0};
        const int toBlock = movesToBlock(sketch);
        if (toBlock >= noWay) return;
        sketch.cost =
            eachBlocker * flights.size() + 4 * victim_.from(Kind::king, victim) + 3 * toBlock;
        if (king.any()) sketch.cost += 3 * king_.from(Kind::king, king.first());
        if (!isThere) sketch.cost += promotionFirst_;
        here_.push_back(sketch);
    }

    [[nodiscard]] int movesToBlock(const MateSketch& sketch) const {
        constexpr int toAttack = 2;
        const int men = men_.of(Colour::black).size() - 1;
        const bool hasOthers = (men_.of(Colour::white) & ~men_.of(Kind::king)).hasSeveral();
        int sum = 0;
        int blocked = 0;
        for (const auto flight : sketch.flights) {
            int moves = blocked < men ? movesToBlock(flight, sketch) : noWay;
            if (hasOthers && attackable_.contains(flight)) moves = std::min(moves, toAttack);
            sum += moves;
            ++blocked;
        }
        return sum;
    }

    [[nodiscard]] int movesToBlock(Square flight, const MateSketch& sketch) const {
        int least = noWay;
        for (const auto kind : kinds)
            if (const int moves = tables::at(toBlock_[static_cast<std::size_t>(kind)], flight);
                moves < least && mayBlock(kind, flight, sketch, terrain_.blocked()))
                least = moves;
        return least;
    }

    const Bitboards& men_;
    const Terrain& terrain_;
    MovesToGoal victim_;
    MovesToGoal king_;
    Occupancy pawnCover_;
    Occupancy attackable_;
    int promotionFirst_;
    std::array<tables::BySquare<std::uint8_t>, kinds.size()> toBlock_{};
    std::vector<MateSketch> here_;
};

} // namespace

std::vector<MatePlan> matePlans(const Bitboards& men, std::size_t most) {
    const Terrain terrain(men);
    auto sketches = Sketching(men, terrain).cheapest();
    sketches.resize(std::min(sketches.size(), 3 * most));
    // A plan knows more than the sketch it is made from.
    std::vector<std::pair<int, MatePlan>> plans;
    for (const auto& sketch : sketches) {
        const MatePlan plan(sketch, terrain);
        plans.emplace_back(plan.distance(men) + eachBlocker * sketch.flights.size(), plan);
    }
    std::stable_sort(plans.begin(), plans.end(), [](const auto& left, const auto& right) {
        return left.first < right.first;
    });
    std::vector<MatePlan> nearest;
    for (const auto& [distance, plan] : plans)
        if (nearest.size() < most) nearest.push_back(plan);
    return nearest;
}

} // namespace rules::helpmate
