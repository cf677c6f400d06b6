// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

// What a board means in a game. Stateless: the meaning follows from the game, the duty of the
// player at this board, what the board shows, and the order of its changes.

namespace rules {

/// What the player at a board is expected to do.
enum class BoardDuty : std::uint8_t {
    move,     ///< it is this player's move, and the board has been in step
    mirror,   ///< the last move of the game is the opponent's and is not yet on this board
    wait,     ///< the last move of the game is this player's own; the opponent is to move
    playBoth, ///< both sides play on this one board
};

/// The board shows the game.
struct InStep {
    bool operator==(const InStep&) const = default;
};

/// Pieces are off their squares and nothing else has changed.
struct Lifted {
    std::vector<Square> squares; ///< in the order of lifting (E-R22)
    std::vector<Move> moves;     ///< the legal moves that may be under way; empty for a mere touch

    bool operator==(const Lifted&) const = default;
};

/// What a candidate waits for.
enum class Pending : std::uint8_t {
    stillness,      ///< the board has only just changed
    slide,          ///< the piece may go further along its line
    castlingRook,   ///< the king has castled; the rook may follow (E-R27)
    castlingKing,   ///< the rook stands on its castling square; the king may follow
    promotionPiece, ///< a pawn stands on the last rank (E-R29)
    capturedPawn,   ///< the pawn captured en passant is still on the board
};

/// A legal move is under way or may already be complete, but this cannot be decided yet.
struct Candidate {
    std::vector<Move> moves;
    Pending pending;

    bool operator==(const Candidate&) const = default;
};

/// The board shows the result of exactly this legal move; with BoardDuty::playBoth the other player
/// may have lifted pieces since, or begun to move.
struct Settled {
    Move move;

    bool operator==(const Settled&) const = default;
};

/// The board shows another move in place of the last one: the same piece has moved on to another
/// square, or a rook's move has become castling.
struct Revised {
    Move move;

    bool operator==(const Revised&) const = default;
};

/// BoardDuty::playBoth only: two moves were made before the board could settle in between.
struct TwoMoves {
    Move first;
    Move second;

    bool operator==(const TwoMoves&) const = default;
};

/// BoardDuty::mirror only: the opponent's move has not been carried out on this board, or only in
/// part.
struct Behind {
    Move move;
    std::vector<Change> remaining; ///< what has yet to change on the board

    bool operator==(const Behind&) const = default;
};

/// BoardDuty::mirror only: the opponent's move has been carried out. The player may have gone on
/// already: pieces lifted since, or a legal reply, complete or begun.
struct Mirrored {
    std::vector<Square> lifted; ///< of a reply that is begun also the squares that it has reached
    std::optional<Move> reply;

    bool operator==(const Mirrored&) const = default;
};

/// One piece, of either side, was put on a square it may not move to.
struct IllegalPlacement {
    Piece piece;
    Square from;
    Square to;

    bool operator==(const IllegalPlacement&) const = default;
};

/// The board shows the game as it was so many plies ago.
struct EarlierPosition {
    int plies;

    bool operator==(const EarlierPosition&) const = default;
};

/// Both kings were put on two of the four middle squares, where no legal move takes them: on light
/// squares White wins, on dark squares Black, on both colours the game is drawn.
struct ResultGesture {
    ResultPiece result;

    bool operator==(const ResultGesture&) const = default;
};

/// The board has not been still for long enough to be interpreted.
struct Unsettled {
    bool operator==(const Unsettled&) const = default;
};

/// The board differs from the game on these squares, and no legal way of handling the pieces
/// explains it.
struct OutOfStep {
    std::vector<Square> differences;

    bool operator==(const OutOfStep&) const = default;
};

using Meaning = std::variant<InStep,
                             Lifted,
                             Candidate,
                             Settled,
                             Revised,
                             TwoMoves,
                             Behind,
                             Mirrored,
                             IllegalPlacement,
                             EarlierPosition,
                             ResultGesture,
                             Unsettled,
                             OutOfStep>;

/// What a board that identifies its pieces means. `sinceInStep` are the changes since it last
/// showed the game; they only determine the order of lifts. The stillness of the board decides what
/// is accepted: settled accepts a move; firm accepts that a piece goes no further, that a rook does
/// not castle, and that something is wrong; lasting accepts the result gesture. While the player is
/// still moving pieces the result is Lifted, Behind, Candidate or Unsettled. Precondition: with
/// BoardDuty::mirror and BoardDuty::wait the game has at least one move.
[[nodiscard]] Meaning interpret(const Game& game,
                                BoardDuty duty,
                                const Shown& board,
                                std::span<const Change> sinceInStep);

// Boards whose sensors do not identify their pieces (E-R34). Which piece is on which square follows
// from the position that the board showed last, and from what was lifted and put down since.
// Whatever does not follow remains unclear; nothing is guessed.

/// What is known about such a board.
struct PartlyKnown {
    Placement known;             ///< empty where the piece is unknown
    std::vector<Sensed> unclear; ///< something is on these squares, in the order of putting
};

/// The piece that was put down there, if only one kind of piece in the player's hand leaves that
/// trace. A pawn on its last rank may have been exchanged already, so it is never certain.
[[nodiscard]] std::optional<Piece> certainPiece(const Sensed& put, std::span<const Piece> inHand);

/// Whether the board shows this placement, provided the unclear squares hold its pieces.
[[nodiscard]] bool mayShow(const PartlyKnown& board, const Placement& whole);

/// Whether each unclear piece may be the one that belongs on its square.
[[nodiscard]] bool mayBeBack(const PartlyKnown& board, const Placement& line);

/// The legal moves that the board may show in full.
struct MovesShown {
    std::vector<Move> seen;   ///< the captured piece was seen to leave its square
    std::vector<Move> unseen; ///< it was not: the capturing piece went straight to its square, or
                              ///< is still in the player's hand
};
[[nodiscard]] MovesShown movesShown(const Position& before, const PartlyKnown& board);

/// Whether king and rook may have been lifted to castle, with one of them put down so far.
[[nodiscard]] bool mayBeCastling(const Position& before, const PartlyKnown& board);

/// What the player must do so that the board is known to show this placement: the unclear squares,
/// and the square of a piece that was replaced without being seen to leave. Precondition: the board
/// does show it.
[[nodiscard]] std::vector<Change> clearedUp(const PartlyKnown& board, const Placement& whole);

} // namespace rules
