// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/occupancy.hpp"
#include "rules/chess/square.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace rules {

/// What castling of one king with one rook asks of the squares (Art. 3.8.b.2, in the words of the
/// Chess960 rules, which say the same for the standard squares).
struct CastlingWay {
    /// The squares that king and rook cross or land on, except where they stand: all empty.
    Occupancy crossed;
    /// The squares the king crosses and lands on: none attacked.
    Occupancy kingCrosses;
};

namespace detail {

constexpr Occupancy onwards(Square from, Square to) {
    Occupancy way;
    for (int square = std::min(index(from), index(to)); square <= std::max(index(from), index(to));
         ++square)
        if (square != index(from)) way.insert(squareAt(square));
    return way;
}

constexpr CastlingWay castlingWay(Move castling) {
    const auto king = onwards(castling.from(), castling.kingTarget());
    const auto rook = onwards(castling.to(), castling.rookTarget());
    const auto standing = Occupancy::of(castling.from()) | Occupancy::of(castling.to());
    return {(king | rook) & ~standing, king | Occupancy::of(castling.kingTarget())};
}

using ByFile = std::array<CastlingWay, 8>;

inline constexpr auto castlingWays = [] {
    ByColour<std::array<ByFile, 8>> ways{};
    for (const auto colour : colours)
        for (int king = 0; king < 8; ++king)
            for (int rook = 0; rook < 8; ++rook) {
                const int home = colour == Colour::white ? 0 : 56;
                auto& way =
                    ways[colour][static_cast<std::size_t>(king)][static_cast<std::size_t>(rook)];
                if (king != rook)
                    way = castlingWay(Move::castling(squareAt(home + king), squareAt(home + rook)));
            }
    return ways;
}();

} // namespace detail

/// Precondition: king and rook stand on different squares of their first rank.
constexpr const CastlingWay& castlingWay(Colour colour, Square king, Square rook) {
    const auto file = [](Square square) { return static_cast<std::size_t>(index(square) % 8); };
    return detail::castlingWays[colour][file(king)][file(rook)];
}

} // namespace rules
