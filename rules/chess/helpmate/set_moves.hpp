// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/occupancy.hpp"

#include <cstdint>

// Where pieces of one kind get from any square of a whole set, for all the squares at once.
namespace rules::helpmate {

namespace detail {

/// One step, wrapped around nothing.
template <int files, int ranks>
constexpr Occupancy moved(Occupancy set) {
    constexpr auto fileBits = [](int file) { return std::uint64_t{0x0101'0101'0101'0101} << file; };
    auto bits = set.bits();
    for (int file = 0; file < files; ++file)
        bits &= ~fileBits(7 - file);
    for (int file = 0; file < -files; ++file)
        bits &= ~fileBits(file);
    constexpr int shift = files + 8 * ranks;
    if constexpr (shift > 0)
        return Occupancy::fromBits(bits << shift);
    else
        return Occupancy::fromBits(bits >> -shift);
}

/// As many steps as there are squares, the first blocked square included.
template <int files, int ranks>
constexpr Occupancy run(Occupancy from, Occupancy blocked) {
    auto reached = moved<files, ranks>(from);
    for (auto front = reached & ~blocked; front.any();) {
        front = moved<files, ranks>(front) & ~reached;
        reached |= front;
        front &= ~blocked;
    }
    return reached;
}

} // namespace detail

constexpr Occupancy kingSteps(Occupancy from) {
    const auto beside = detail::moved<-1, 0>(from) | detail::moved<1, 0>(from);
    const auto row = beside | from;
    return beside | detail::moved<0, 1>(row) | detail::moved<0, -1>(row);
}

constexpr Occupancy knightLeaps(Occupancy from) {
    const auto near = detail::moved<-1, 0>(from) | detail::moved<1, 0>(from);
    const auto far = detail::moved<-2, 0>(from) | detail::moved<2, 0>(from);
    return detail::moved<0, 2>(near) | detail::moved<0, -2>(near) | detail::moved<0, 1>(far) |
           detail::moved<0, -1>(far);
}

constexpr Occupancy bishopRuns(Occupancy from, Occupancy blocked) {
    return detail::run<-1, -1>(from, blocked) | detail::run<1, -1>(from, blocked) |
           detail::run<-1, 1>(from, blocked) | detail::run<1, 1>(from, blocked);
}

constexpr Occupancy rookRuns(Occupancy from, Occupancy blocked) {
    return detail::run<0, -1>(from, blocked) | detail::run<0, 1>(from, blocked) |
           detail::run<-1, 0>(from, blocked) | detail::run<1, 0>(from, blocked);
}

constexpr Occupancy pawnAttacks(Colour colour, Occupancy from) {
    return colour == Colour::white ? PawnWay<Colour::white>::attacks(from)
                                   : PawnWay<Colour::black>::attacks(from);
}

constexpr Occupancy pawnSteps(Colour colour, Occupancy from) {
    return colour == Colour::white ? PawnWay<Colour::white>::steps(from)
                                   : PawnWay<Colour::black>::steps(from);
}

/// All squares before a pawn of that colour on its file.
constexpr Occupancy filesAhead(Colour colour, Occupancy from) {
    auto ahead = pawnSteps(colour, from);
    for (const int rows : {1, 2, 4}) {
        const auto bits = ahead.bits();
        ahead = Occupancy::fromBits(colour == Colour::white ? bits | bits << (8 * rows)
                                                            : bits | bits >> (8 * rows));
    }
    return ahead;
}

} // namespace rules::helpmate
