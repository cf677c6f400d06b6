// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/helpmate/mate_plan.hpp"
#include "rules/chess/helpmate/mobility.hpp"

#include <algorithm>
#include <cstdlib>

namespace rules::helpmate {
namespace {

Occupancy stepsFrom(Kind kind, Occupancy from, Occupancy blocked) {
    switch (kind) {
    case Kind::king: return kingSteps(from);
    case Kind::knight: return knightLeaps(from);
    case Kind::bishop: return bishopRuns(from, blocked);
    case Kind::rook: return rookRuns(from, blocked);
    case Kind::pawn:
    case Kind::queen: break;
    }
    return bishopRuns(from, blocked) | rookRuns(from, blocked);
}

/// Where pieces get in any number of moves over the squares free for them.
Occupancy spread(Kind kind, Occupancy from, Occupancy blocked, Occupancy free) {
    auto reach = from;
    for (auto before = Occupancy(); reach != before;) {
        before = reach;
        reach |= stepsFrom(kind, reach, blocked) & free;
    }
    return reach;
}

/// Steps to the last rank, and a few moves more.
int movesOncePromoted(Colour colour, Square pawn) {
    constexpr int fewMore = 3;
    const int rank = index(rankOf(pawn));
    return fewMore + (colour == Colour::white ? 7 - rank : rank);
}

} // namespace

Terrain::Terrain(const Bitboards& pieces) {
    domains_.white.fill(Occupancy::all());
    domains_.black.fill(Occupancy::all());
    if (!Mobility::covers(pieces)) return;
    const Mobility mobility(pieces);
    if (mobility.whiteMayPromote()) { // then the sets are incomplete
        assumeThatWallsStay(pieces);
        return;
    }
    blocked_ = mobility.steady();
    domains_ = {};
    mayPromote_ = {false, false};
    for (const auto& piece : mobility.pieces())
        note(piece);
}

/// Many a pawn that might be taken never is. Where pawns block each other, assuming that they stay
/// shows soonest what kings and bishops can do.
void Terrain::assumeThatWallsStay(const Bitboards& pieces) {
    ByColour<Occupancy> walls;
    for (const auto colour : colours)
        walls[colour] = pieces.of(colour, Kind::pawn) &
                        pawnSteps(other(colour), pieces.of(other(colour), Kind::pawn));
    blocked_ = walls.white | walls.black;
    for (const auto colour : colours) {
        const auto pawns = pieces.of(colour, Kind::pawn);
        mayPromote_[colour] = (pawns & ~filesAhead(other(colour), walls[other(colour)])).any();
        for (const auto kind : {Kind::king, Kind::bishop}) {
            const auto attacked = pawnAttacks(other(colour), walls[other(colour)]);
            auto shut = blocked_;
            if (kind == Kind::king) shut |= attacked;
            domains_[colour][static_cast<std::size_t>(kind)] =
                spread(kind, pieces.of(colour, kind), blocked_, ~shut);
        }
    }
}

void Terrain::note(const MobilePiece& piece) {
    domains_[piece.colour][static_cast<std::size_t>(piece.kind)] |= piece.reach;
    const auto lastRank = Occupancy::of(homeRank(other(piece.colour)));
    if (piece.kind != Kind::pawn || (piece.reach & lastRank).isEmpty()) return;
    mayPromote_[piece.colour] = true;
    for (const auto kind : promotionKinds)
        domains_[piece.colour][static_cast<std::size_t>(kind)] |= piece.reach;
}

MovesToGoal MovesToGoal::ofKing(Colour colour, Occupancy goals, const Terrain& terrain) {
    MovesToGoal moves;
    moves.lay(colour, Kind::king, goals, terrain);
    return moves;
}

MovesToGoal
MovesToGoal::ofGiver(Colour colour, Kind kind, Occupancy goals, const Terrain& terrain) {
    MovesToGoal moves;
    moves.lay(colour, kind, goals, terrain);
    moves.layPawns(colour, {}, terrain);
    return moves;
}

void MovesToGoal::clear() {
    for (auto& ofKind : counts_)
        ofKind.fill(noWay);
}

/// Breadth-first, from the goals back; apart from pawns every piece moves back as it moves forward.
/// Squares too many moves away count as out of reach.
void MovesToGoal::lay(Colour colour, Kind kind, Occupancy goals, const Terrain& terrain) {
    constexpr std::uint8_t most = 20;
    auto& counts = counts_[static_cast<std::size_t>(kind)];
    const auto domain = terrain.domain(colour, kind);
    auto layer = goals & domain;
    auto seen = layer;
    for (std::uint8_t moves = 0; moves < most && layer.any(); ++moves) {
        for (const auto square : layer)
            counts[static_cast<std::size_t>(index(square))] = moves;
        layer = stepsFrom(kind, layer, terrain.blocked()) & domain & ~seen;
        seen |= layer;
    }
}

/// A pawn reaches goals on its file, or anywhere once it is promoted.
void MovesToGoal::layPawns(Colour colour, Occupancy goals, const Terrain& terrain) {
    for (const auto square : allSquares) {
        const auto here = Occupancy::of(square);
        int least = terrain.mayPromote(colour) ? movesOncePromoted(colour, square) : noWay;
        for (const auto goal : goals&(filesAhead(colour, here) | here))
            least = std::min(least, std::abs(index(rankOf(goal)) - index(rankOf(square))));
        counts_[static_cast<std::size_t>(Kind::pawn)][static_cast<std::size_t>(index(square))] =
            static_cast<std::uint8_t>(least);
    }
}

} // namespace rules::helpmate
