// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/mobility.hpp"

#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/winnable/dead_ends.hpp"
#include "rules/chess/winnable/set_moves.hpp"

namespace rules::helpmate {
namespace {

Occupancy lastRank(Colour colour) {
    return Occupancy::of(homeRank(other(colour)));
}

Occupancy thirdRank(Colour colour) {
    return colour == Colour::white ? PawnWay<Colour::white>::thirdRank
                                   : PawnWay<Colour::black>::thirdRank;
}

bool hasPromoted(const MobileMan& man) {
    return man.kind == Kind::pawn && (man.reach & lastRank(man.colour)).any();
}

bool staysOnFile(const MobileMan& pawn) {
    return !pawn.hasChangedFile && (pawn.reach & ~Occupancy::of(fileOf(pawn.home))).isEmpty();
}

} // namespace

Mobility::Mobility(const Bitboards& men, Until until) : until_(until) {
    for (const auto square : men.occupied()) {
        const auto colour = men.of(Colour::white).contains(square) ? Colour::white : Colour::black;
        men_[count_++] = {.colour = colour,
                          .kind = men.kindAt(square),
                          .home = square,
                          .reach = Occupancy::of(square)};
    }
    close();
}

void Mobility::close() {
    noteSets();
    while (!whitePromotes_ && grow())
        noteSets();
}

std::vector<Mobility::Capture> Mobility::captures() const {
    std::vector<Capture> captures;
    for (std::size_t taken = 0; taken < count_; ++taken)
        for (std::size_t taker = 0; taker < count_; ++taker)
            if (mayTake(men_[taker], men_[taken])) captures.push_back({taker, taken});
    return captures;
}

bool Mobility::mayTake(const MobileMan& taker, const MobileMan& taken) const {
    if (taker.colour == taken.colour || taken.kind == Kind::king || !taken.isSteady()) return false;
    if (taker.kind == Kind::king && alwaysAttacked_[taken.colour].contains(taken.home))
        return false;
    const auto blocked = steady_.white | steady_.black;
    return hasPromoted(taker) || attacked(taker, taker.reach, blocked).contains(taken.home);
}

Mobility Mobility::after(Capture capture) const {
    auto next = *this;
    const auto square = men_[capture.taken].home;
    auto& taker = next.men_[capture.taker];
    if (hasPromoted(taker)) {
        taker.reach.insert(square);
    } else {
        taker.home = square;
        taker.reach = Occupancy::of(square);
        taker.mayBeCaptured = false; // he is there
        taker.hasChangedFile = true;
    }
    next.men_[capture.taken] = next.men_[--next.count_];
    next.close();
    return next;
}

/// Where men of that colour never step: on their own men that stay, and on those of the other side
/// as long as these are not captured.
Occupancy Mobility::shutTo(Colour colour) const {
    const bool spares = until_ == Until::standingManCaptured || sparesWhite(colour);
    return spares ? steady_[colour] | steady_[other(colour)] : steady_[colour];
}

/// White's last man is not captured in any series that matters.
bool Mobility::sparesWhite(Colour colour) const {
    return colour == Colour::black && whiteHasOneMan_;
}

void Mobility::noteSets() {
    steady_ = reached_ = kingReach_ = heldPawns_ = {};
    int whiteMen = 0;
    for (const auto& man : men()) {
        if (man.colour == Colour::white && man.kind != Kind::king) ++whiteMen;
        if (man.kind == Kind::pawn && !man.mayBeCaptured && staysOnFile(man))
            heldPawns_[man.colour].insert(man.home);
        if (man.isSteady()) steady_[man.colour].insert(man.home);
        (man.kind == Kind::king ? kingReach_ : reached_)[man.colour] |= man.reach;
    }
    whiteHasOneMan_ = whiteMen == 1;
    for (const auto colour : colours)
        noteSteadyAttacks(colour);
    for (const auto colour : colours) {
        noteCaptures(colour);
        shutIn_[colour] = isShutIn(colour);
    }
}

bool Mobility::isShutIn(Colour king) const {
    const auto shut = steady_[king] | alwaysAttacked_[other(king)];
    return !kingReach_[king].hasSeveral() && (kingSteps(kingReach_[king]) & ~shut).isEmpty();
}

/// Where the other king can never step: attacked by steady men over squares that nobody but this
/// king himself ever stands on.
void Mobility::noteSteadyAttacks(Colour by) {
    const auto inTheWay = reached_.white | reached_.black | kingReach_[by];
    Occupancy always;
    for (const auto& man : men())
        if (man.colour == by && man.isSteady()) always |= attacked(man, man.reach, inTheWay);
    alwaysAttacked_[by] = always;
}

void Mobility::noteCaptures(Colour by) {
    Occupancy captures;
    for (const auto& man : men()) {
        if (man.colour != by || sparesWhite(by)) continue;
        if (man.kind == Kind::pawn) captures |= pawnAttacks(by, man.reach);
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
        const bool stands =
            until_ == Until::standingManCaptured && man.isSteady() && reach == man.reach;
        const bool captured = man.mayBeCaptured || (man.kind != Kind::king && !stands &&
                                                    (captures_[other(man.colour)] & reach).any());
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
    auto shut = shutTo(man.colour) | deadEnds(man);
    if (man.kind == Kind::king) shut |= alwaysAttacked_[other(man.colour)];
    auto reach = man.reach;
    for (auto before = Occupancy(); reach != before;) {
        before = reach;
        reach |= attacked(man, reach, blocked) & ~shut;
    }
    return reach;
}

/// A pawn in its own file cannot get past an opposing pawn that neither leaves the file nor is
/// captured.
Occupancy Mobility::wayFreeOfPawns(const MobileMan& pawn) const {
    if (!staysOnFile(pawn)) return Occupancy::all();
    const auto opposing =
        heldPawns_[other(pawn.colour)] & filesAhead(pawn.colour, Occupancy::of(pawn.home));
    return ~(opposing | filesAhead(pawn.colour, opposing));
}

Occupancy Mobility::grownPawn(const MobileMan& man) const {
    const auto enemy = other(man.colour);
    // Once promoted a pawn may be anything and get anywhere.
    if (hasPromoted(man)) return ~shutTo(man.colour);
    const auto shut = shutTo(man.colour) | deadEnds(man);
    const auto free = ~(steady_.white | steady_.black | shut) & wayFreeOfPawns(man);
    const auto steps = pawnSteps(man.colour, man.reach) & free;
    const auto doubleSteps = pawnSteps(man.colour, steps & thirdRank(man.colour)) & free;
    const auto captures = sparesWhite(man.colour)
                              ? Occupancy()
                              : pawnAttacks(man.colour, man.reach) & reached_[enemy] & ~shut;
    return steps | doubleSteps | captures;
}

/// Where a step ends White's hopes, whatever it sets free.
Occupancy Mobility::deadEnds(const MobileMan& man) const {
    if (man.kind == Kind::king) return {};
    if (man.colour == Colour::black)
        return shutIn_.white && man.hasNotMoved() ? DeadEnds(men()).matesOf(man) : Occupancy();
    return shutIn_.black && whiteHasOneMan_ ? DeadEnds(men()).lossesOf(man) : Occupancy();
}

} // namespace rules::helpmate
