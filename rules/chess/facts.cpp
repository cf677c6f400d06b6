// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/facts.hpp"

namespace rules {
namespace {

std::optional<Captured> capturedBy(const Position& before, Move move) {
    if (move.isCastling()) return std::nullopt;
    const auto square =
        move.isEnPassant() ? squareAt(fileOf(move.to()), rankOf(move.from())) : move.to();
    const auto piece = before.at(square);
    if (!piece) return std::nullopt;
    return Captured{*piece, square};
}

std::optional<Castled> castledBy(Move move) {
    if (!move.isCastling()) return std::nullopt;
    return Castled{move.side(), move.to(), move.rookTarget()};
}

CheckGiven checkIn(const Position& after, bool canMove) {
    const auto checkers = after.checkers();
    if (checkers.isEmpty()) return CheckGiven::none;
    if (!canMove) return CheckGiven::mate;
    return checkers.hasSeveral() ? CheckGiven::doubleCheck : CheckGiven::check;
}

} // namespace

MoveFacts factsOf(const Position& before, Move move) {
    const auto after = before.after(move);
    const bool canMove = !after.legalMoves().isEmpty();
    const auto check = checkIn(after, canMove);
    return {.piece = *before.at(move.from()),
            .from = move.from(),
            .to = move.kingTarget(),
            .captured = capturedBy(before, move),
            .enPassant = move.isEnPassant(),
            .castled = castledBy(move),
            .promotion = move.promotionKind(),
            .check = check,
            .stalemates = !canMove && check == CheckGiven::none};
}

} // namespace rules
