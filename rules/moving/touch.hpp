// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/laws/edition.hpp"

#include <cstdint>
#include <optional>
#include <span>
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

/// Whether the hand meant it, as far as anybody knows.
enum class Meant : std::uint8_t { deliberately, byAccident, unknown };

/// The player on move has his hand on a piece. A blind player's is always deliberate: what is meant
/// is a piece taken out of its aperture (E2.2).
struct Contact {
    Piece piece{};
    Meant meant = Meant::deliberately;
    /// He has said before that he adjusts ("I adjust", Art. 4.2).
    bool adjusting = false;
};

/// Whether the piece counts as touched (Art. 4.2, 4.3, E-R23).
[[nodiscard]] bool isTouch(const Contact& contact, Colour onMove, const TouchRules& rules);

/// Whether a player may still claim that his opponent broke Article 4: he has not touched a piece
/// since (Art. 4.7, L95-7.4). `touchedSince` are the claimant's own touches. The arbiter, who acts
/// on what he has seen, is not bound by this.
[[nodiscard]] bool
mayClaimTouch(std::span<const Touched> touchedSince, Colour claimant, const TouchRules& rules);

} // namespace rules
