// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/tactics/features.hpp"

#include "rules/chess/tactics/material_search.hpp"

#include <algorithm>

namespace rules {
namespace {

Occupancy attackers(const Bitboards& pieces, Square target, Colour by) {
    return attackersOf(pieces, target, by, pieces.occupied());
}

/// Whether a piece of `owner` can capture on the square, at which its opponent has just captured.
/// `checkers`: those that gave check to `owner` before that capture, which was made out of turn.
bool canRecapture(const Bitboards& pieces, Colour owner, Square square, Occupancy checkers) {
    const auto defenders = attackers(pieces, square, owner);
    return std::any_of(defenders.begin(), defenders.end(), [&](Square from) {
        auto after = pieces;
        after.step(owner, pieces.kindAt(from), from, square);
        const auto king = after.king(owner);
        const auto ignored = from == pieces.king(owner) ? Occupancy{} : checkers;
        return (attackers(after, king, other(owner)) & ~ignored).isEmpty();
    });
}

bool isUndefended(const Bitboards& pieces, Colour owner, Square square, Occupancy checkers) {
    const auto by = other(owner);
    const auto capturers = attackers(pieces, square, by);
    return std::any_of(capturers.begin(), capturers.end(), [&](Square from) {
        if (!leavesKingSafe(pieces, by, from, square)) return false;
        auto after = pieces;
        after.step(by, pieces.kindAt(from), from, square);
        return !canRecapture(after, owner, square, checkers);
    });
}

/// The pawn that can be captured in passing, if nothing can capture in return.
Occupancy undefendedInPassing(const Position& position) {
    const auto target = position.enPassant();
    if (!target) return {};
    const auto by = position.turn();
    const auto& pieces = position.bitboards();
    const auto capturers = pawnAttacks(other(by), *target) & pieces.of(by, Kind::pawn);
    const bool isLost = std::any_of(capturers.begin(), capturers.end(), [&](Square from) {
        if (!enPassantIsSafe(pieces, by, from)) return false;
        auto after = pieces;
        after.captureEnPassant(by, from, *target);
        return !canRecapture(after, other(by), *target, {});
    });
    const auto pawn = squareAt(fileOf(*target), by == Colour::white ? Rank::five : Rank::four);
    return isLost ? Occupancy::of(pawn) : Occupancy{};
}

Occupancy pawnsOf(const Placement& board, Colour colour) {
    Occupancy pawns;
    for (const auto square : allSquares)
        if (board.at(square) == Piece{colour, Kind::pawn}) pawns.insert(square);
    return pawns;
}

Occupancy neighbouringFiles(Square square) {
    Occupancy files;
    for (const int side : {-1, 1})
        if (const auto beside = neighbour(square, side, 0)) files |= Occupancy::of(fileOf(*beside));
    return files;
}

/// The ranks that a pawn of `colour` on the square still has before it.
Occupancy ranksAhead(Square square, Colour colour) {
    Occupancy ranks;
    const int way = colour == Colour::white ? 1 : -1;
    for (auto next = neighbour(square, 0, way); next; next = neighbour(*next, 0, way))
        ranks |= Occupancy::of(rankOf(*next));
    return ranks;
}

} // namespace

Occupancy undefendedPieces(const Position& position, Colour owner) {
    const auto& pieces = position.bitboards();
    const auto checkers = position.attackers(position.king(owner), other(owner));
    auto undefended = owner == position.turn() ? Occupancy{} : undefendedInPassing(position);
    for (const auto square : pieces.of(owner) & ~pieces.of(Kind::king))
        if (isUndefended(pieces, owner, square, checkers)) undefended.insert(square);
    return undefended;
}

Occupancy piecesAttackedByLess(const Position& position, Colour owner) {
    const auto& pieces = position.bitboards();
    const auto by = other(owner);
    Occupancy attacked;
    for (const auto square : pieces.of(owner) & ~pieces.of(Kind::king)) {
        const auto capturers = attackers(pieces, square, by) & ~pieces.of(Kind::king);
        const bool isByLess = std::any_of(capturers.begin(), capturers.end(), [&](Square from) {
            return worthOf(pieces.kindAt(from)) < worthOf(pieces.kindAt(square)) &&
                   leavesKingSafe(pieces, by, from, square);
        });
        if (isByLess) attacked.insert(square);
    }
    return attacked;
}

PawnStructure pawnStructureOf(const Placement& board, Colour colour) {
    const auto own = pawnsOf(board, colour);
    const auto opponents = pawnsOf(board, other(colour));
    PawnStructure structure;
    for (const auto pawn : own) {
        const auto file = Occupancy::of(fileOf(pawn));
        const auto beside = neighbouringFiles(pawn);
        const auto ahead = (file | beside) & ranksAhead(pawn, colour);
        if ((own & file).hasSeveral()) structure.doubled.insert(pawn);
        if ((own & beside).isEmpty()) structure.isolated.insert(pawn);
        if ((opponents & ahead).isEmpty()) structure.passed.insert(pawn);
    }
    return structure;
}

} // namespace rules
