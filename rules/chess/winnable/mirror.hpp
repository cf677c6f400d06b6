// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/move.hpp"

#include <utility>

// The same position with the colours exchanged and the board turned upside down: a question about
// Black becomes one about White.
namespace rules::helpmate {

constexpr Square mirrored(Square square) {
    return squareAt(index(square) ^ 56);
}

constexpr Occupancy mirrored(Occupancy set) {
    auto bits = set.bits();
    bits = (bits >> 8 & 0x00ff'00ff'00ff'00ff) | (bits & 0x00ff'00ff'00ff'00ff) << 8;
    bits = (bits >> 16 & 0x0000'ffff'0000'ffff) | (bits & 0x0000'ffff'0000'ffff) << 16;
    return Occupancy::fromBits(bits >> 32 | bits << 32);
}

constexpr Bitboards mirrored(Bitboards men) {
    for (auto& set : men.ofKind)
        set = mirrored(set);
    men.ofColour = {mirrored(men.ofColour.black), mirrored(men.ofColour.white)};
    men.castlingRooks = mirrored(men.castlingRooks);
    men.enPassant = mirrored(men.enPassant);
    return men;
}

constexpr Move mirrored(Move move) {
    const auto from = mirrored(move.from());
    const auto to = mirrored(move.to());
    if (move.isCastling()) return Move::castling(from, to);
    if (move.isEnPassant()) return Move::enPassant(from, to);
    if (const auto kind = move.promotionKind()) return Move::promotion(from, to, *kind);
    return Move::plain(from, to);
}

} // namespace rules::helpmate
