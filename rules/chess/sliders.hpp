// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/attack_tables.hpp"
#include "rules/chess/occupancy.hpp"
#include "rules/chess/piece.hpp"
#include "rules/chess/square.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

// What bishops and rooks attack, by one multiplication and two reads ("magic bitboards", Lasse
// Hansen and Gerd Isenberg): the multiplication gathers the blockers of a square's lines in its top
// bits, and these number the attack set in a table. For move generation; everyone else includes
// "rules/chess/attacks.hpp".
namespace rules::tables {

/// How one kind of slider on one square finds its attack sets.
struct SliderSlot {
    /// The squares whose men can stop it; those on the edge of the board never hide another.
    std::uint64_t blockers;
    std::uint64_t multiplier;
    std::uint32_t begin; // where its sets begin in the table
    std::uint32_t shift;
};

/// The attack sets of one kind: one for every way to block, square after square.
template <std::size_t size>
struct SliderTable {
    BySquare<SliderSlot> slots;
    std::array<std::uint64_t, size> attacks;
};

inline constexpr std::size_t bishopSets = 5'248;
inline constexpr std::size_t rookSets = 102'400;
using BishopTable = SliderTable<bishopSets>;
using RookTable = SliderTable<rookSets>;

// Computed by the compiler, so they are there before anything runs.
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

/// What any man attacks.
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
