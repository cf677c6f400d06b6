// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/occupancy.hpp"
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

} // namespace rules
