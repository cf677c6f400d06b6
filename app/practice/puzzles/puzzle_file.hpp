// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/puzzles/puzzle.hpp"
#include "rules/base/expected.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace app {

struct RatingRange {
    int least = 0;
    int most = 0;

    [[nodiscard]] bool contains(int rating) const { return least <= rating && rating <= most; }
};

struct PuzzleWish {
    std::string theme{}; ///< empty: any
    /// Puzzles without a rating are not in it.
    std::optional<RatingRange> ratings{};
    /// Without a range: puzzles within `nearness` of this are preferred, and then the nearest ones.
    int near = 1500;
    std::size_t count = 50; ///< at most; above 0
    std::uint64_t seed = 0; ///< by which the choice can be repeated

    static constexpr int nearness = 200;

    [[nodiscard]] bool allows(const Puzzle& puzzle) const;
};

/// A line that is no puzzle.
struct BadPuzzle {
    std::size_t line = 0; ///< counted from 1
    PuzzleFault why{};
};

/// What was chosen, and what else was found.
struct ChosenPuzzles {
    std::vector<Puzzle> puzzles{}; ///< the preferred ones first, otherwise in random order
    std::size_t lines = 0;         ///< that are not empty, a comment or the heading
    /// Lines that are no puzzles. Whether a position and its moves are right is known only of lines
    /// that could be chosen.
    std::size_t bad = 0;
    std::optional<BadPuzzle> firstBad{};
    bool hasTheme = false;              ///< puzzles have the wanted theme, whatever their rating
    std::set<std::string> someThemes{}; ///< of the first thousand lines
};

/// The file cannot be read to its end.
struct PuzzleFileFault {
    enum class What : std::uint8_t {
        system,  ///< with the system's error
        cutOff,  ///< the compressed data ends too early
        damaged, ///< the compressed data cannot be read
    };
    What what{};
    int systemError = 0;
};

/// Chooses puzzles of a file, plain or compressed by zstd, in one pass: every puzzle that is wanted
/// has the same chance. The memory does not depend on the length of the file.
[[nodiscard]] rules::Expected<ChosenPuzzles, PuzzleFileFault>
choosePuzzles(const std::filesystem::path& file, const PuzzleWish& wish);

} // namespace app
