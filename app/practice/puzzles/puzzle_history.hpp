// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/puzzles/puzzle.hpp"
#include "app/practice/puzzles/rating.hpp"
#include "app/practice/results.hpp"

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace app {

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
