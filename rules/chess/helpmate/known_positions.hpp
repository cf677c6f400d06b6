// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/move.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

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

constexpr PackedBoard packed(const Bitboards& pieces) {
    const auto bits = [&](Kind kind) { return pieces.of(kind).bits(); };
    const auto castling = pieces.castlingRooks.bits();
    const auto passed = detail::passedBy(pieces.enPassant.bits());
    PackedBoard board;
    board.planes[0] =
        ((bits(Kind::pawn) | bits(Kind::bishop) | bits(Kind::queen)) & ~passed) | castling;
    board.planes[1] = bits(Kind::knight) | bits(Kind::bishop) | bits(Kind::king) | castling;
    board.planes[2] = bits(Kind::rook) | bits(Kind::queen) | bits(Kind::king);
    board.planes[3] = pieces.of(Colour::black).bits() | passed;
    return board;
}

constexpr Bitboards unpacked(const PackedBoard& board) {
    const auto [one, two, four, black] = board.planes;
    const auto castling = one & two & four;
    const auto passed = black & ~(one | two | four);
    Bitboards pieces;
    const auto set = [&](Kind kind, std::uint64_t bits) {
        pieces.ofKind[static_cast<std::size_t>(kind)] = Occupancy::fromBits(bits);
    };
    set(Kind::pawn, (one & ~two & ~four) | passed);
    set(Kind::knight, two & ~one & ~four);
    set(Kind::bishop, one & two & ~four);
    set(Kind::rook, (four & ~one & ~two) | castling);
    set(Kind::queen, one & four & ~two);
    set(Kind::king, two & four & ~one);
    const auto anyone = one | two | four | black;
    const auto whitePassed = passed & detail::fourthRank;
    pieces.ofColour.black = Occupancy::fromBits(black & ~whitePassed);
    pieces.ofColour.white = Occupancy::fromBits((anyone & ~black) | whitePassed);
    pieces.castlingRooks = Occupancy::fromBits(castling);
    pieces.enPassant = Occupancy::fromBits(detail::passedOver(passed));
    return pieces;
}

/// Where the hash of a position begins.
constexpr std::uint64_t seedOf(Colour turn) {
    return turn == Colour::white ? 0x243f'6a88'85a3'08d3 : 0x1319'8a2e'0370'7344;
}

/// The hash with one value more, whose bits are spread over all of it: Fibonacci hashing (Knuth,
/// The Art of Computer Programming, 6.4).
constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9e37'79b9'7f4a'7c15;
    return hash ^ hash >> 32;
}

/// Every position a search has met, each once, with the move that led to it first. Positions are
/// kept and compared in full: a hash value only says where to look. So a position that is called
/// known has been met, and no mate is lost to two positions being taken for one.
class KnownPositions {
public:
    using Number = std::uint32_t;
    static constexpr Number none = ~Number{0};

    struct Entry {
        PackedBoard board;
        Number parent = none;
        Number next = none; // free for whoever queues positions
        Move move = Move::plain(Square::a1, Square::a1);
        Colour turn{};
        bool begun = false;      // some of the moves have been followed, but not all
        std::uint16_t depth = 0; // moves from the first position
    };

    KnownPositions();

    /// The number of the new position; nothing if it is known already.
    std::optional<Number> add(const PackedBoard& board, Colour turn, Number parent, Move move);

    [[nodiscard]] Entry& operator[](Number number) { return entries_[number]; }
    [[nodiscard]] const Entry& operator[](Number number) const { return entries_[number]; }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }

private:
    void makeRoom();

    std::vector<Entry> entries_;
    std::vector<Number> places_; // by hash value, open addressing
    std::size_t mask_;
};

} // namespace rules::helpmate
