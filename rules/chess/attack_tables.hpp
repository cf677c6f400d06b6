// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/occupancy.hpp"
#include "rules/chess/piece.hpp"
#include "rules/chess/square.hpp"

#include <array>
#include <cstddef>
#include <span>

// Attack sets of men that do not slide, and the lines between squares, as constant tables for move
// generation. Everyone else includes "rules/chess/attacks.hpp".
namespace rules::tables {

struct Step {
    int files;
    int ranks;
};
using Steps = std::array<Step, 8>;
inline constexpr Steps kingSteps{
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
inline constexpr Steps knightSteps{
    {{-2, -1}, {-1, -2}, {1, -2}, {2, -1}, {-2, 1}, {-1, 2}, {1, 2}, {2, 1}}};

template <class T>
using BySquare = std::array<T, squareCount>;

constexpr Occupancy reach(Square from, std::span<const Step> steps) {
    Occupancy reached;
    for (const auto& step : steps)
        if (const auto square = neighbour(from, step.files, step.ranks)) reached.insert(*square);
    return reached;
}
constexpr Occupancy pawnReach(Square from, int ahead) {
    return reach(from, std::array{Step{-1, ahead}, Step{1, ahead}});
}

/// The squares from `from` in one direction to the edge of the board.
constexpr Occupancy ray(Square from, Step direction) {
    Occupancy reached;
    auto square = neighbour(from, direction.files, direction.ranks);
    while (square) {
        reached.insert(*square);
        square = neighbour(*square, direction.files, direction.ranks);
    }
    return reached;
}

constexpr BySquare<Occupancy> bySquare(auto function) {
    BySquare<Occupancy> table{};
    for (const auto square : allSquares)
        table[static_cast<std::size_t>(index(square))] = function(square);
    return table;
}

inline constexpr auto king = bySquare([](Square from) { return reach(from, kingSteps); });
inline constexpr auto knight = bySquare([](Square from) { return reach(from, knightSteps); });
inline constexpr ByColour<BySquare<Occupancy>> pawn{
    bySquare([](Square from) { return pawnReach(from, 1); }),
    bySquare([](Square from) { return pawnReach(from, -1); })};

inline constexpr auto betweenSquares = [] {
    std::array<BySquare<Occupancy>, squareCount> table{};
    for (const auto from : allSquares)
        for (const auto& direction : kingSteps) {
            const auto whole = ray(from, direction);
            for (const auto to : whole)
                table[static_cast<std::size_t>(index(from))][static_cast<std::size_t>(index(to))] =
                    whole & ~ray(to, direction) & ~Occupancy::of(to);
        }
    return table;
}();

template <class T>
constexpr const T& at(const BySquare<T>& table, Square square) {
    return table[static_cast<std::size_t>(index(square))];
}

/// The squares strictly between two squares of one line; empty for any others.
constexpr Occupancy between(Square left, Square right) {
    return at(at(betweenSquares, left), right);
}

} // namespace rules::tables
