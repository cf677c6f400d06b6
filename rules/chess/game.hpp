// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/laws/edition.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

/// Why a game is over. The first five follow from the moves alone; the others need a decision by a
/// player, the arbiter or a server. Those of wrong starts and lost positions annul the game.
enum class EndReason : std::uint8_t {
    checkmate,          ///< Art. 5.1.a
    stalemate,          ///< Art. 5.2.a
    deadPosition,       ///< Art. 5.2.b
    fivefoldRepetition, ///< Only in editions that end the game without a claim.
    seventyFiveMoves,   ///< Likewise.
    threefoldClaim,     ///< Art. 9.2
    fiftyMovesClaim,    ///< Art. 9.3
    resignation,        ///< Art. 5.1.b
    drawAgreed,         ///< Art. 5.2.c
    flagFall,           ///< Art. 6.9
    bothFlags,          ///< Art. 6.11, A4.f: drawn, for nobody knows which fell first.
    quickplayFinish,    ///< Art. 6.11, A4.f: drawn, because it is unknown which fell first.
    illegalMoves,       ///< Art. 7.4.b
    arbiterDecision,
    lateness,          ///< Art. 6.6.a, L95-10.15
    lawsRefused,       ///< Art. 12.8, 12.9
    telephone,         ///< Art. 12.3.b
    penalty,           ///< Art. 13.4.d
    expulsion,         ///< Art. 13.4.g
    invalidSealedMove, ///< L09-G8
    wrongStart,        ///< Art. 7.1.a
    coloursReversed,   ///< Art. 7.2, L95-8.6
    positionLost,      ///< L95-8.1, L95-8.2, L09-G11.b
    server,            ///< The server that the game is played on has ended it.
};

inline constexpr auto endReasons = valuesUpTo<EndReason::server>;

/// The kind of result of a game without a winner.
enum class Unwon : std::uint8_t {
    drawn,
    lostByBoth, ///< Art. 12.9, L95-10.17
    annulled,   ///< It does not count, and a new one is played (Art. 7.1.a).
};

/// Points counted in halves: a draw gives one.
using HalfPoints = ByColour<int>;

/// How a game ended.
struct Outcome {
    EndReason reason{};
    std::optional<Colour> winner;
    /// The result if there is no winner.
    Unwon otherwise = Unwon::drawn;
    /// The points awarded by the arbiter if they differ from the result (Art. 12.3.b, 12.8, 13.4).
    std::optional<HalfPoints> points{};

    [[nodiscard]] constexpr bool isDrawn() const { return is(Unwon::drawn); }
    [[nodiscard]] constexpr bool isLostByBoth() const { return is(Unwon::lostByBoth); }
    [[nodiscard]] constexpr bool isAnnulled() const { return is(Unwon::annulled); }

    bool operator==(const Outcome&) const = default;

private:
    [[nodiscard]] constexpr bool is(Unwon one) const { return !winner && otherwise == one; }
};

[[nodiscard]] constexpr Outcome drawnBy(EndReason reason) {
    return {reason, std::nullopt};
}
[[nodiscard]] constexpr Outcome wonBy(EndReason reason, Colour winner) {
    return {reason, winner};
}
[[nodiscard]] constexpr Outcome lostByBoth(EndReason reason) {
    return {reason, std::nullopt, Unwon::lostByBoth};
}
[[nodiscard]] constexpr Outcome annulled(EndReason reason) {
    return {reason, std::nullopt, Unwon::annulled};
}

/// The grounds on which a player may claim a draw.
enum class DrawClaim : std::uint8_t {
    threefold,       ///< Art. 9.2
    fiftyMoves,      ///< Art. 9.3
    quickplayFinish, ///< Art. 10.2; decided by the arbiter, not by counting
};

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

/// A move by its number on the score sheet: `23` is White's, `23...` Black's.
struct MoveNumber {
    int number = 1;
    Colour mover = Colour::white;

    bool operator==(const MoveNumber&) const = default;
};

/// Reads `23`, `23.` or `23...`; nullopt: it is no move number.
[[nodiscard]] std::optional<MoveNumber> readMoveNumber(std::string_view text);

/// The number of the next move in the position: `23`, `23...`.
[[nodiscard]] std::string writeMoveNumber(const Position& position);

/// The half-moves of the game before that move; nullopt: the game has no position in which it is
/// due.
[[nodiscard]] std::optional<int> plyBefore(MoveNumber move, const Game& game);

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

/// Material for which more than fifty moves were announced before the game (L95-10.12). `material`
/// is one side's letters, the king first and the others in order of value, a `v`, and the other
/// side's: "KRBvKR". It applies to either colour.
struct LongEnding {
    std::string material{};
    int moves = 50;

    bool operator==(const LongEnding&) const = default;
};

/// Reads "KRBvKR=75". nullopt if it is not written like that, or the moves are not 51 to 999.
[[nodiscard]] std::optional<LongEnding> parseLongEnding(std::string_view text);
[[nodiscard]] std::string write(const LongEnding& ending);

/// The moves of each player without a capture or a pawn move after which a draw can be claimed in
/// this position (Art. 9.3): fifty, unless more were announced for its material.
[[nodiscard]] int quietMovesNeeded(const Position& position, std::span<const LongEnding> announced);

} // namespace rules
