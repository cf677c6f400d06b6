// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"

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
[[nodiscard]] Occupancy kingAttacks(Square from);
[[nodiscard]] Occupancy knightAttacks(Square from);
[[nodiscard]] Occupancy pawnAttacks(Colour colour, Square from);
[[nodiscard]] Occupancy bishopAttacks(Square from, Occupancy occupied);
[[nodiscard]] Occupancy rookAttacks(Square from, Occupancy occupied);
[[nodiscard]] Occupancy attacks(Piece piece, Square from, Occupancy occupied);

/// The squares strictly between two squares of one rank, file or diagonal; empty for any others.
[[nodiscard]] Occupancy between(Square left, Square right);

} // namespace rules
