// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/position.hpp"

namespace rules {

/// The pieces of `owner` that are attacked and not defended: the opponent, whether or not it is on
/// move, has a capture that leaves its own king safe, and `owner` cannot capture on that square in
/// return. A pinned piece neither attacks nor defends along another line, and a piece that stands
/// behind the capturing one defends. In check, only that check does not prevent a defence. Never
/// the king.
[[nodiscard]] Occupancy undefendedPieces(const Position& position, Colour owner);

/// The pieces of `owner` that one of less worth attacks, by a capture that leaves its own king
/// safe, whether or not they are defended. By worth: pawn, knight and bishop alike, rook, queen.
[[nodiscard]] Occupancy piecesAttackedByLess(const Position& position, Colour owner);

/// The pawns of one side that differ from the others; a pawn can be in several of these sets.
struct PawnStructure {
    /// Another pawn of the same side stands on the same file.
    Occupancy doubled;
    /// No pawn of the same side stands on a neighbouring file.
    Occupancy isolated;
    /// No pawn of the opponent stands ahead of it, neither on its own file nor on a neighbouring
    /// one.
    Occupancy passed;

    bool operator==(const PawnStructure&) const = default;
};

/// Accepts any placement.
[[nodiscard]] PawnStructure pawnStructureOf(const Placement& board, Colour colour);

} // namespace rules
