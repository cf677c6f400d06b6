// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/puzzles/puzzle_history.hpp"

#include <utility>

namespace app {

PuzzleHistory::PuzzleHistory(const std::vector<PracticeResult>& results) {
    for (const auto& result : results)
        if (result.course == puzzleCourse) add(result);
}

void PuzzleHistory::add(const PracticeResult& result) {
    auto puzzle = readPuzzle(result.item);
    if (!puzzle) return;
    auto again = result;
    again.item = puzzle->id;
    boxes_.add(again);
    const bool isFirst = !knows(puzzle->id);
    if (isFirst && puzzle->rating)
        answers_.push_back({result.at,
                            static_cast<double>(*puzzle->rating),
                            static_cast<double>(puzzle->deviation),
                            result.isRight});
    const auto id = puzzle->id;
    puzzles_.insert_or_assign(id, *std::move(puzzle));
}

std::vector<Puzzle> PuzzleHistory::due(std::chrono::sys_seconds now) const {
    std::vector<Puzzle> found;
    for (const auto& id : boxes_.due(now))
        found.push_back(puzzles_.at(id));
    return found;
}

} // namespace app
