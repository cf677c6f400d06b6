// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace rules::helpmate {

/// A board in 32 bytes, without losing anything: four bits a square, the squares of one bit
/// gathered in one plane. Beside the kinds there is a code for a rook that may still castle and one
/// for a pawn that may be taken en passant; its rank tells its colour. With the turn, two packed
/// boards are equal exactly when the positions have the same legal series of moves before them.
struct PackedBoard {
    std::array<std::uint64_t, 4> planes{};

    bool operator==(const PackedBoard&) const = default;
};

namespace detail {

// pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6, castling rook 7; black 8 more; an en passant
// pawn 8 alone.
inline constexpr std::uint64_t fourthRank = 0xff00'0000;

constexpr std::uint64_t passedBy(std::uint64_t target) {
    return (target & 0xff'0000) << 8 | (target & 0xff00'0000'0000) >> 8;
}
constexpr std::uint64_t passedOver(std::uint64_t pawn) {
    return (pawn & fourthRank) >> 8 | (pawn & ~fourthRank) << 8;
}

} // namespace detail

constexpr PackedBoard packed(const Bitboards& men) {
    const auto bits = [&](Kind kind) { return men.of(kind).bits(); };
    const auto castling = men.castlingRooks.bits();
    const auto passed = detail::passedBy(men.enPassant.bits());
    PackedBoard board;
    board.planes[0] =
        ((bits(Kind::pawn) | bits(Kind::bishop) | bits(Kind::queen)) & ~passed) | castling;
    board.planes[1] = bits(Kind::knight) | bits(Kind::bishop) | bits(Kind::king) | castling;
    board.planes[2] = bits(Kind::rook) | bits(Kind::queen) | bits(Kind::king);
    board.planes[3] = men.of(Colour::black).bits() | passed;
    return board;
}

constexpr Bitboards unpacked(const PackedBoard& board) {
    const auto [one, two, four, black] = board.planes;
    const auto castling = one & two & four;
    const auto passed = black & ~(one | two | four);
    Bitboards men;
    const auto set = [&](Kind kind, std::uint64_t bits) {
        men.ofKind[static_cast<std::size_t>(kind)] = Occupancy::fromBits(bits);
    };
    set(Kind::pawn, (one & ~two & ~four) | passed);
    set(Kind::knight, two & ~one & ~four);
    set(Kind::bishop, one & two & ~four);
    set(Kind::rook, (four & ~one & ~two) | castling);
    set(Kind::queen, one & four & ~two);
    set(Kind::king, two & four & ~one);
    const auto anyone = one | two | four | black;
    const auto whitePassed = passed & detail::fourthRank;
    men.ofColour.black = Occupancy::fromBits(black & ~whitePassed);
    men.ofColour.white = Occupancy::fromBits((anyone & ~black) | whitePassed);
    men.castlingRooks = Occupancy::fromBits(castling);
    men.enPassant = Occupancy::fromBits(detail::passedOver(passed));
    return men;
}

} // namespace rules::helpmate
