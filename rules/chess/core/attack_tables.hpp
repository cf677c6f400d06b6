// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/bitboards.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

// Attack sets and the lines between squares, as constant tables for move generation only. Other
// code includes "rules/chess/core/bitboards.hpp".
namespace rules::tables {

struct Offset {
    int files;
    int ranks;
};
using Offsets = std::array<Offset, 8>;
inline constexpr Offsets kingSteps{
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
inline constexpr Offsets knightSteps{
    {{-2, -1}, {-1, -2}, {1, -2}, {2, -1}, {-2, 1}, {-1, 2}, {1, 2}, {2, 1}}};

template <class T>
using BySquare = std::array<T, squareCount>;

constexpr Occupancy reach(Square from, std::span<const Offset> steps) {
    Occupancy reached;
    for (const auto& step : steps)
        if (const auto square = neighbour(from, step.files, step.ranks)) reached.insert(*square);
    return reached;
}
constexpr Occupancy pawnReach(Square from, int ahead) {
    return reach(from, std::array{Offset{-1, ahead}, Offset{1, ahead}});
}

/// The squares from `from` in one direction to the edge of the board.
constexpr Occupancy ray(Square from, Offset direction) {
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

// What bishops and rooks attack, by one multiplication and two reads ("magic bitboards", Lasse
// Hansen and Gerd Isenberg): the multiplication gathers the blockers of a square's lines in its top
// bits, and these number the attack set in a table.

/// How one kind of slider on one square finds its attack sets.
struct SliderSlot {
    /// The squares on which a piece can block it; a piece on the edge of the board never hides
    /// another.
    std::uint64_t blockers;
    std::uint64_t multiplier;
    std::uint32_t begin; // index of its first set in the table
    std::uint32_t shift;
};

/// The attack sets of one kind: one for every combination of blockers, square after square.
template <std::size_t size>
struct SliderTable {
    BySquare<SliderSlot> slots;
    std::array<std::uint64_t, size> attacks;
};

inline constexpr std::size_t bishopSets = 5'248;
inline constexpr std::size_t rookSets = 102'400;
using BishopTable = SliderTable<bishopSets>;
using RookTable = SliderTable<rookSets>;

// Computed at compile time, so available before any code runs.
extern const BishopTable bishops;
extern const RookTable rooks;

template <std::size_t size>
Occupancy lookUp(const SliderTable<size>& table, Square from, Occupancy occupied) {
    const auto& slot = at(table.slots, from);
    const auto number = (occupied.bits() & slot.blockers) * slot.multiplier >> slot.shift;
    return Occupancy::fromBits(table.attacks[slot.begin + number]);
}
inline Occupancy bishop(Square from, Occupancy occupied) {
    return lookUp(bishops, from, occupied);
}
inline Occupancy rook(Square from, Occupancy occupied) {
    return lookUp(rooks, from, occupied);
}

inline Occupancy attacks(Piece piece, Square from, Occupancy occupied) {
    switch (piece.kind) {
    case Kind::pawn: return at(pawn[piece.colour], from);
    case Kind::knight: return at(knight, from);
    case Kind::king: return at(king, from);
    case Kind::bishop: return bishop(from, occupied);
    case Kind::rook: return rook(from, occupied);
    case Kind::queen: break;
    }
    return bishop(from, occupied) | rook(from, occupied);
}

} // namespace rules::tables

namespace rules {

/// The direction in which the pawns of one colour move, for whole sets of them at once. Offsets are
/// differences of square numbers.
template <Colour us>
struct PawnWay {
    static constexpr bool isWhite = us == Colour::white;
    static constexpr int ahead = isWhite ? 8 : -8;
    static constexpr int left = isWhite ? 7 : -9; // towards the a-file
    static constexpr int right = isWhite ? 9 : -7;
    static constexpr Occupancy thirdRank = Occupancy::of(isWhite ? Rank::three : Rank::six);
    static constexpr Occupancy lastRank = Occupancy::of(isWhite ? Rank::eight : Rank::one);

    static constexpr Occupancy steps(Occupancy pawns) { return moved<ahead>(pawns); }
    static constexpr Occupancy leftCaptures(Occupancy pawns) {
        return moved<left>(pawns & ~Occupancy::of(File::a));
    }
    static constexpr Occupancy rightCaptures(Occupancy pawns) {
        return moved<right>(pawns & ~Occupancy::of(File::h));
    }
    static constexpr Occupancy attacks(Occupancy pawns) {
        return leftCaptures(pawns) | rightCaptures(pawns);
    }

private:
    template <int step>
    static constexpr Occupancy moved(Occupancy pawns) {
        if constexpr (step > 0)
            return Occupancy::fromBits(pawns.bits() << step);
        else
            return Occupancy::fromBits(pawns.bits() >> -step);
    }
};

} // namespace rules
