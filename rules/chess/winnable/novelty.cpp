// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/novelty.hpp"

#include "rules/chess/winnable/mixing.hpp"

#include <cstddef>

namespace rules::helpmate {
namespace {

constexpr std::size_t words = 1 << 16;
constexpr int wordBits = 64;

std::uint64_t worldOf(const Bitboards& men) {
    const auto pawns = men.of(Kind::pawn);
    const auto white = men.of(Colour::white);
    const auto sizes = static_cast<std::uint64_t>(64 * white.size() + men.occupied().size());
    return mixed(mixed(mixed(0, sizes), (pawns & white).bits()), (pawns & ~white).bits());
}

std::uint64_t place(Colour colour, Kind kind, Square square) {
    return mixed(0,
                 1 + static_cast<std::uint64_t>(index(square)) +
                     64 * static_cast<std::uint64_t>(kind) + (colour == Colour::white ? 512 : 0));
}

} // namespace

Novelty::Novelty() : seen_(words) {}

int Novelty::note(const Bitboards& men, Square square) {
    const auto colour = men.of(Colour::white).contains(square) ? Colour::white : Colour::black;
    const auto fact = mixed(worldOf(men), place(colour, men.kindAt(square), square));
    const bool isNewBesideAnother = isFirstBeside(men, square, fact);
    if (isFirst(fact)) return 0;
    return isNewBesideAnother ? 1 : 2;
}

// Every one is looked at, because what was looked at is known.
bool Novelty::isFirstBeside(const Bitboards& men, Square square, std::uint64_t fact) {
    bool isNew = false;
    for (const auto side : colours)
        for (const auto kind : kinds) {
            if (kind == Kind::pawn) continue; // they are part of the world
            for (const auto other : men.of(side, kind) & ~Occupancy::of(square))
                if (isFirst(fact + place(side, kind, other))) isNew = true;
        }
    return isNew;
}

bool Novelty::isFirst(std::uint64_t fact) {
    const auto bit = mixed(0, fact) >> 20;
    auto& word = seen_[bit / wordBits % words];
    const auto mask = std::uint64_t{1} << (bit % wordBits);
    if ((word & mask) != 0) return false;
    word |= mask;
    return true;
}

} // namespace rules::helpmate
