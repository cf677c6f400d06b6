// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/puzzles/puzzle.hpp"
#include "app/practice/results.hpp"

#include <chrono>
#include <map>
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

    /// The result of a puzzle.
    void add(const PracticeResult& result);

    /// Puzzles to be asked again, the most urgent first.
    [[nodiscard]] std::vector<Puzzle> due(std::chrono::sys_seconds now) const;
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

} // namespace app
