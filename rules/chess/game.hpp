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
/// a copy takes about a hundred bytes per move. A ply is one move of one side: ply 0 is the start,
/// and `at(n)` is the position after n moves.
class Game {
public:
    explicit Game(const Position& start = Position::start()) : positions_{start} {}

    [[nodiscard]] int plies() const { return static_cast<int>(moves_.size()); }
    [[nodiscard]] std::span<const Move> moves() const { return moves_; }
    /// Has one element more than there are moves.
    [[nodiscard]] std::span<const Position> positions() const { return positions_; }
    [[nodiscard]] const Position& start() const { return positions_.front(); }
    /// The current position.
    [[nodiscard]] const Position& position() const { return positions_.back(); }
    /// Precondition: 0 <= ply <= plies().
    [[nodiscard]] const Position& at(int ply) const;

    /// Precondition: the move is legal in `position()`.
    void play(Move move);
    /// Takes back the moves after `ply`. Precondition: 0 <= ply <= plies().
    void retraceTo(int ply);

    /// How often the current position has occurred, this time included (Art. 9.2); every earlier
    /// position is compared in full. Moves before the start position are not known.
    [[nodiscard]] int repetitions() const;

    bool operator==(const Game&) const = default;

private:
    std::vector<Position> positions_; // the start, then one for each move
    std::vector<Move> moves_;
};

/// How the game has ended by its moves alone; nullopt while it goes on. Mate and stalemate are
/// tested first; a dead position is recognised only if it is plain (see `clearlyCannotMate`), and
/// one that would need a long search does not end the game.
[[nodiscard]] std::optional<Outcome> outcome(const Game& game, AutomaticDraws automatic = {});

/// The draws that the player to move may claim in the current position (Art. 9.2.b, 9.3.b).
[[nodiscard]] std::vector<DrawClaim> claims(const Game& game);
/// The draws that the player may claim by writing `intended` instead of playing it (Art. 9.2.a,
/// 9.3.a). Precondition: the move is legal.
[[nodiscard]] std::vector<DrawClaim> claimsWith(const Game& game, Move intended);

/// Whether a player could still win, by the measure of an edition.
enum class Chance : std::uint8_t {
    yes,
    no,
    unproved, ///< Neither a mate nor its impossibility was found; counts as yes until either is.
};

/// Whether `colour` could still win: by Art. 6.9, through any series of legal moves, or by
/// L95-10.5, unless they have a bare king. Called while everybody waits for the answer: hardly ever
/// takes longer than half a second, and gives up with `unproved` rather than take longer.
[[nodiscard]] Chance chanceToWin(const Position& position, Colour colour, TimeDraw measure);

} // namespace rules
