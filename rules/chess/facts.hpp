// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/core/occupancy.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <cstdint>
#include <optional>

namespace rules {

/// What a move does to the king of the other side. Mate wins over double check.
enum class CheckGiven : std::uint8_t { none, check, doubleCheck, mate };

struct Captured {
    Piece piece;
    /// Differs from the square of arrival only when capturing en passant.
    Square square;

    bool operator==(const Captured&) const = default;
};

struct Castled {
    CastlingSide side;
    Square rookFrom;
    Square rookTo;

    bool operator==(const Castled&) const = default;
};

/// Everything a move does, as an announcement, a score sheet or a hand on the board needs it
/// (Art. 3, E-R9 to E-R12).
struct MoveFacts {
    /// The piece as it stood before the move: a pawn when it promotes, the king when castling.
    Piece piece{};
    Square from{};
    /// Where `piece` arrives; the king's square (g or c file) when castling.
    Square to{};
    std::optional<Captured> captured{};
    bool enPassant = false;
    std::optional<Castled> castled{};
    /// What the pawn becomes.
    std::optional<Kind> promotion{};
    CheckGiven check = CheckGiven::none;
    /// The other side has no legal move and is not in check (Art. 5.2.a).
    bool stalemates = false;

    bool operator==(const MoveFacts&) const = default;
};

/// Where the piece stands that a legal move takes; not its target when capturing en passant.
/// Precondition: before.isLegal(move).
[[nodiscard]] std::optional<Square> captureSquare(const Position& before, Move move);

/// Precondition: before.isLegal(move).
[[nodiscard]] MoveFacts factsOf(const Position& before, Move move);

/// The pieces of the side to move that reach `to`, pinned or not, castling left out.
/// Precondition: kind is not a pawn.
[[nodiscard]] Occupancy moversTo(const Position& position, Kind kind, Square to);

/// Those of the movers that can legally go there (Art. C10 tells them apart).
[[nodiscard]] Occupancy legalMovers(const Position& position, Occupancy movers, Square to);

/// The one square from which a pawn of the side to move can have come to `to`: straight ahead when
/// `file` is the arrival file or unsaid, else one rank behind on `file`. Nothing if no such pawn
/// stands there.
[[nodiscard]] std::optional<Square>
pawnOrigin(const Position& position, std::optional<File> file, Square to);

/// The move of the pawn on `from`, by its name: en passant, a promotion or a plain move. It need
/// not be legal.
[[nodiscard]] Move
pawnMove(const Position& position, Square from, Square to, std::optional<Kind> promotion);

/// The move between two squares, by its name; nothing if none of one's own men stands on the first.
/// Castling is the king's going onto his own rook, or two or more squares to where castling takes
/// him. It need not be legal.
[[nodiscard]] std::optional<Move>
moveBetween(const Position& position, Square from, Square to, std::optional<Kind> promotion);

/// Whether a pawn could go between the squares if only it were said what it becomes (Art. 3.7.e).
[[nodiscard]] bool promotionIsMissing(const Position& position, Square from, Square to);

} // namespace rules
