// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/chess/position.hpp"
#include "rules/laws/edition.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace rules {

/// A start position and the moves played from it, with every position on the way. A regular value;
/// a copy costs about a hundred bytes a move. A ply is one move of one side: ply 0 is the start,
/// and `at(n)` is the position after n moves.
class Game {
public:
    explicit Game(const Position& start = Position::start()) : positions_{start} {}

    [[nodiscard]] int plies() const { return static_cast<int>(moves_.size()); }
    [[nodiscard]] std::span<const Move> moves() const { return moves_; }
    /// One more than there are moves.
    [[nodiscard]] std::span<const Position> positions() const { return positions_; }
    [[nodiscard]] const Position& start() const { return positions_.front(); }
    /// Where the game stands.
    [[nodiscard]] const Position& position() const { return positions_.back(); }
    /// Precondition: 0 <= ply <= plies().
    [[nodiscard]] const Position& at(int ply) const;

    /// Precondition: the move is legal in `position()`.
    void play(Move move);
    /// Takes back the moves after `ply`. Precondition: 0 <= ply <= plies().
    void retraceTo(int ply);

    /// How often the position that stands now has occurred, this time included (Art. 9.2); every
    /// earlier position is compared in full. Moves before the start position are not known.
    [[nodiscard]] int repetitions() const;

    bool operator==(const Game&) const = default;

private:
    std::vector<Position> positions_; // the start, then one after each move
    std::vector<Move> moves_;
};

/// How the game has ended by its moves alone. Mate and stalemate are looked for first; a dead
/// position is recognised when it is plain (see `clearlyCannotMate`): one that only a long search
/// could tell goes on. Nothing while it goes on.
[[nodiscard]] std::optional<Outcome> outcome(const Game& game, AutomaticDraws automatic = {});

/// What the player to move may claim on the position that stands (Art. 9.2.b, 9.3.b).
[[nodiscard]] std::vector<DrawClaim> claims(const Game& game);
/// What he may claim when he writes `intended` instead of playing it (Art. 9.2.a, 9.3.a).
/// Precondition: the move is legal.
[[nodiscard]] std::vector<DrawClaim> claimsWith(const Game& game, Move intended);

/// Whether a player could still win, by the measure of an edition.
enum class Chance : std::uint8_t {
    yes,
    no,
    unproved, ///< Neither a mate nor its impossibility was found; counts as yes until one is.
};

/// Whether `colour` could still win: Art. 6.9, that is by any series of legal moves, or L95-10.5,
/// that is unless he has a bare king. Asked while everybody waits for the answer: hardly ever
/// longer than half a second, and unproved rather than longer.
[[nodiscard]] Chance chanceToWin(const Position& position, Colour colour, TimeDraw measure);

} // namespace rules
