// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <cstdint>
#include <optional>
#include <variant>

namespace rules {

/// What a move does to the king of the other side. Mate takes precedence over double check.
enum class CheckGiven : std::uint8_t { none, check, doubleCheck, mate };

struct Captured {
    Piece piece;
    /// Differs from the square of arrival for en passant captures only.
    Square square;

    bool operator==(const Captured&) const = default;
};

/// Everything about a move that an announcement, a score sheet or carrying it out on the board
/// needs (Art. 3, E-R9 to E-R12).
struct MoveFacts {
    /// The piece as it stood before the move: a pawn when it promotes, the king when castling.
    Piece piece{};
    Square from{};
    /// Where `piece` arrives; the king's square (g or c file) when castling.
    Square to{};
    std::optional<Captured> captured{};
    bool enPassant = false;
    std::optional<CastlingSide> castled{};
    /// What the pawn becomes.
    std::optional<Kind> promotion{};
    CheckGiven check = CheckGiven::none;
    /// Another piece of the kind could go to the same square, so that it takes more than the piece
    /// and the square to tell the move (Art. C10).
    bool hasRival = false;

    bool operator==(const MoveFacts&) const = default;
};

/// A move as a person has typed or made it, legal or not, as far as it is determined.
struct AttemptedMove {
    /// nullopt if two squares were named and the first one is empty.
    std::optional<Kind> kind{};
    /// nullopt if several pieces of the kind could be meant, or there is none.
    std::optional<Square> from{};
    Square to{};
    bool captures = false;
    std::optional<Kind> promotion{};

    bool operator==(const AttemptedMove&) const = default;
};
/// A move that cannot be made.
using Attempt = std::variant<AttemptedMove, CastlingSide>;

/// The square of the piece that a legal move takes, which differs from its target when capturing en
/// passant; nullopt if it takes none. Precondition: before.isLegal(move).
[[nodiscard]] std::optional<Square> captureSquare(const Position& before, Move move);

/// Precondition: before.isLegal(move).
[[nodiscard]] MoveFacts factsOf(const Position& before, Move move);

} // namespace rules
