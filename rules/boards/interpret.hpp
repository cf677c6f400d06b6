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

// What a board means in a game. Nothing is remembered here: the meaning follows from the game, the
// duty of the player at this board, what the board shows, and in which order it came to show it.

namespace rules {

/// What the player at a board has to do with it.
enum class BoardDuty : std::uint8_t {
    move,     ///< it is his move, and his board has been in step
    mirror,   ///< the last move of the game is his opponent's and is not yet seen on his board
    wait,     ///< the last move of the game is his own; his opponent thinks
    playBoth, ///< both sides are moved on this one board
};

/// The board shows the game.
struct InStep {
    bool operator==(const InStep&) const = default;
};

/// Pieces are off their squares and nothing else has changed.
struct Lifted {
    std::vector<Square> squares; ///< in the order of lifting (E-R22)
    std::vector<Move> moves;     ///< the legal moves that may be under way; none for a mere touch

    bool operator==(const Lifted&) const = default;
};

/// What a candidate waits for.
enum class Pending : std::uint8_t {
    stillness,      ///< the hand has only just left the board
    slide,          ///< the piece may go further along its line
    castlingRook,   ///< the king has castled; the rook may follow (E-R27)
    castlingKing,   ///< the rook stands where castling puts it; the king may follow
    promotionPiece, ///< a pawn stands on the last rank (E-R29)
    capturedPawn,   ///< the pawn captured en passant still stands (E-R28)
};

/// A legal move is under way or may already be complete, but it is too early to say.
struct Candidate {
    std::vector<Move> moves;
    Pending pending;

    bool operator==(const Candidate&) const = default;
};

/// The board shows the result of exactly this legal move.
struct Settled {
    Move move;

    bool operator==(const Settled&) const = default;
};

/// The board shows another move in place of the last one: the same piece has gone on to another
/// square, or a rook's move has become castling.
struct Revised {
    Move move;

    bool operator==(const Revised&) const = default;
};

/// BoardDuty::playBoth only: two moves were made faster than the board could settle in between.
struct TwoMoves {
    Move first;
    Move second;

    bool operator==(const TwoMoves&) const = default;
};

/// BoardDuty::mirror only: the opponent's move has not been carried out here, or not all of it.
struct Behind {
    Move move;
    std::vector<Change> remaining; ///< what the board has still to come to show

    bool operator==(const Behind&) const = default;
};

/// BoardDuty::mirror only: the opponent's move has been carried out. The hand may have gone on
/// already: pieces lifted since, or a legal reply that stands there.
struct Mirrored {
    std::vector<Square> lifted;
    std::optional<Move> reply;

    bool operator==(const Mirrored&) const = default;
};

/// One piece, of either side, was put where it may not go.
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

/// Nothing is to be made of the board yet, because it has not been still for long enough.
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

/// What a board that knows its pieces means. `sinceInStep` are the changes since it last showed the
/// game; only the order of lifts is taken from them. How still the board is decides how much is
/// believed: a move when it is settled; that a piece goes no further, that a rook does not castle,
/// and that something is wrong, when it is firm; the result gesture when it is lasting. A hand at
/// work means Lifted, Behind, Candidate or Unsettled. Preconditions: with BoardDuty::mirror and
/// BoardDuty::wait the game has at least one move.
[[nodiscard]] Meaning interpret(const Game& game,
                                BoardDuty duty,
                                const Shown& board,
                                std::span<const Change> sinceInStep);

} // namespace rules

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
