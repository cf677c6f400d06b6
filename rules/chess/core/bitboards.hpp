// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace rules {

/// A set of squares, 64 bits wide; a1 is the lowest bit. Iterating visits the squares from a1 to
/// h8.
class Occupancy {
public:
    class Iterator;

    constexpr Occupancy() = default;
    constexpr Occupancy(std::initializer_list<Square> squares) {
        for (const auto square : squares)
            insert(square);
    }
    [[nodiscard]] static constexpr Occupancy fromBits(std::uint64_t bits) {
        Occupancy set;
        set.bits_ = bits;
        return set;
    }
    [[nodiscard]] static constexpr Occupancy of(Square square) {
        return fromBits(std::uint64_t{1} << index(square));
    }
    [[nodiscard]] static constexpr Occupancy all() { return fromBits(~std::uint64_t{0}); }
    [[nodiscard]] static constexpr Occupancy of(File file) {
        return fromBits(std::uint64_t{0x0101'0101'0101'0101} << index(file));
    }
    [[nodiscard]] static constexpr Occupancy of(Rank rank) {
        return fromBits(std::uint64_t{0xff} << (8 * index(rank)));
    }

    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool isEmpty() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
    [[nodiscard]] constexpr bool hasSeveral() const { return (bits_ & (bits_ - 1)) != 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool contains(Square square) const {
        return (bits_ >> index(square) & 1) != 0;
    }
    /// The lowest square, a1 first. Precondition: not empty.
    [[nodiscard]] constexpr Square first() const { return squareAt(std::countr_zero(bits_)); }

    /// The highest square, h8 last. Precondition: not empty.
    [[nodiscard]] constexpr Square last() const { return squareAt(63 - std::countl_zero(bits_)); }

    constexpr void insert(Square square) { bits_ |= of(square).bits_; }
    constexpr void remove(Square square) { bits_ &= ~of(square).bits_; }

    [[nodiscard]] constexpr Iterator begin() const;
    [[nodiscard]] static constexpr Iterator end();

    constexpr Occupancy& operator|=(Occupancy right) { return *this = *this | right; }
    constexpr Occupancy& operator&=(Occupancy right) { return *this = *this & right; }
    constexpr Occupancy& operator^=(Occupancy right) { return *this = *this ^ right; }
    friend constexpr Occupancy operator|(Occupancy left, Occupancy right) {
        return fromBits(left.bits_ | right.bits_);
    }
    friend constexpr Occupancy operator&(Occupancy left, Occupancy right) {
        return fromBits(left.bits_ & right.bits_);
    }
    friend constexpr Occupancy operator^(Occupancy left, Occupancy right) {
        return fromBits(left.bits_ ^ right.bits_);
    }
    friend constexpr Occupancy operator~(Occupancy set) { return fromBits(~set.bits_); }
    bool operator==(const Occupancy&) const = default;

private:
    std::uint64_t bits_ = 0;
};

class Occupancy::Iterator {
public:
    using value_type = Square;
    using difference_type = std::ptrdiff_t;
    using reference = Square;
    using pointer = void;
    using iterator_category = std::input_iterator_tag;

    constexpr Iterator() = default;
    explicit constexpr Iterator(std::uint64_t rest) : rest_(rest) {}

    constexpr Square operator*() const { return squareAt(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
        rest_ &= rest_ - 1;
        return *this;
    }
    constexpr Iterator operator++(int) {
        const auto before = *this;
        ++*this;
        return before;
    }
    bool operator==(const Iterator&) const = default;

private:
    std::uint64_t rest_ = 0; // the squares not visited yet
};

constexpr Occupancy::Iterator Occupancy::begin() const {
    return Iterator(bits_);
}
constexpr Occupancy::Iterator Occupancy::end() {
    return Iterator(0);
}

inline constexpr Occupancy lightSquares = [] {
    Occupancy light;
    for (const auto square : allSquares)
        if (isLight(square)) light.insert(square);
    return light;
}();

/// The squares a piece attacks from `from` (Art. 3.1), whatever stands on them. Sliding pieces are
/// stopped by `occupied` and attack the first square that stops them.
[[nodiscard]] Occupancy knightAttacks(Square from);
[[nodiscard]] Occupancy pawnAttacks(Colour colour, Square from);
[[nodiscard]] Occupancy attacks(Piece piece, Square from, Occupancy occupied);

/// The squares strictly between two squares of one rank, file or diagonal; empty for any others.
[[nodiscard]] Occupancy between(Square left, Square right);

/// Everything that determines the moves of a position, apart from the turn: the pieces as one set
/// of squares per kind and one per colour, the rooks that may still castle, and the en passant
/// square. It carries out moves and relies on its callers that they are legal; the type that
/// guarantees a legal position is `Position`. The steps are inline because they take most of the
/// time when counting moves.
struct Bitboards {
    std::array<Occupancy, kinds.size()> ofKind{};
    ByColour<Occupancy> ofColour{};
    /// The rooks with which their side may still castle.
    Occupancy castlingRooks;
    /// Empty, or the one square a pawn has just passed over.
    Occupancy enPassant;

    [[nodiscard]] constexpr Occupancy of(Kind kind) const {
        return ofKind[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] constexpr Occupancy of(Colour colour) const { return ofColour[colour]; }
    [[nodiscard]] constexpr Occupancy of(Colour colour, Kind kind) const {
        return of(colour) & of(kind);
    }
    [[nodiscard]] constexpr Occupancy occupied() const { return ofColour.white | ofColour.black; }
    [[nodiscard]] constexpr Square king(Colour colour) const {
        return of(colour, Kind::king).first();
    }
    /// Precondition: a piece stands on `square`.
    [[nodiscard]] Kind kindAt(Square square) const;

    /// Precondition: `square` is empty.
    constexpr void put(Square square, Piece piece) {
        ofKind[static_cast<std::size_t>(piece.kind)].insert(square);
        ofColour[piece.colour].insert(square);
    }
    /// Precondition: no piece of the other colour stands on `square`.
    constexpr void clear(Square square, Colour colour) {
        for (auto& pieces : ofKind)
            pieces.remove(square);
        ofColour[colour].remove(square);
    }

    /// A piece of `us` moves from one square to another and takes any piece there (Art. 3.1).
    constexpr void step(Colour us, Kind kind, Square from, Square to) {
        if (of(other(us)).contains(to)) clear(to, other(us));
        const auto change = Occupancy::of(from) | Occupancy::of(to);
        ofKind[static_cast<std::size_t>(kind)] ^= change;
        ofColour[us] ^= change;
        castlingRooks &= ~change; // a rook that moves or is taken can no longer castle
        if (kind == Kind::king) castlingRooks &= ~Occupancy::of(homeRank(us));
        enPassant = {};
    }
    /// A pawn advances two squares; where an opponent's pawn stands beside it, the square between
    /// becomes the en passant square, legal or not (Art. 3.7.d).
    constexpr void doubleStep(Colour us, Square from, Square to) {
        step(us, Kind::pawn, from, to);
        const auto landing = Occupancy::of(to).bits();
        const auto beside = (Occupancy::fromBits(landing << 1) & ~Occupancy::of(File::a)) |
                            (Occupancy::fromBits(landing >> 1) & ~Occupancy::of(File::h));
        if ((beside & of(other(us), Kind::pawn)).any())
            enPassant = Occupancy::of(squareAt((index(from) + index(to)) / 2));
    }
    /// A pawn arrives on the last rank and becomes `kind` (Art. 3.7.e).
    constexpr void promote(Colour us, Square from, Square to, Kind kind) {
        step(us, Kind::pawn, from, to);
        ofKind[static_cast<std::size_t>(Kind::pawn)].remove(to);
        ofKind[static_cast<std::size_t>(kind)].insert(to);
    }
    /// A pawn takes the pawn that has just passed over `to` (Art. 3.7.d).
    constexpr void captureEnPassant(Colour us, Square from, Square to) {
        step(us, Kind::pawn, from, to);
        clear(squareAt(fileOf(to), rankOf(from)), other(us));
    }
    /// King and rook move as in Art. 3.8.b.
    constexpr void castle(Colour us, Move castling) {
        clear(castling.from(), us);
        clear(castling.to(), us);
        put(castling.kingTarget(), {us, Kind::king});
        put(castling.rookTarget(), {us, Kind::rook});
        castlingRooks &= ~Occupancy::of(homeRank(us));
        enPassant = {};
    }

    /// Carries out any legal move of `us`.
    void play(Colour us, Move move);

    bool operator==(const Bitboards&) const = default;
};

/// The pieces of `by` that attack `target` when the squares of `occupied` block lines.
[[nodiscard]] Occupancy
attackersOf(const Bitboards& pieces, Square target, Colour by, Occupancy occupied);

/// Whether the pawn on `from` may capture on the en passant square without leaving its king in
/// check. Two pawns leave their squares at once, so pins and check lines cannot decide it.
[[nodiscard]] bool enPassantIsSafe(const Bitboards& pieces, Colour us, Square from);

/// Whether the side to move, `us`, has a legal capture on the en passant square (Art. 3.7.d).
[[nodiscard]] bool enPassantIsLegal(const Bitboards& pieces, Colour us);

/// Whether one move of `us` is legal (Art. 3), without generating the others; accepts any value.
/// Gives the same answer as a search through the generated moves.
[[nodiscard]] bool isLegalMove(const Bitboards& pieces, Colour us, Move move);

/// Whether the king of `us` is safe from attack after an ordinary move or capture between the two
/// squares, whichever piece makes it; not for en passant and castling.
[[nodiscard]] bool leavesKingSafe(const Bitboards& pieces, Colour us, Square from, Square to);

/// Zobrist hash: exclusive-or of one fixed number for everything that makes a position differ in
/// the sense of Art. 9.2. The numbers never change, because journals store fingerprints.
[[nodiscard]] std::uint64_t fingerprintOf(const Bitboards& pieces, Colour turn);

} // namespace rules
