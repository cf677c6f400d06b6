// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/material.hpp"

namespace rules {
namespace {

constexpr Occupancy lightSquares = [] {
    Occupancy light;
    for (const auto square : allSquares)
        if (isLight(square)) light.insert(square);
    return light;
}();

/// A lone knight mates only a king whose own man blocks a flight square; a queen never can, because
/// wherever she stands she could take the knight or step in … a queen covers her king's flight.
bool knightCanMate(const Position& position, Colour winner) {
    const auto victims = position.pieces(other(winner));
    return (victims & ~position.pieces(Kind::king) & ~position.pieces(Kind::queen)).any();
}

bool bishopsCanMate(const Position& position, Colour winner) {
    const auto bishops = position.pieces(Kind::bishop);
    const bool bothColours = (bishops & lightSquares).any() && (bishops & ~lightSquares).any();
    const auto blockers = position.pieces(Kind::knight) | position.pieces(Kind::pawn);
    return bothColours || (blockers & position.pieces(other(winner))).any();
}

} // namespace

bool canMateByMaterial(const Position& position, Colour winner) {
    const auto men = position.pieces(winner);
    const auto strong =
        position.pieces(Kind::pawn) | position.pieces(Kind::rook) | position.pieces(Kind::queen);
    if ((men & strong).any()) return true;
    const auto knights = men & position.pieces(Kind::knight);
    const auto bishops = men & position.pieces(Kind::bishop);
    if (knights.hasSeveral() || (knights.any() && bishops.any())) return true;
    if (knights.any()) return knightCanMate(position, winner);
    return bishops.any() && bishopsCanMate(position, winner);
}

bool isDeadByMaterial(const Position& position) {
    return !canMateByMaterial(position, Colour::white) &&
           !canMateByMaterial(position, Colour::black);
}

} // namespace rules
