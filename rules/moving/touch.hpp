// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/laws/edition.hpp"

#include <optional>
#include <span>
#include <vector>

namespace rules {

/// One piece that the player to move has touched, their own or the opponent's.
struct Touched {
    Square square{};
    Piece piece{};
    /// Touched together with the previous one, or the order of the two is unknown.
    bool together = false;

    bool operator==(const Touched&) const = default;
};

/// A piece let go on another square (Art. 4.6).
struct Released {
    Square from{};
    Square to{};
    /// The piece put in place of a pawn on the last rank; nullopt: the pawn is still there.
    std::optional<Kind> promotion{};

    bool operator==(const Released&) const = default;
};

/// What the player to move has done to the pieces since their turn began.
struct HandledPieces {
    /// In the order of touching; a piece touched again keeps its first place.
    std::vector<Touched> touched{};
    /// The rook's square, if the player has announced castling with it or the intention is plain.
    std::optional<Square> castlesWith{};
    std::optional<Released> released{};

    bool operator==(const HandledPieces&) const = default;
};

/// The moves that may be played after that (Art. 4.3 to 4.7.2): never empty where a legal move
/// exists, and every legal one if nothing binds (Art. 4.5). Of own pieces touched at once any may
/// be chosen (LN-33); of pieces of both colours in unclear order the player's own counts as the
/// first.
[[nodiscard]] std::vector<Move>
permittedMoves(const Position& position, const HandledPieces& handling, const TouchRules& rules);

/// Whether this castling may not be played because its rook was touched before the king, which
/// castling always touches (Art. 4.4.b); in the literal reading, in 1995 no rook may have been
/// touched (T-32). No other move is ever ruled out. Precondition: position.isLegal(move).
[[nodiscard]] bool isCastlingClosed(const Position& position,
                                    const HandledPieces& handling,
                                    const TouchRules& rules,
                                    Move move);

/// Whether the player to move, who has said beforehand that they adjust ("I adjust", Art. 4.2),
/// may handle this piece without having touched it (E-R23). Any other contact counts as a touch,
/// until the arbiter rules that it was an accident (Art. 4.3).
[[nodiscard]] bool mayAdjust(Piece piece, Colour onMove, const TouchRules& rules);

/// Whether a player may still claim that the opponent broke Article 4: not after having touched a
/// piece (Art. 4.7, L95-7.4). `touchedSince` are the claimant's own touches. The arbiter, who acts
/// on what they have seen, is not bound by this.
[[nodiscard]] bool
mayClaimTouch(std::span<const Touched> touchedSince, Colour claimant, const TouchRules& rules);

} // namespace rules
