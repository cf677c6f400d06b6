// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/facts.hpp"

#include <algorithm>

namespace rules {
namespace {

std::optional<Captured> capturedBy(const Position& before, Move move) {
    const auto square = captureSquare(before, move);
    if (!square) return std::nullopt;
    return Captured{*before.at(*square), *square};
}

CheckGiven checkIn(const Position& after) {
    const auto checkers = after.checkers();
    if (checkers.isEmpty()) return CheckGiven::none;
    if (after.legalMoves().isEmpty()) return CheckGiven::mate;
    return checkers.hasSeveral() ? CheckGiven::doubleCheck : CheckGiven::check;
}

// Only what attacks the square can go there, but for a pawn that goes straight on, and of those no
// two have the same target. Most moves have no rival at all, so legal moves are seldom looked at.
bool isRivalled(const Position& before, Move move) {
    if (move.isCastling()) return false;
    const auto piece = *before.at(move.from());
    const auto attackers = before.attackers(move.to(), piece.colour) & before.pieces(piece);
    if (!attackers.hasSeveral()) return false;
    const auto legal = before.legalMoves();
    return std::ranges::any_of(legal, [&](Move other) {
        return !other.isCastling() && other.to() == move.to() && other.from() != move.from() &&
               before.at(other.from()) == piece;
    });
}

} // namespace

std::optional<Square> captureSquare(const Position& before, Move move) {
    if (move.isCastling()) return std::nullopt;
    if (move.isEnPassant()) return squareAt(fileOf(move.to()), rankOf(move.from()));
    if (before.at(move.to())) return move.to();
    return std::nullopt;
}

MoveFacts factsOf(const Position& before, Move move) {
    return {.piece = *before.at(move.from()),
            .from = move.from(),
            .to = move.kingTarget(),
            .captured = capturedBy(before, move),
            .enPassant = move.isEnPassant(),
            .castled = move.isCastling() ? std::optional(move.side()) : std::nullopt,
            .promotion = move.promotionKind(),
            .check = checkIn(before.after(move)),
            .hasRival = isRivalled(before, move)};
}

} // namespace rules
