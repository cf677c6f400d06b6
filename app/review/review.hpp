// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/question.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace app {

/// How a position stands, for White.
struct Evaluation {
    int centipawns = 0; ///< hundredths of a pawn; a mate is `mateValue`, or its negative for Black
    /// In how many moves White mates; less than zero: Black does. 0: the mate is on the board.
    std::optional<int> mateIn{};

    bool operator==(const Evaluation&) const = default;
};

/// What an engine has found out about a position.
struct Weighing {
    std::optional<Evaluation> value{}; ///< nullopt: it was asked, and said nothing
    std::vector<rules::Move> line{};   ///< how it expects the game to go on; empty: it is over

    bool operator==(const Weighing&) const = default;
};

/// One for each position of a game, the start included; nullopt: the engine has not been asked yet.
using Weighings = std::vector<std::optional<Weighing>>;

/// Has every position of a game weighed, the last one first: what the engine remembers of it makes
/// it see as far in the position before, so that the two can be compared. It has no engine; it says
/// which position comes next, and takes the best move there.
class GameWeighing {
public:
    /// `known`: from an earlier time.
    explicit GameWeighing(rules::Game game, Weighings known = {});

    /// What is to be weighed next, as the latest position of a game; nullopt: all is done.
    [[nodiscard]] std::optional<rules::Game> next() const;
    /// The best moves in the position of `next`, the best one first; none: the engine said nothing
    /// about it. Precondition: there is such a position.
    void take(std::span<const StudiedMove> best);

    [[nodiscard]] const Weighings& weighings() const { return weighings_; }
    [[nodiscard]] std::size_t done() const;
    [[nodiscard]] std::size_t total() const { return game_.positions().size(); }

    /// So many half-moves of a line are kept.
    static constexpr std::size_t longest = 12;

private:
    /// In a position without a legal move there is nothing to ask.
    void skipKnown();

    rules::Game game_;
    Weighings weighings_;
    std::size_t left_; ///< so many positions have not been looked at, from the start on
};

/// How good a move was, by what it has taken from the mover's winning chances (`winningChances`):
/// Lichess calls a tenth of the scale an inaccuracy, a fifth a mistake, three tenths a blunder
/// (github.com/lichess-org/lila, modules/tree/src/main/Advice.scala).
enum class MoveKind : std::uint8_t { good, inaccuracy, mistake, blunder };

/// A move of the game, and what was better.
struct ReviewedMove {
    rules::Move played;
    std::optional<Evaluation> before{};
    std::optional<Evaluation> after{};
    /// The line that begins with the best move; empty: unknown.
    std::vector<rules::Move> best{};
    /// Hundredths of a pawn that the mover has lost, where more than ten pawns count as ten.
    std::optional<int> loss{};
    MoveKind kind = MoveKind::good;
    bool isUnweighed = false; ///< the engine said nothing about the position after it

    bool operator==(const ReviewedMove&) const = default;
};

/// The moves of the game; of those after the last weighing nothing is known.
[[nodiscard]] std::vector<ReviewedMove> reviewed(const rules::Game& game,
                                                 const Weighings& weighings);

/// The positions about which the engine was asked and said nothing, counted from 0.
[[nodiscard]] std::vector<std::size_t> unweighed(const Weighings& weighings);

/// Another move than the one that was played, after which the game would stand as in `after`, where
/// the engine has found this.
[[nodiscard]] ReviewedMove judgedMove(const ReviewedMove& played,
                                      const rules::Game& after,
                                      std::span<const StudiedMove> found);

/// Mistakes and blunders: the half-moves after which the game stood otherwise, counted from 0.
[[nodiscard]] std::vector<std::size_t> turningPoints(std::span<const ReviewedMove> moves);

/// Why a line of an engine is good, as a sentence in this language: that it ends in mate, or else
/// what its first move is good for as far as it can be proved. nullopt: nothing that can be named.
[[nodiscard]] std::optional<std::string> reasonOf(const rules::Position& position,
                                                  std::span<const rules::Move> line,
                                                  rules::Language language);

} // namespace app
