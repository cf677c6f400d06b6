// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/bitboards.hpp"

#include "rules/chess/attacks.hpp"

#include <algorithm>
#include <cstdlib>

namespace rules {

Kind Bitboards::kindAt(Square square) const {
    const auto* const found = std::find_if(
        kinds.begin(), kinds.end(), [&](Kind kind) { return of(kind).contains(square); });
    return *found;
}

void Bitboards::play(Colour us, Move move) {
    const auto from = move.from();
    const auto to = move.to();
    if (move.isCastling()) return castle(us, move);
    if (move.isEnPassant()) return captureEnPassant(us, from, to);
    if (const auto kind = move.promotionKind()) return promote(us, from, to, *kind);
    const auto kind = kindAt(from);
    const bool isDouble = kind == Kind::pawn && std::abs(index(to) - index(from)) == 16;
    isDouble ? doubleStep(us, from, to) : step(us, kind, from, to);
}

Occupancy attackersOf(const Bitboards& men, Square target, Colour by, Occupancy occupied) {
    const auto straight = men.of(Kind::rook) | men.of(Kind::queen);
    const auto diagonal = men.of(Kind::bishop) | men.of(Kind::queen);
    return men.of(by) & ((pawnAttacks(other(by), target) & men.of(Kind::pawn)) |
                         (knightAttacks(target) & men.of(Kind::knight)) |
                         (kingAttacks(target) & men.of(Kind::king)) |
                         (rookAttacks(target, occupied) & straight) |
                         (bishopAttacks(target, occupied) & diagonal));
}

bool enPassantIsSafe(const Bitboards& men, Colour us, Square from) {
    const auto target = men.enPassant.first();
    const auto captured = Occupancy::of(squareAt(fileOf(target), rankOf(from)));
    const auto occupied = (men.occupied() & ~captured & ~Occupancy::of(from)) | men.enPassant;
    return (attackersOf(men, men.king(us), other(us), occupied) & ~captured).isEmpty();
}

bool enPassantIsLegal(const Bitboards& men, Colour us) {
    if (men.enPassant.isEmpty()) return false;
    const auto capturers = pawnAttacks(other(us), men.enPassant.first()) & men.of(us, Kind::pawn);
    return std::any_of(capturers.begin(), capturers.end(), [&](Square from) {
        return enPassantIsSafe(men, us, from);
    });
}

} // namespace rules
