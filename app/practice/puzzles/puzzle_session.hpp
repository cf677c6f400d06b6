// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/course.hpp"
#include "app/practice/puzzles/puzzle.hpp"
#include "app/practice/results.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/game.hpp"

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// A rating by Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system", 2022), on the scale of
/// Glicko. The defaults are those for somebody about whom nothing is known.
struct Rating {
    double points = 1500;
    double deviation = 350; ///< the rating is known to about twice this
    double volatility = 0.06;
};

/// Above this a rating is called uncertain.
inline constexpr double uncertainDeviation = 110;

/// One answer to a puzzle, whose rating does not change by it.
struct RatedAnswer {
    std::chrono::sys_seconds at{};
    double points = 1500;
    double deviation = 350;
    bool isRight = false;
};

/// The rating after a period with these answers; without any, only its uncertainty grows.
[[nodiscard]] Rating after(const Rating& before, std::span<const RatedAnswer> period);

/// The rating after all answers, the earliest first, of somebody about whom nothing was known
/// before. A period is a day.
[[nodiscard]] Rating ratingOf(const std::vector<RatedAnswer>& answers);

/// The course of which an answer to a puzzle is a result. The item is the puzzle itself
/// (`writePuzzle`).
inline constexpr std::string_view puzzleCourse = "puzzle";

/// What the stored answers tell: the person's rating, and which puzzles are to come again. An item
/// that is no puzzle is left out.
class PuzzleHistory {
public:
    explicit PuzzleHistory(const std::vector<PracticeResult>& results);

    void add(const PracticeResult& result);

    /// Puzzles to be asked again, the most urgent first.
    [[nodiscard]] std::vector<Puzzle> due(std::chrono::sys_seconds now) const {
        return rules::mapped(boxes_.due(now), [&](const auto& id) { return puzzles_.at(id); });
    }
    [[nodiscard]] bool knows(const std::string& id) const { return puzzles_.contains(id); }
    /// By the first answer to each puzzle that has a rating: whoever knows a puzzle is no stronger
    /// for solving it again.
    [[nodiscard]] Rating rating() const { return ratingOf(answers_); }
    [[nodiscard]] bool isRated() const { return !answers_.empty(); }

private:
    std::map<std::string, Puzzle> puzzles_{};
    Boxes boxes_{{}, puzzleCourse}; ///< of their ids
    std::vector<RatedAnswer> answers_{};
};

/// A session of puzzles, solved by moves on the board. A wrong move is told and taken back; hints
/// come step by step. A puzzle counts as solved if neither was needed; otherwise it comes again,
/// after three others and in later sessions.
class PuzzleSession final : public Course {
public:
    /// `puzzles`: in the order in which they are asked. `today`: when it begins.
    PuzzleSession(const std::vector<Puzzle>& puzzles,
                  PuzzleHistory history,
                  std::chrono::sys_seconds today,
                  ResultStore::Store store);

    [[nodiscard]] CourseStep begin(const Learner& learner) override;
    [[nodiscard]] Reaction commanded(const Learner& learner, tactile::Command command) override;
    [[nodiscard]] Reaction answered(const Learner& learner, std::string_view line) override;
    /// Only wrong moves are taken back, at once; right ones stand.
    [[nodiscard]] bool takesBack() const override { return true; }
    [[nodiscard]] Reaction takenBack(const Learner& /*learner*/) override {
        return done_ == 0 ? nothingTakenBack() : refusal({speech::PhraseKey::srvTakeBackKept, {}});
    }
    /// The puzzle, as long as it is being solved.
    [[nodiscard]] std::optional<rules::Game> onBoard() const override {
        return isOpen_ ? std::optional{board_} : std::nullopt;
    }
    void boardIsAwaited(const Learner& learner, bool isAwaited) override;
    [[nodiscard]] Reaction saw(const Learner& learner, const rules::Match& match) override;
    [[nodiscard]] CourseStep stop(const Learner& learner) override;

private:
    void askNext(CourseStep& step, const Learner& learner);
    [[nodiscard]] std::optional<Puzzle> nextPuzzle();
    /// Says the position.
    void explain(CourseStep& step) const;
    [[nodiscard]] bool isRight(rules::Move move) const;
    [[nodiscard]] CourseStep wrong();
    [[nodiscard]] CourseStep right(rules::Move move, const Learner& learner);
    [[nodiscard]] CourseStep hint();
    [[nodiscard]] CourseStep showSolution(const Learner& learner);
    /// Stores the result, and offers the next puzzle.
    void close(CourseStep& step, const Learner& learner);
    void keep(CourseStep& step, const Learner& learner);
    [[nodiscard]] Phrase labelInWords() const;
    [[nodiscard]] std::vector<Phrase> stateInWords() const;
    [[nodiscard]] std::vector<Phrase> summary() const;

    std::deque<Puzzle> waiting_;
    std::deque<Puzzle> again_{}; ///< not solved in this session, the oldest first
    PuzzleHistory history_;
    Rating before_;
    bool wasRated_;
    ResultStore store_;

    Puzzle puzzle_{};
    rules::Game board_{};   ///< from the start of the puzzle, its first move included
    std::size_t done_ = 0;  ///< moves of the puzzle's line that have been made
    int hints_ = 0;         ///< to the next move
    bool isHelped_ = false; ///< by a hint, a wrong move or the solution
    bool isOpen_ = false;   ///< the puzzle is being solved
    rules::Instant asked_{};
    std::optional<rules::Instant> pause_{}; ///< since when the board is being set up
    int sinceWrong_ = 0;
    int right_ = 0;
    int all_ = 0;
};

} // namespace app
