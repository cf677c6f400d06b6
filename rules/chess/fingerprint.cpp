// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/fingerprint.hpp"

#include "rules/chess/piece.hpp"

#include <array>
#include <cstddef>

namespace rules {
namespace {

constexpr std::size_t keySquares = squareCount;

/// SplitMix64 (Steele, Lea, Flood 2014) from a fixed seed.
struct Numbers {
    std::uint64_t state = 0x4865'6b74'6f72'0001; // "Hektor", first series

    constexpr std::uint64_t next() {
        state += 0x9e37'79b9'7f4a'7c15;
        auto mixed = state;
        mixed = (mixed ^ mixed >> 30) * 0xbf58'476d'1ce4'e5b9;
        mixed = (mixed ^ mixed >> 27) * 0x94d0'49bb'1331'11eb;
        return mixed ^ mixed >> 31;
    }
};

struct Keys {
    ByColour<std::array<std::array<std::uint64_t, keySquares>, kinds.size()>> piece{};
    std::array<std::uint64_t, keySquares> castlingRook{};
    std::array<std::uint64_t, keySquares> enPassant{};
    std::uint64_t blackToMove = 0;
};

constexpr Keys keys = [] {
    Numbers numbers;
    Keys made;
    for (const auto colour : colours)
        for (auto& table : made.piece[colour])
            for (auto& key : table)
                key = numbers.next();
    for (auto& key : made.castlingRook)
        key = numbers.next();
    for (auto& key : made.enPassant)
        key = numbers.next();
    made.blackToMove = numbers.next();
    return made;
}();

std::uint64_t sum(const std::array<std::uint64_t, keySquares>& table, Occupancy set) {
    std::uint64_t total = 0;
    for (const auto square : set)
        total ^= table[static_cast<std::size_t>(index(square))];
    return total;
}

} // namespace

std::uint64_t fingerprintOf(const Bitboards& men, Colour turn) {
    auto total = turn == Colour::black ? keys.blackToMove : 0;
    for (const auto colour : colours)
        for (const auto kind : kinds)
            total ^= sum(keys.piece[colour][static_cast<std::size_t>(kind)], men.of(colour, kind));
    return total ^ sum(keys.castlingRook, men.castlingRooks) ^ sum(keys.enPassant, men.enPassant);
}

} // namespace rules
