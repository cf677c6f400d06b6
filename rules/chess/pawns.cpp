// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/pawns.hpp"

namespace rules {
namespace {

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
