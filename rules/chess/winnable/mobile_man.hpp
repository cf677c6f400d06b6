// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/occupancy.hpp"
#include "rules/chess/winnable/set_moves.hpp"

namespace rules::helpmate {

/// A man and where he can ever get, at most.
struct MobileMan {
    Colour colour{};
    Kind kind{};
    Square home{};
    /// Every square he may ever stand on, his home included.
    Occupancy reach;
    bool mayBeCaptured = false;
    /// A pawn that has taken somebody: who stands before whom on its file is not known.
    bool hasChangedFile = false;

    [[nodiscard]] bool hasNotMoved() const { return reach == Occupancy::of(home); }
    /// Stands where he stands for good.
    [[nodiscard]] bool isSteady() const { return !mayBeCaptured && hasNotMoved(); }
};

/// What a man of that kind attacks from any of those squares, the first occupied square of each
/// line included.
inline Occupancy attacked(const MobileMan& man, Occupancy from, Occupancy occupied) {
    switch (man.kind) {
    case Kind::pawn: return pawnAttacks(man.colour, from);
    case Kind::knight: return knightLeaps(from);
    case Kind::king: return kingSteps(from);
    case Kind::bishop: return bishopRuns(from, occupied);
    case Kind::rook: return rookRuns(from, occupied);
    case Kind::queen: break;
    }
    return bishopRuns(from, occupied) | rookRuns(from, occupied);
}

} // namespace rules::helpmate
