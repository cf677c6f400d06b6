// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/attacks.hpp"

#include "rules/chess/attack_tables.hpp"
#include "rules/chess/sliders.hpp"

namespace rules {

Occupancy kingAttacks(Square from) {
    return tables::at(tables::king, from);
}

Occupancy knightAttacks(Square from) {
    return tables::at(tables::knight, from);
}

Occupancy pawnAttacks(Colour colour, Square from) {
    return tables::at(tables::pawn[colour], from);
}

Occupancy bishopAttacks(Square from, Occupancy occupied) {
    return tables::bishop(from, occupied);
}

Occupancy rookAttacks(Square from, Occupancy occupied) {
    return tables::rook(from, occupied);
}

Occupancy queenAttacks(Square from, Occupancy occupied) {
    return tables::bishop(from, occupied) | tables::rook(from, occupied);
}

Occupancy attacks(Piece piece, Square from, Occupancy occupied) {
    return tables::attacks(piece, from, occupied);
}

Occupancy between(Square left, Square right) {
    return tables::between(left, right);
}

} // namespace rules
