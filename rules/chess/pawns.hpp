// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/occupancy.hpp"

namespace rules {

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
