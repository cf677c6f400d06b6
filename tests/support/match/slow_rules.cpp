// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/match/slow_rules.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace tests {
namespace {

using namespace rules;

using Direction = std::pair<int, int>; // files, ranks
using Directions = std::vector<Direction>;

const Directions straight{{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
const Directions diagonal{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const Directions everyWay{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const Directions leaps{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

const Directions& directionsOf(Kind kind) {
    static const Directions none;
    switch (kind) {
    case Kind::pawn: return none;
    case Kind::knight: return leaps;
    case Kind::bishop: return diagonal;
    case Kind::rook: return straight;
    case Kind::queen:
    case Kind::king: return everyWay;
    }
    return none;
}

bool slides(Kind kind) {
    return kind == Kind::bishop || kind == Kind::rook || kind == Kind::queen;
}

int ahead(Colour colour) {
    return colour == Colour::white ? 1 : -1;
}

/// The squares from `from` in one direction, the first piece included.
std::vector<Square> way(const Placement& board, Square from, Direction direction, bool slide) {
    std::vector<Square> squares;
    auto square = neighbour(from, direction.first, direction.second);
    while (square) {
        squares.push_back(*square);
        if (!slide || !board.isEmpty(*square)) break;
        square = neighbour(*square, direction.first, direction.second);
    }
    return squares;
}

std::vector<Square> attacked(const Placement& board, Square from, Piece piece) {
    std::vector<Square> squares;
    if (piece.kind == Kind::pawn) {
        for (const int side : {-1, 1})
            if (const auto square = neighbour(from, side, ahead(piece.colour)))
                squares.push_back(*square);
        return squares;
    }
    for (const auto& direction : directionsOf(piece.kind))
        for (const auto square : way(board, from, direction, slides(piece.kind)))
            squares.push_back(square);
    return squares;
}

bool isOf(const Placement& board, Square square, Colour colour) {
    const auto piece = board.at(square);
    return piece && piece->colour == colour;
}

Square kingOf(const Placement& board, Colour colour) {
    const Piece king{colour, Kind::king};
    return *std::find_if(allSquares.begin(), allSquares.end(), [&](Square square) {
        return board.at(square) == king;
    });
}

void addPawnArrival(std::vector<Move>& moves, Square from, Square to) {
    if (rankOf(to) != Rank::one && rankOf(to) != Rank::eight) {
        moves.push_back(Move::plain(from, to));
        return;
    }
    for (const auto kind : promotionKinds)
        moves.push_back(Move::promotion(from, to, kind));
}

void addPawnMoves(const Setup& setup, Square from, std::vector<Move>& moves) {
    const auto& board = setup.placement;
    const auto us = setup.turn;
    const auto next = neighbour(from, 0, ahead(us));
    if (next && board.isEmpty(*next)) {
        addPawnArrival(moves, from, *next);
        const auto second = neighbour(*next, 0, ahead(us));
        const auto start = us == Colour::white ? Rank::two : Rank::seven;
        if (rankOf(from) == start && second && board.isEmpty(*second))
            moves.push_back(Move::plain(from, *second));
    }
    for (const auto to : attacked(board, from, {us, Kind::pawn})) {
        if (isOf(board, to, other(us))) addPawnArrival(moves, from, to);
        if (to == setup.enPassant) moves.push_back(Move::enPassant(from, to));
    }
}

void addPieceMoves(const Setup& setup, Square from, Kind kind, std::vector<Move>& moves) {
    for (const auto to : attacked(setup.placement, from, {setup.turn, kind}))
        if (!isOf(setup.placement, to, setup.turn)) moves.push_back(Move::plain(from, to));
}

/// Every square from one to the other of the same rank, both included.
std::vector<Square> stretch(Square from, Square to) {
    std::vector<Square> squares;
    for (int i = std::min(index(from), index(to)); i <= std::max(index(from), index(to)); ++i)
        squares.push_back(squareAt(i));
    return squares;
}

bool mayCastle(const Setup& setup, Move castling) {
    auto board = setup.placement;
    board.clear(castling.from());
    board.clear(castling.to());
    const auto kingWay = stretch(castling.from(), castling.kingTarget());
    const auto rookWay = stretch(castling.to(), castling.rookTarget());
    const auto isEmpty = [&](Square square) { return board.isEmpty(square); };
    if (!std::all_of(kingWay.begin(), kingWay.end(), isEmpty)) return false;
    if (!std::all_of(rookWay.begin(), rookWay.end(), isEmpty)) return false;
    return std::none_of(kingWay.begin(), kingWay.end(), [&](Square square) {
        return isAttackedSlowly(setup.placement, square, other(setup.turn));
    });
}

void addCastlings(const Setup& setup, std::vector<Move>& moves) {
    const auto king = kingOf(setup.placement, setup.turn);
    for (const auto side : {CastlingSide::kingside, CastlingSide::queenside}) {
        const auto file = setup.castling[setup.turn][side];
        if (!file) continue;
        const auto castling = Move::castling(king, squareAt(*file, rankOf(king)));
        if (mayCastle(setup, castling)) moves.push_back(castling);
    }
}

/// Every move by the movement of its kind, whether the own king is in check or not.
std::vector<Move> movesOfKinds(const Setup& setup) {
    std::vector<Move> moves;
    for (const auto from : allSquares) {
        if (!isOf(setup.placement, from, setup.turn)) continue;
        const auto kind = setup.placement.at(from)->kind;
        if (kind == Kind::pawn)
            addPawnMoves(setup, from, moves);
        else
            addPieceMoves(setup, from, kind, moves);
    }
    addCastlings(setup, moves);
    return moves;
}

Placement boardAfter(const Setup& setup, Move move) {
    auto board = setup.placement;
    const auto piece = *board.at(move.from());
    board.clear(move.from());
    board.clear(move.to());
    if (move.isEnPassant()) board.clear(squareAt(fileOf(move.to()), rankOf(move.from())));
    if (move.isCastling()) board.put(move.rookTarget(), {setup.turn, Kind::rook});
    board.put(move.kingTarget(), {setup.turn, move.promotionKind().value_or(piece.kind)});
    return board;
}

bool leavesKingSafe(const Setup& setup, Move move) {
    const auto board = boardAfter(setup, move);
    return !isAttackedSlowly(board, kingOf(board, setup.turn), other(setup.turn));
}

/// A move from or to the square of a castling rook or of the king ends the right.
void endCastling(Setup& setup, Square square) {
    for (const auto colour : colours) {
        const auto home = colour == Colour::white ? Rank::one : Rank::eight;
        if (setup.placement.at(square) == Piece{colour, Kind::king}) setup.castling[colour] = {};
        for (const auto side : {CastlingSide::kingside, CastlingSide::queenside}) {
            auto& rook = setup.castling[colour][side];
            if (rook && squareAt(*rook, home) == square) rook.reset();
        }
    }
}

std::optional<Square> passedSquare(const Setup& before, Move move) {
    const bool isPawn = before.placement.at(move.from())->kind == Kind::pawn;
    if (!isPawn || std::abs(index(move.to()) - index(move.from())) != 16) return std::nullopt;
    return squareAt((index(move.to()) + index(move.from())) / 2);
}

bool canCaptureEnPassant(const Setup& setup) {
    const auto moves = slowLegalMoves(setup);
    return std::any_of(moves.begin(), moves.end(), [](Move move) { return move.isEnPassant(); });
}

} // namespace

bool isAttackedSlowly(const Placement& board, Square target, Colour by) {
    return std::any_of(allSquares.begin(), allSquares.end(), [&](Square from) {
        if (!isOf(board, from, by)) return false;
        const auto squares = attacked(board, from, *board.at(from));
        return std::find(squares.begin(), squares.end(), target) != squares.end();
    });
}

std::vector<Move> slowLegalMoves(const Setup& setup) {
    auto moves = movesOfKinds(setup);
    const auto illegal = std::remove_if(
        moves.begin(), moves.end(), [&](Move move) { return !leavesKingSafe(setup, move); });
    moves.erase(illegal, moves.end());
    return moves;
}

Setup slowAfter(const Setup& setup, Move move) {
    auto after = setup;
    endCastling(after, move.from());
    endCastling(after, move.to());
    after.enPassant = passedSquare(setup, move);
    const bool isPawn = setup.placement.at(move.from())->kind == Kind::pawn;
    const bool isCapture = isOf(setup.placement, move.to(), other(setup.turn));
    after.halfmoveClock = isPawn || isCapture ? 0 : setup.halfmoveClock + 1;
    if (setup.turn == Colour::black) ++after.moveNumber;
    after.placement = boardAfter(setup, move);
    after.turn = other(setup.turn);
    if (after.enPassant && !canCaptureEnPassant(after)) after.enPassant.reset();
    return after;
}

} // namespace tests
