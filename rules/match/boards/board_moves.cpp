// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/boards/board_moves.hpp"

#include <algorithm>

namespace rules {
namespace {

void show(Placement& board, const Placement& wanted, const std::vector<Square>& squares) {
    for (const Square square : squares) {
        if (const auto piece = wanted.at(square))
            board.put(square, *piece);
        else
            board.clear(square);
    }
}

} // namespace

std::vector<Square> squaresOf(const Position& before, Move move) {
    return differences(before.placement(), before.after(move).placement());
}

void execute(Placement& board, const Position& before, Move move) {
    show(board, before.after(move).placement(), squaresOf(before, move));
}

void undo(Placement& board, const Position& before, Move move) {
    show(board, before.placement(), squaresOf(before, move));
}

bool fits(const Placement& board, const Position& before, Move move) {
    const Placement wanted = before.placement();
    const auto squares = squaresOf(before, move);
    return std::ranges::all_of(
        squares, [&](Square square) { return board.at(square) == wanted.at(square); });
}

std::optional<Move> moveShown(const Position& before, const Placement& board) {
    for (const Move move : before.legalMoves())
        if (before.after(move).placement() == board) return move;
    return std::nullopt;
}

bool isOnTheWay(const Placement& board, const Placement& from, const Placement& towards) {
    return std::ranges::all_of(allSquares, [&](Square square) {
        const auto shows = board.at(square);
        return !shows ? true : shows == from.at(square) || shows == towards.at(square);
    });
}

} // namespace rules
