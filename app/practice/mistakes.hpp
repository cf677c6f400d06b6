// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/question.hpp"
#include "app/journal/archive.hpp"
#include "app/practice/course.hpp"
#include "app/practice/puzzles/puzzle.hpp"
#include "app/practice/puzzles/puzzle_file.hpp"
#include "app/practice/results.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/game.hpp"
#include "rules/match/match.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
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

/// What was found when a game was looked through. A game that has gone on since then, or of which
/// moves were taken back, ends in another position.
struct LookedThrough {
    std::int64_t number = 0; ///< of the game in the archive
    std::chrono::sys_seconds opened{};
    std::string end{}; ///< the position at the end, as FEN
    std::vector<Puzzle> puzzles{};

    bool operator==(const LookedThrough&) const = default;
};

/// The result for this game.
[[nodiscard]] LookedThrough lookedThrough(const OwnGame& game, std::vector<Puzzle> puzzles);
/// Whether it is the same game of the same archive, however far it has gone.
[[nodiscard]] bool isSameGame(const LookedThrough& looked, const OwnGame& game);
/// All of these, and those of the stored ones that are none of them: another program may have
/// looked through games meanwhile.
[[nodiscard]] std::vector<LookedThrough> withStored(std::vector<LookedThrough> games,
                                                    const std::vector<LookedThrough>& stored);
/// Whether there is nothing in the game that has not been looked through.
[[nodiscard]] bool isComplete(const LookedThrough& looked, const OwnGame& game);

/// All games in the file.
struct Mistakes {
    std::vector<LookedThrough> games{};
    /// The first line that is no puzzle of a game. If it stands among those of a game, that game is
    /// left out, so that it is looked through again.
    std::optional<BadPuzzle> firstBad{};
};

/// The file: a file of puzzles (`choosePuzzles`), in which a comment comes before those of each
/// game: `#game 12 1764122227 FEN`, with its number, the second when it was opened, and the end.
[[nodiscard]] std::string writeMistakes(const std::vector<LookedThrough>& games);
[[nodiscard]] Mistakes parseMistakes(std::string_view text);

/// An absent file has no games.
[[nodiscard]] rules::Expected<Mistakes, ResultsFault>
readMistakes(const std::filesystem::path& file);
/// Replaces the file, or creates it with its folder; after a power cut it is the old or the new
/// one.
[[nodiscard]] rules::Expected<void, ResultsFault>
storeMistakes(const std::filesystem::path& file, const std::vector<LookedThrough>& games);

/// Has an engine look through the person's own games, says how far it is, and then hands over to a
/// course that asks what it has made of their mistakes. The result of each game is stored at once,
/// so that a game is looked through only once, even if the person does not wait for the end.
class MistakeSearch final : public Course {
public:
    /// Stores the results of all games; returns why it could not.
    using Store = std::function<std::optional<JournalFault>(const std::vector<LookedThrough>&)>;
    /// Makes the course that asks the puzzles, of which there is at least one.
    using Ask = std::function<std::unique_ptr<Course>(const std::vector<Puzzle>&)>;

    /// `games`: to be looked through, in this order. `known`: the results of others.
    MistakeSearch(std::vector<OwnGame> games,
                  std::vector<LookedThrough> known,
                  Store store,
                  Ask ask);

    [[nodiscard]] CourseStep begin(const Learner& learner) override;
    [[nodiscard]] Reaction commanded(const Learner& learner, tactile::Command command) override;
    /// As the puzzles do.
    [[nodiscard]] bool takesBack() const override { return true; }
    [[nodiscard]] Reaction takenBack(const Learner& /*learner*/) override {
        return nothingTakenBack();
    }
    [[nodiscard]] Reaction saw(const Learner& learner, const rules::Match& match) override;
    [[nodiscard]] Reaction studied(const Learner& learner, const Studied& answer) override;
    [[nodiscard]] CourseStep stop(const Learner& learner) override;

    /// How often at most it says how far it is.
    static constexpr rules::Span betweenReports{20'000};

private:
    /// Asks for the next position, or ends the search.
    void goOn(CourseStep& step, const Learner& learner);
    void finishGame(CourseStep& step, const Learner& learner);
    void finish(CourseStep& step, const Learner& learner);
    [[nodiscard]] Phrase report() const;
    /// Of all games, those of the newest game first.
    [[nodiscard]] std::vector<Puzzle> puzzles() const;

    std::vector<OwnGame> games_;
    std::vector<LookedThrough> known_;
    Store store_;
    Ask ask_;
    std::size_t done_ = 0; ///< games that have been looked through
    std::size_t found_ = 0;
    std::optional<GameSearch> search_{};
    QuestionId question_ = 0; ///< the latest
    rules::Instant reported_{};
    bool isUnsavedTold_ = false;
};

} // namespace app
