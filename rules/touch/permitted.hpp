// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/laws/edition.hpp"

#include <optional>
#include <vector>

namespace rules {

/// One piece that the player on move has touched, his own or the opponent's.
struct Touched {
    Square square{};
    Piece piece{};
    /// At once with the one before it, or nobody knows which of them was first.
    bool together = false;

    bool operator==(const Touched&) const = default;
};

/// A piece let go on another square (Art. 4.6).
struct Released {
    Square from{};
    Square to{};
    /// What has been put in the place of a pawn on the last rank; none: the pawn still stands
    /// there.
    std::optional<Kind> promotion{};

    bool operator==(const Released&) const = default;
};

/// What the player on move has done to the pieces since it was his move.
struct Handling {
    /// In the order of touching; a piece that was touched again stands where it was first touched.
    std::vector<Touched> touched{};
    /// He castles with the rook on this square: he has said so, or it is plain.
    std::optional<Square> castlesWith{};
    std::optional<Released> released{};

    bool operator==(const Handling&) const = default;
};

/// The moves that may be played after that (Art. 4.3 to 4.7.2): never empty where a legal move
/// exists, and every legal one when nothing binds (Art. 4.5). Of own pieces touched at once any may
/// be chosen (LN-33); of pieces of both colours in no clear order his own counts as the first.
[[nodiscard]] std::vector<Move>
permittedMoves(const Position& position, const Handling& handling, const TouchRules& rules);

/// Whether this castling may not be played because its rook was touched before the king, whom
/// everybody touches who castles (Art. 4.4.b); read literally, in 1995 no rook may have been
/// (T-32). No other move is ever closed. Precondition: position.isLegal(move).
[[nodiscard]] bool isCastlingClosed(const Position& position,
                                    const Handling& handling,
                                    const TouchRules& rules,
                                    Move move);

} // namespace rules
