// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <optional>
#include <span>
#include <vector>

namespace rules {

/// One instruction to the player: move a piece, take it off (`to` is nullopt), or put one on
/// (`from` is nullopt). At least one of the two squares is set.
struct Correction {
    Piece piece{};
    std::optional<Square> from;
    std::optional<Square> to;

    bool operator==(const Correction&) const = default;
};

/// The shortest list of corrections that turns what the board shows into what it must show, in the
/// order in which to carry them out (E2.7, E-R53): a piece is never put on an occupied square;
/// among the corrections that are possible, moves come before removes and removes before places. Of
/// several pieces of one kind, the nearest moves. Where pieces stand in a ring on each other's
/// squares, one is taken off first and put back last.
[[nodiscard]] std::vector<Correction> guidance(const Placement& shown, const Placement& wanted);

/// What carrying out a move changes on a board, each square once: first the squares that become
/// empty, then the others, each group a1 first (Art. 3.7.d, 3.8; a promoted pawn is exchanged).
/// Precondition: before.isLegal(move).
[[nodiscard]] std::vector<Change> execution(const Position& before, Move move);

/// Whether carrying out the move affects this square. Needs no board, and so quickly excludes moves
/// that cannot cause a difference.
[[nodiscard]] bool concerns(Move move, Square square);

/// How far a player has come in carrying out a move.
struct Progress {
    std::vector<Change> remaining; ///< what has yet to change, in the order of `execution`
    bool placed = false;           ///< a piece stands where it did not stand before

    [[nodiscard]] bool isComplete() const { return remaining.empty(); }
    bool operator==(const Progress&) const = default;
};

/// How far the board has come from `position` with this move, whatever the order of lifting and
/// placing; nullopt if the board cannot be part-way through this move: it differs elsewhere, a
/// wrong piece is on a square, or one piece is seen twice. Part-way, a pawn may stand on the last
/// rank before it is exchanged, and a castling king on the square of its rook. Precondition:
/// position.isLegal(move).
[[nodiscard]] std::optional<Progress>
progress(const Position& position, Move move, const Placement& shown);

/// The squares whose piece has left its place, in the order of leaving, each once: the touches of
/// E-R22, own and enemy pieces. A captured piece that was not seen to leave counts when its square
/// shows another piece. Squares that a piece is merely carried across do not count.
[[nodiscard]] std::vector<Square> touched(const Placement& inStep,
                                          std::span<const Change> sinceInStep);

// Moves carried out by hand on a board in any state.

/// The squares a legal move changes. Precondition: before.isLegal(move).
[[nodiscard]] std::vector<Square> squaresOf(const Position& before, Move move);

/// Puts what the position after the move has on the move's squares, and leaves the other squares
/// alone. Precondition: before.isLegal(move).
void execute(Placement& board, const Position& before, Move move);
/// The inverse of execute().
void undo(Placement& board, const Position& before, Move move);
/// Whether the move fits on the board: its squares show what the position before it has.
/// Precondition: before.isLegal(move).
[[nodiscard]] bool fits(const Placement& board, const Position& before, Move move);

/// The legal move whose resulting position the board shows in full.
[[nodiscard]] std::optional<Move> moveShown(const Position& before, const Placement& board);

/// The placement as somebody means it who has no second queen: another piece of its colour, such as
/// the pawn itself, stands for what a pawn has become, and goes where a legal move takes it. The
/// board may still show the position at `ply`; what the present one has is never a stand-in.
/// Precondition: 0 <= ply <= game.plies().
[[nodiscard]] Placement withStandIns(const Game& game, int ply, Placement shown);

/// Whether a player may be changing one placement into the other: every square shows what it
/// showed, what it will show, or nothing while a piece is lifted from it.
[[nodiscard]] bool
isOnTheWay(const Placement& board, const Placement& from, const Placement& towards);

} // namespace rules
