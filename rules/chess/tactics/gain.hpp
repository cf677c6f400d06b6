// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace rules {

/// How a move wins something, as players call it.
enum class Motif : std::uint8_t {
    none,
    fork,             ///< one piece attacks several
    pin,              ///< what is attacked must not move, because its king is behind it
    skewer,           ///< what is attacked moves away, and what is behind it is taken
    discoveredAttack, ///< the move opens the line of another piece
    doubleCheck,
    promotion,
    backRankMate, ///< the king cannot leave its rank because of its own pieces
};

/// What a side wins by force, whatever the other side plays.
struct Gain {
    /// The first move is the one that wins; the others are the best ones on both sides.
    std::vector<Move> line{};
    /// The moves of that side until it mates; 1: the first one mates.
    std::optional<int> mateIn{};
    /// What it has more at the end than before, compared with the other side, the most valuable
    /// piece first; empty if it mates.
    std::vector<Kind> won{};
    /// What it has less for that.
    std::vector<Kind> given{};
    Motif motif = Motif::none;

    bool operator==(const Gain&) const = default;
};

// These functions prove what they say by a search of all moves over a few half-moves and of all
// captures after them. So they find nothing that takes longer, and nothing that is not material or
// mate. The same position always has the same answer. Each takes some milliseconds, in wild
// positions some hundredths of a second.

/// What the side to move can win.
[[nodiscard]] std::optional<Gain> gainIn(const Position& position);

/// What the side to move wins by this move. Precondition: it is legal.
[[nodiscard]] std::optional<Gain> gainBy(const Position& position, Move move);

/// What the other side threatens: what it could win if it were its turn. nullopt also in check,
/// because then nobody can pass.
[[nodiscard]] std::optional<Gain> threatTo(const Position& position);

/// Why a move was made.
struct Purpose {
    enum class Sort : std::uint8_t {
        wins,      ///< `gain`
        takesBack, ///< what has just been taken
        threatens, ///< `gain`, by the next move
        averts,    ///< `gain`, with which the other side could have gone on
    };
    Sort sort{};
    Gain gain{};
};

/// Why the latest move of the game was made, as far as it can be proved; nullopt: nothing was
/// found, or the move loses something. Precondition: the game has a move.
[[nodiscard]] std::optional<Purpose> purposeOfLatest(const Game& game);

} // namespace rules
