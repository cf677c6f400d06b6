// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/question.hpp"
#include "app/journal/archive.hpp"
#include "app/practice/puzzles/puzzle.hpp"
#include "rules/base/colour.hpp"
#include "rules/chess/game.hpp"
#include "rules/match/match.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// A stored game in which it is known on which side the person was.
struct OwnGame {
    std::int64_t number = 0; ///< in the archive
    std::chrono::sys_seconds opened{};
    rules::Game game{};
    rules::Colour side{};
    bool chess960 = false;
    std::string opponent{}; ///< empty: without a name

    bool operator==(const OwnGame&) const = default;
};

/// The game as one of the person's own; nullopt: it is none. Against an engine the person was on
/// the other side. Of two people the person is the one who has this name, if only one has it; with
/// an empty name it is not known whose mistakes they were, so that such a game does not count.
[[nodiscard]] std::optional<OwnGame>
ownGame(const ArchivedGame& archived, const rules::Match& match, std::string_view name);

/// Whether the best move, which is the first one, is the only good one: already the second one is
/// what Lichess calls a mistake, because it gives away a fifth of the scale of `winningChances` or
/// more. So every other move is one, too. With fewer than two moves nothing can be compared.
[[nodiscard]] bool isOnlyGoodMove(std::span<const StudiedMove> best);

/// Makes puzzles of the mistakes in one game: where there was only one good move, and the person
/// played another. It has no engine; it says which position is to be weighed, and takes the best
/// moves there.
class GameSearch {
public:
    explicit GameSearch(OwnGame game);

    /// What is to be weighed next, as the latest position of a game; nullopt: all is done.
    [[nodiscard]] std::optional<rules::Game> next() const;
    /// The best moves in the position of `next`, the best one first. Precondition: there is one.
    void take(std::span<const StudiedMove> best);

    /// Those found so far, in the order of the game.
    [[nodiscard]] const std::vector<Puzzle>& puzzles() const { return puzzles_; }
    [[nodiscard]] const OwnGame& game() const { return game_; }

    /// The solution has at most this many half-moves; it goes on as long as there is only one good
    /// move.
    static constexpr std::size_t longest = 5;

private:
    /// A puzzle whose solution may become longer.
    struct Begun {
        Puzzle puzzle;
        rules::Game line;                   ///< the game up to the mistake, then the solution
        std::optional<rules::Move> reply{}; ///< the opponent's best one, already in `line`
    };

    void skipToChoice();
    void judge(std::span<const StudiedMove> best);
    /// Without its solution.
    [[nodiscard]] Puzzle puzzleHere() const;
    void goOn(std::span<const StudiedMove> best);
    void add(rules::Move solution);
    void close();

    OwnGame game_;
    int ply_ = 0; ///< the next one to be looked at
    std::optional<Begun> begun_{};
    std::vector<Puzzle> puzzles_{};
};

} // namespace app
