// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/boards/occupancy.hpp"

#include <algorithm>

namespace rules {
namespace {

std::optional<Sensed> unclearAt(const PartlyKnown& board, Square square) {
    const auto found = std::find_if(board.unclear.begin(),
                                    board.unclear.end(),
                                    [square](const Sensed& put) { return put.square == square; });
    return found == board.unclear.end() ? std::nullopt : std::optional(*found);
}

bool mayShowAt(const PartlyKnown& board, const Placement& whole, Square square) {
    const auto put = unclearAt(board, square);
    return put ? fits(put->trace, whole.at(square)) : board.known.at(square) == whole.at(square);
}

bool isOnLastRank(Piece piece, Square square) {
    const Rank last = piece.colour == Colour::white ? Rank::eight : Rank::one;
    return piece.kind == Kind::pawn && rankOf(square) == last;
}

} // namespace

std::optional<Piece> certainPiece(const Sensed& put, std::span<const Piece> inHand) {
    std::optional<Piece> only;
    for (const Piece& piece : inHand) {
        if (!fits(put.trace, piece) || only == piece) continue;
        if (only || isOnLastRank(piece, put.square)) return std::nullopt;
        only = piece;
    }
    return only;
}

bool mayShow(const PartlyKnown& board, const Placement& whole) {
    return std::all_of(allSquares.begin(), allSquares.end(), [&](Square square) {
        return mayShowAt(board, whole, square);
    });
}

bool mayBeBack(const PartlyKnown& board, const Placement& line) {
    return std::all_of(board.unclear.begin(), board.unclear.end(), [&](const Sensed& put) {
        return fits(put.trace, line.at(put.square));
    });
}

MovesShown movesShown(const Position& before, const PartlyKnown& board) {
    MovesShown moves;
    const Placement line = before.placement();
    for (const Move move : before.legalMoves()) {
        if (!board.known.isEmpty(move.from()) && !move.isCastling()) continue;
        const Placement after = before.after(move).placement();
        if (mayShow(board, after)) {
            moves.seen.push_back(move);
            continue;
        }
        const auto victim = line.at(move.to());
        if (!victim || move.isCastling() || board.known.at(move.to()) != victim) continue;
        PartlyKnown taken = board;
        taken.known.put(move.to(), *after.at(move.to()));
        if (mayShow(taken, after)) moves.unseen.push_back(move);
    }
    return moves;
}

std::vector<Change> clearedUp(const PartlyKnown& board, const Placement& whole) {
    std::vector<Change> changes;
    for (const Square square : allSquares)
        if (board.known.at(square) != whole.at(square))
            changes.push_back({square, whole.at(square)});
    return changes;
}

} // namespace rules
