// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace rules {

/// With which rooks one side may still castle: the file a rook stands on, or nothing. "May" is the
/// right of Art. 3.8.b.1 (neither king nor rook has moved), not whether castling is possible now.
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

/// A position as someone states it, by FEN or by setting up pieces: it may be anything. A legal one
/// becomes a `Position` through `Position::from`.
struct Setup {
    Placement placement{};
    Colour turn = Colour::white;
    ByColour<CastlingRooks> castling{};
    /// The square a pawn has just passed over, whether or not it can be captured there.
    std::optional<Square> enPassant{};
    /// Moves of either side since the last capture or pawn move (Art. 9.3).
    int halfmoveClock = 0;
    /// The number on the score sheet of the move to come.
    int moveNumber = 1;

    bool operator==(const Setup&) const = default;
};

/// Why a setup is not a position in which a game can go on. A position that merely cannot have
/// arisen (nine pawns, three checkers, a check from both ends of a line) is not refused: the Laws
/// give every such position its legal moves.
enum class SetupFault : std::uint8_t {
    whiteKingMissing,
    blackKingMissing,
    severalWhiteKings,
    severalBlackKings,
    pawnOnEndRank,        ///< A pawn on the first or the last rank.
    opponentInCheck,      ///< The side that has just moved left its king in check.
    castlingWithoutKing,  ///< A castling right whose king is not on his own first rank.
    castlingWithoutRook,  ///< A castling right whose rook is not there, or on the wrong side.
    enPassantWithoutPawn, ///< No pawn can just have passed over the en passant square.
    halfmoveClockOutOfRange,
    moveNumberOutOfRange,
};

inline constexpr std::array setupFaults{SetupFault::whiteKingMissing,
                                        SetupFault::blackKingMissing,
                                        SetupFault::severalWhiteKings,
                                        SetupFault::severalBlackKings,
                                        SetupFault::pawnOnEndRank,
                                        SetupFault::opponentInCheck,
                                        SetupFault::castlingWithoutKing,
                                        SetupFault::castlingWithoutRook,
                                        SetupFault::enPassantWithoutPawn,
                                        SetupFault::halfmoveClockOutOfRange,
                                        SetupFault::moveNumberOutOfRange};

/// Everything that is wrong with a setup, at once.
class SetupFaults {
public:
    [[nodiscard]] constexpr bool contains(SetupFault fault) const {
        return (bits_ & bit(fault)) != 0;
    }
    [[nodiscard]] constexpr bool isEmpty() const { return bits_ == 0; }
    constexpr void insert(SetupFault fault) { bits_ |= bit(fault); }

    /// In the order in which they are declared.
    [[nodiscard]] std::vector<SetupFault> list() const;

    bool operator==(const SetupFaults&) const = default;

private:
    static constexpr unsigned bit(SetupFault fault) { return 1U << static_cast<unsigned>(fault); }

    unsigned bits_ = 0;
};

/// The counters of a setup and of a position stay within 0 … this, and a position stops counting
/// here (the longest possible game under the 75-move rule has 5,898 moves).
inline constexpr int largestCounter = 99'999;

/// All the faults of the setup; none means that `Position::from` accepts it.
[[nodiscard]] SetupFaults faultsOf(const Setup& setup);

} // namespace rules
