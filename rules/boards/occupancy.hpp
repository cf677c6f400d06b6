// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <optional>
#include <span>
#include <vector>

// Boards whose sensors do not know their pieces (E-R34). Which piece stands where follows from the
// position that the board showed last, and from what was lifted and put since. What does not follow
// stays unclear: nothing is guessed.

namespace rules {

/// What is known of such a board.
struct PartlyKnown {
    Placement known;             ///< nothing where nobody knows what stands
    std::vector<Sensed> unclear; ///< something stands there, in the order of putting

    bool operator==(const PartlyKnown&) const = default;
};

/// The piece that was put down there, if only one kind of those in hand leaves that trace. A pawn
/// on its last rank may have been exchanged already: that is never certain.
[[nodiscard]] std::optional<Piece> certainPiece(const Sensed& put, std::span<const Piece> inHand);

/// Whether the board shows this placement, if what is unclear is what stands there.
[[nodiscard]] bool mayShow(const PartlyKnown& board, const Placement& whole);

/// Whether each unclear piece may be the one that belongs on its square.
[[nodiscard]] bool mayBeBack(const PartlyKnown& board, const Placement& line);

/// The legal moves that the board may show completely.
struct MovesShown {
    std::vector<Move> seen;   ///< the captured piece was seen to leave its square
    std::vector<Move> unseen; ///< it was not: the capturing piece has taken its square at once, or
                              ///< is still in the hand
};
[[nodiscard]] MovesShown movesShown(const Position& before, const PartlyKnown& board);

/// What has to change for the board to be known to show this: the unclear squares, and the square
/// of a piece that was replaced without being seen to leave. Precondition: it is what stands there.
[[nodiscard]] std::vector<Change> clearedUp(const PartlyKnown& board, const Placement& whole);

} // namespace rules
