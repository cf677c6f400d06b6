// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/material.hpp"

#include "rules/chess/square_colours.hpp"

namespace rules {
namespace {

/// A lone knight mates only a king whose own man blocks a flight square; a queen never can, because
/// wherever she stands she could take the knight or step in … a queen covers her king's flight.
bool knightCanMate(const Bitboards& men, Colour winner) {
    return (men.of(other(winner)) & ~men.of(Kind::king) & ~men.of(Kind::queen)).any();
}

bool bishopsCanMate(const Bitboards& men, Colour winner) {
    const auto bishops = men.of(Kind::bishop);
    const bool bothColours = (bishops & lightSquares).any() && (bishops & ~lightSquares).any();
    const auto blockers = men.of(Kind::knight) | men.of(Kind::pawn);
    return bothColours || (blockers & men.of(other(winner))).any();
}

} // namespace

bool canMateByMaterial(const Bitboards& men, Colour winner) {
    const auto own = men.of(winner);
    const auto strong = men.of(Kind::pawn) | men.of(Kind::rook) | men.of(Kind::queen);
    if ((own & strong).any()) return true;
    const auto knights = own & men.of(Kind::knight);
    const auto bishops = own & men.of(Kind::bishop);
    if (knights.hasSeveral() || (knights.any() && bishops.any())) return true;
    if (knights.any()) return knightCanMate(men, winner);
    return bishops.any() && bishopsCanMate(men, winner);
}

bool isDeadByMaterial(const Position& position) {
    return !canMateByMaterial(position, Colour::white) &&
           !canMateByMaterial(position, Colour::black);
}

} // namespace rules
