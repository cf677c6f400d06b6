// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/mistakes/game_search.hpp"
#include "app/practice/puzzles/puzzle.hpp"
#include "app/practice/puzzles/puzzle_file.hpp"
#include "app/practice/results.hpp"
#include "rules/base/expected.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace app {

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
/// Whether there is nothing in the game that has not been looked through.
[[nodiscard]] bool isComplete(const LookedThrough& looked, const OwnGame& game);

/// All games in the file.
struct Mistakes {
    std::vector<LookedThrough> games{};
    /// The first line that is no puzzle. Its game is left out, so that it is looked through again.
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

} // namespace app
