// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"

#include <optional>
#include <span>
#include <vector>

namespace rules {

/// One order to the hand: move a piece, take it off (`to` is none), or put one on (`from` is none).
/// At least one of the two squares is there.
struct Correction {
    Piece piece{};
    std::optional<Square> from;
    std::optional<Square> to;

    bool operator==(const Correction&) const = default;
};

/// The shortest list of corrections that turns what the board shows into what it must show, in the
/// order in which they are to be carried out (E2.7, E-R53): a piece is never put on an occupied
/// square; among those that can be carried out, moves come before removes and removes before
/// places. Pieces of one kind are told apart by distance: the nearest goes. Where pieces stand in
/// a ring on each other's squares, one is taken off first and put back last.
[[nodiscard]] std::vector<Correction> guidance(const Placement& shown, const Placement& wanted);

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
