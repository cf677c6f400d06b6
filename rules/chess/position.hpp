// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/move.hpp"

#include <cstdint>
#include <optional>

namespace rules {

/// The rooks with which one side may still castle: each as the file of the rook, or nullopt. "May"
/// is the right of Art. 3.8.b.1 (neither king nor rook has moved), not whether castling is possible
/// now.
struct CastlingRooks {
    std::optional<File> kingside{};
    std::optional<File> queenside{};

    [[nodiscard]] constexpr std::optional<File>& operator[](CastlingSide side) {
        return side == CastlingSide::kingside ? kingside : queenside;
    }
    [[nodiscard]] constexpr const std::optional<File>& operator[](CastlingSide side) const {
        return side == CastlingSide::kingside ? kingside : queenside;
    }
    bool operator==(const CastlingRooks&) const = default;
};

/// A position as specified by FEN or by setting up pieces: it may be illegal. A legal one becomes a
/// `Position` through `Position::from`.
struct Setup {
    Placement placement{};
    Colour turn = Colour::white;
    ByColour<CastlingRooks> castling{};
    /// The square a pawn has just passed over, whether or not it can be captured there.
    std::optional<Square> enPassant{};
    /// Moves of either side since the last capture or pawn move (Art. 9.3).
    int halfmoveClock = 0;
    /// The number of the next move on the score sheet.
    int moveNumber = 1;

    bool operator==(const Setup&) const = default;
};

/// Why a setup is not a position in which a game can go on. A position that merely cannot have
/// arisen (nine pawns, three checkers, a check from both ends of a line) is accepted: the Laws
/// define the legal moves of every such position.
enum class SetupFault : std::uint8_t {
    whiteKingMissing,
    blackKingMissing,
    severalWhiteKings,
    severalBlackKings,
    pawnOnEndRank,        ///< A pawn on the first or the last rank.
    opponentInCheck,      ///< The side that has just moved left its king in check.
    castlingWithoutKing,  ///< A castling right whose king is not on its own first rank.
    castlingWithoutRook,  ///< A castling right whose rook is not there, or on the wrong side.
    enPassantWithoutPawn, ///< No pawn can just have passed over the en passant square.
    halfmoveClockOutOfRange,
    moveNumberOutOfRange,
};

using SetupFaults = SetOf<SetupFault::moveNumberOutOfRange>;

/// The counters of a setup and of a position stay within 0 … this, and a position stops counting
/// here (the longest possible game under the 75-move rule has 5,898 moves).
inline constexpr int largestCounter = 99'999;

/// All faults of the setup; if there are none, `Position::from` accepts it.
[[nodiscard]] SetupFaults faultsOf(const Setup& setup);

/// A position in which a game can go on (or has just ended): one king per side, and the side that
/// has moved is not in check, unless its move was illegal and remains played (Art. A4.c). A regular
/// value of about a hundred bytes, cheap to copy. Covers standard chess and Chess960; they differ
/// only in how castling is written.
class Position {
public:
    /// The start position of Art. 2.3, White to move.
    [[nodiscard]] static Position start();
    /// The position specified by `setup`, or all faults of it. An en passant square on which no
    /// capture is legal is dropped.
    [[nodiscard]] static Expected<Position, SetupFaults> from(const Setup& setup);

    [[nodiscard]] Colour turn() const { return turn_; }
    [[nodiscard]] std::optional<Piece> at(Square square) const;
    [[nodiscard]] Placement placement() const;
    [[nodiscard]] Setup setup() const;

    [[nodiscard]] Occupancy occupied() const { return pieces_.occupied(); }
    [[nodiscard]] Occupancy pieces(Colour colour) const { return pieces_.of(colour); }
    [[nodiscard]] Occupancy pieces(Kind kind) const { return pieces_.of(kind); }
    [[nodiscard]] Occupancy pieces(Piece piece) const {
        return pieces_.of(piece.colour, piece.kind);
    }
    [[nodiscard]] const Bitboards& bitboards() const { return pieces_; }
    [[nodiscard]] Square king(Colour colour) const { return pieces_.king(colour); }

    /// The square of the rook with which `colour` may still castle on that side: the right itself,
    /// whether or not castling is possible now.
    [[nodiscard]] std::optional<Square> castlingRook(Colour colour, CastlingSide side) const;
    /// The square passed over by the last move, only when capturing there is legal now.
    [[nodiscard]] std::optional<Square> enPassant() const;
    /// Moves of either side since the last capture or pawn move (Art. 9.3).
    [[nodiscard]] int halfmoveClock() const { return halfmoveClock_; }
    /// The number of the next move on the score sheet.
    [[nodiscard]] int moveNumber() const { return moveNumber_; }

    /// The pieces of `by` that attack `target`, pinned or not (Art. 3.1).
    [[nodiscard]] Occupancy attackers(Square target, Colour by) const;
    /// The pieces that give check to the side to move.
    [[nodiscard]] Occupancy checkers() const { return attackers(king(turn_), other(turn_)); }
    [[nodiscard]] bool inCheck() const { return checkers().any(); }

    /// Every legal move (Art. 3), each once, in unspecified order.
    [[nodiscard]] MoveList legalMoves() const;
    /// Whether `move` is a legal move; accepts any value.
    [[nodiscard]] bool isLegal(Move move) const;
    /// Whether the pieces could move like that, legal or not: a piece of the side to move, not onto
    /// an own piece or a king, and a pawn to a last rank only with promotion.
    [[nodiscard]] bool couldStand(Move move) const;
    [[nodiscard]] bool isCheckmate() const { return inCheck() && legalMoves().isEmpty(); }
    [[nodiscard]] bool isStalemate() const { return !inCheck() && legalMoves().isEmpty(); }

    /// Plays a move: a legal one, or an illegal one that remains played (Art. A4.c). Precondition:
    /// isLegal(move) or couldStand(move).
    void play(Move move);
    /// Plays the move if it is legal, and returns whether it was; accepts any value.
    [[nodiscard]] bool playIfLegal(Move move);
    /// The same for a piece of the side to move that attacks its target. Faster, because neither is
    /// tested. Precondition: attackers(to, turn()) contains `from`, and a `kind` that is no pawn
    /// stands there.
    [[nodiscard]] bool playIfLegal(Kind kind, Square from, Square to);
    /// The position after such a move. Precondition: isLegal(move) or couldStand(move).
    [[nodiscard]] Position after(Move move) const;

    /// 64 bits that are equal if `sameForRepetition` holds, and hardly ever otherwise. The counters
    /// are not included. The value is the same in every build and version, because journals store
    /// it.
    [[nodiscard]] std::uint64_t fingerprint() const;

    /// Equality of everything, including the counters.
    bool operator==(const Position&) const = default;

    /// Whether both are the same position in the sense of Art. 9.2: the same player to move, the
    /// same kinds of pieces on the same squares, the same rights to castle and to capture en
    /// passant (a right that no legal move can use does not count). Compared in full, not by
    /// fingerprint.
    friend bool sameForRepetition(const Position& left, const Position& right);

private:
    Position(const Bitboards& pieces, Colour turn) : pieces_(pieces), turn_(turn) {}

    void carryOut(Move move);
    void moved(bool countsAgain);
    void dropUnusableEnPassant();

    Bitboards pieces_;
    int halfmoveClock_ = 0;
    int moveNumber_ = 1;
    Colour turn_;
};

[[nodiscard]] bool sameForRepetition(const Position& left, const Position& right);

/// The position after a null move, which shows what the other side threatens or could do; the Laws
/// have no such move. nullopt if the other side could then take the king.
[[nodiscard]] std::optional<Position> afterNullMove(const Position& before);

inline constexpr int deepestPerft = 1000;

/// The number of paths of `depth` legal moves from the position; 1 for depth 0. The moves of the
/// last ply are counted without being played. Precondition: 0 <= depth <= deepestPerft.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

inline constexpr int chess960Count = 960;
/// The start position with this Scharnagl number (Guidelines II of the Laws, "Chess960 rules"),
/// White to move, both castlings allowed; nullopt unless 0 <= number < 960.
[[nodiscard]] std::optional<Position> chess960Start(int number);

/// Whether castling is still allowed from a square other than those of Art. 3.8, so that the game
/// follows the Chess960 rules whatever else was specified.
[[nodiscard]] bool hasChess960Castling(const Position& position);

} // namespace rules
