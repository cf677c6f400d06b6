// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"

#include <optional>
#include <span>
#include <vector>

namespace rules {

/// What carrying out a move changes on a board, each square once: first the squares that become
/// empty, then the others, each group a1 first (Art. 3.7.d, 3.8; a promoted pawn is exchanged).
/// Precondition: the move is legal in a position with this placement.
[[nodiscard]] std::vector<Change> execution(const Placement& before, Move move);

/// Whether carrying out the move has anything to do with this square. Needs no board, and so tells
/// quickly which moves a difference cannot come from.
[[nodiscard]] bool concerns(Move move, Square square);

/// How far a hand has come in carrying out a move.
struct Progress {
    std::vector<Change> remaining; ///< what has still to change, in the order of `execution`
    bool placed = false;           ///< something stands where it did not stand before

    [[nodiscard]] bool isComplete() const { return remaining.empty(); }
    bool operator==(const Progress&) const = default;
};

/// How far the board has come from `before` with this move, whatever the order of lifting and
/// placing; nothing when the board cannot be on the way: it differs elsewhere, a wrong piece stands
/// there, or one piece is seen twice. On the way, a pawn may stand on the last rank before it is
/// exchanged, and a castling king on the square of his rook.
[[nodiscard]] std::optional<Progress>
progress(const Placement& before, Move move, const Placement& shown);

/// The squares whose piece has left its place, in the order of leaving, each once: the touches of
/// E-R22, own and enemy pieces. A captured piece that was swept away without being seen to leave
/// counts when its square shows another piece. Pieces merely carried across a square count nothing.
[[nodiscard]] std::vector<Square> touched(const Placement& inStep,
                                          std::span<const Change> sinceInStep);

} // namespace rules
