// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a puzzle: refused, or a puzzle whose moves are legal and that is unchanged after
// writing and reading.
#include "app/practice/puzzles/puzzle.hpp"
#include "rules/base/expected.hpp"

#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static_cast<void>(app::readLabel(text));
    const auto puzzle = app::readPuzzle(text);
    if (!puzzle) return 0;
    auto position = puzzle->start;
    if (puzzle->opponents) EXPECTS(position.playIfLegal(*puzzle->opponents));
    for (const auto move : puzzle->line)
        EXPECTS(position.playIfLegal(move));
    EXPECTS(app::readPuzzle(app::writePuzzle(*puzzle)) == *puzzle);
    return 0;
}
