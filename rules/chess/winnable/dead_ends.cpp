// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/dead_ends.hpp"

#include "rules/chess/core/attack_tables.hpp"

#include <algorithm>

namespace rules::helpmate {
namespace {

/// Where he gets with one step, or would if somebody stood there to be taken. Pawns on their first
/// rank have none: what passes two squares may be taken en passant.
Occupancy firstSteps(const MobileMan& man, Occupancy occupied) {
    const auto from = Occupancy::of(man.home);
    if (man.kind != Kind::pawn) return attacked(man, from, occupied);
    if (rankOf(man.home) == Rank::seven) return {};
    const auto lastRank = Occupancy::of(homeRank(other(man.colour)));
    return (attacked(man, from, occupied) | (pawnSteps(man.colour, from) & ~occupied)) & ~lastRank;
}

/// The squares a white man may move to from any of those he may stand on.
Occupancy movesOfWhite(const MobileMan& man, Occupancy occupied) {
    const auto attacks = attacked(man, man.reach, occupied);
    if (man.kind != Kind::pawn) return attacks;
    const auto steps = pawnSteps(Colour::white, man.reach) & ~occupied;
    const auto doubleSteps =
        pawnSteps(Colour::white, steps & PawnWay<Colour::white>::thirdRank) & ~occupied;
    return attacks | steps | doubleSteps;
}

} // namespace

DeadEnds::DeadEnds(std::span<const MobileMan> men) : men_(men) {
    for (const auto& man : men_) {
        if (man.isSteady()) steady_[man.colour].insert(man.home);
        if (man.kind == Kind::king) kings_[man.colour] = man.reach;
    }
}

Occupancy DeadEnds::matesOf(const MobileMan& man) const {
    Occupancy mates;
    if (kings_.white.hasSeveral() || man.kind == Kind::king) return mates;
    const auto steps = firstSteps(man, steady_.white | steady_.black) & ~steady_.black;
    for (const auto to : steps & ~kings_.white)
        if (isMate(man, to)) mates.insert(to);
    return mates;
}

/// Once `man` stands there the white king is attacked by somebody who can neither be taken nor
/// shut off, and all squares beside him are attacked or his own men's for good.
bool DeadEnds::isMate(const MobileMan& man, Square to) const {
    const auto king = kings_.white.first();
    const auto target = Occupancy::of(to);
    const auto places = placesOfOthers(man) | target;
    const auto occupied = ((steady_.white | steady_.black) & ~Occupancy::of(man.home)) | target;
    auto attacks = attacked(man, target, places);
    const auto holdsCheck = [&](Square from) {
        const auto cure = tables::between(from, king) | Occupancy::of(from);
        return !mayWhiteGetTo(cure, occupied);
    };
    bool isCheck = attacks.contains(king) && holdsCheck(to);
    for (const auto& helper : men_) {
        if (helper.colour != Colour::black || &helper == &man || !helper.isSteady()) continue;
        const auto own = attacked(helper, helper.reach, places);
        isCheck = isCheck || (own.contains(king) && holdsCheck(helper.home));
        attacks |= own;
    }
    return isCheck && (kingSteps(kings_.white) & ~attacks & ~(steady_.white & ~target)).isEmpty();
}

Occupancy DeadEnds::placesOfOthers(const MobileMan& man) const {
    Occupancy places;
    for (const auto& other : men_)
        if (&other != &man) places |= other.reach;
    return places;
}

/// The white king aside: where he may go is a question of what is attacked.
bool DeadEnds::mayWhiteGetTo(Occupancy squares, Occupancy occupied) const {
    return std::any_of(men_.begin(), men_.end(), [&](const MobileMan& man) {
        return man.colour == Colour::white && man.kind != Kind::king &&
               (movesOfWhite(man, occupied) & squares).any();
    });
}

Occupancy DeadEnds::lossesOf(const MobileMan& last) const {
    Occupancy losses;
    if (kings_.black.hasSeveral() || last.kind == Kind::pawn) return losses;
    // From beside the king, or a knight's leap away, so that nobody steps between.
    const auto checks = attacked(last, kings_.black, Occupancy::all());
    for (const auto on : checks)
        if ((kingSteps(kings_.black) & ~steady_.black & ~Occupancy::of(on)).isEmpty() &&
            isTaken(last, on))
            losses.insert(on);
    return losses;
}

/// Nobody is left to pin who takes him.
bool DeadEnds::isTaken(const MobileMan& last, Square on) const {
    const auto places = placesOfOthers(last) | last.reach;
    return std::any_of(men_.begin(), men_.end(), [&](const MobileMan& man) {
        if (man.colour != Colour::black || !man.isSteady() || man.home == on) return false;
        if (man.kind == Kind::king && kingSteps(kings_.white).contains(on)) return false;
        return attacked(man, man.reach, places).contains(on);
    });
}

} // namespace rules::helpmate
