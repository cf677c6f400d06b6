// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/mobility.hpp"

#include "rules/chess/attack_tables.hpp"
#include "rules/chess/pawn_way.hpp"
#include "rules/chess/sliders.hpp"

namespace rules::helpmate {
namespace {

Occupancy attacked(const MobileMan& man, Square from, Occupancy occupied) {
    switch (man.kind) {
    case Kind::pawn: return tables::at(tables::pawn[man.colour], from);
    case Kind::knight: return tables::at(tables::knight, from);
    case Kind::king: return tables::at(tables::king, from);
    case Kind::bishop: return tables::bishop(from, occupied);
    case Kind::rook: return tables::rook(from, occupied);
    case Kind::queen: break;
    }
    return tables::bishop(from, occupied) | tables::rook(from, occupied);
}

Occupancy pawnCaptures(Colour colour, Occupancy from) {
    return colour == Colour::white ? PawnWay<Colour::white>::attacks(from)
                                   : PawnWay<Colour::black>::attacks(from);
}

Occupancy lastRank(Colour colour) {
    return Occupancy::of(homeRank(other(colour)));
}

} // namespace

Mobility::Mobility(const Bitboards& men) {
    for (const auto square : men.occupied()) {
        const auto colour = men.of(Colour::white).contains(square) ? Colour::white : Colour::black;
        men_[count_++] = {.colour = colour,
                          .kind = men.kindAt(square),
                          .home = square,
                          .reach = Occupancy::of(square)};
    }
    noteSets();
    while (!whitePromotes_ && grow())
        noteSets();
}

void Mobility::noteSets() {
    steady_ = reached_ = kingReach_ = {};
    for (const auto& man : men()) {
        if (man.isSteady()) steady_[man.colour].insert(man.home);
        (man.kind == Kind::king ? kingReach_ : reached_)[man.colour] |= man.reach;
    }
    for (const auto colour : colours)
        noteSteadyAttacks(colour);
    for (const auto colour : colours)
        noteCaptures(colour);
}

/// Where the other king can never step: attacked by steady men over squares that nobody but this
/// king himself ever stands on.
void Mobility::noteSteadyAttacks(Colour by) {
    const auto inTheWay = reached_.white | reached_.black | kingReach_[by];
    Occupancy always;
    for (const auto& man : men())
        if (man.colour == by && man.isSteady()) always |= attacked(man, man.home, inTheWay);
    alwaysAttacked_[by] = always;
}

void Mobility::noteCaptures(Colour by) {
    Occupancy captures;
    for (const auto& man : men()) {
        if (man.colour != by) continue;
        if (man.kind == Kind::pawn) captures |= pawnCaptures(by, man.reach);
        if (man.reach != Occupancy::of(man.home) &&
            (man.kind != Kind::pawn || (man.reach & lastRank(by)).any()))
            captures |= man.reach;
    }
    captures_[by] = captures;
}

bool Mobility::grow() {
    bool grew = false;
    for (auto& man : std::span(men_.data(), count_)) {
        const auto reach = man.reach | grown(man);
        const bool captured =
            man.kind != Kind::king && (captures_[other(man.colour)] & reach).any();
        grew = grew || reach != man.reach || captured != man.mayBeCaptured;
        man.reach = reach;
        man.mayBeCaptured = captured;
        const bool promotes = man.kind == Kind::pawn && (reach & lastRank(man.colour)).any();
        whitePromotes_ = whitePromotes_ || (promotes && man.colour == Colour::white);
    }
    return grew;
}

Occupancy Mobility::grown(const MobileMan& man) const {
    if (man.kind == Kind::pawn) return grownPawn(man);
    const auto blocked = steady_.white | steady_.black;
    auto shut = steady_[man.colour];
    if (man.kind == Kind::king) shut |= alwaysAttacked_[other(man.colour)];
    Occupancy reach;
    for (const auto from : man.reach)
        reach |= attacked(man, from, blocked);
    return reach & ~shut;
}

/// A pawn in its own file cannot get past an opposing pawn that neither leaves the file nor is
/// captured.
Occupancy Mobility::wayFreeOfPawns(const MobileMan& pawn) const {
    const auto file = Occupancy::of(fileOf(pawn.home));
    auto way = Occupancy::all();
    if ((pawn.reach & ~file).any()) return way;
    const tables::Step ahead{0, pawn.colour == Colour::white ? 1 : -1};
    for (const auto& man : men()) {
        const bool opposes = man.kind == Kind::pawn && man.colour != pawn.colour &&
                             tables::ray(pawn.home, ahead).contains(man.home);
        if (!opposes || man.mayBeCaptured || (man.reach & ~file).any()) continue;
        way &= ~(tables::ray(man.home, ahead) | Occupancy::of(man.home));
    }
    return way;
}

Occupancy Mobility::grownPawn(const MobileMan& man) const {
    const auto enemy = other(man.colour);
    // Once promoted a pawn may be anything and get anywhere.
    if ((man.reach & lastRank(man.colour)).any()) return ~steady_[man.colour];
    const auto free = ~(steady_.white | steady_.black) & wayFreeOfPawns(man);
    const bool isWhite = man.colour == Colour::white;
    const auto step = [&](Occupancy from) {
        return (isWhite ? PawnWay<Colour::white>::steps(from)
                        : PawnWay<Colour::black>::steps(from)) &
               free;
    };
    const auto third =
        isWhite ? PawnWay<Colour::white>::thirdRank : PawnWay<Colour::black>::thirdRank;
    const auto steps = step(man.reach);
    const auto captures = pawnCaptures(man.colour, man.reach) & reached_[enemy];
    return steps | step(steps & third) | captures;
}

} // namespace rules::helpmate
