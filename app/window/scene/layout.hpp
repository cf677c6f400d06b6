// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/scene/drawing.hpp"
#include "app/window/view.hpp"

#include <cstdint>
#include <optional>

namespace app {

/// Heights of the fonts. They grow with the window and with the text size; at 100 % none falls
/// below the minimum for low-vision readers (24; last move 40; clock 72), unless the window is
/// smaller than 800 × 600.
struct TextSizes {
    int clock;
    int lastMove;
    int list;
    int input;
    int caption; ///< ranks and files

    bool operator==(const TextSizes&) const = default;
};

/// The place of a board: its 64 squares without the captions at its edges.
struct BoardPlace {
    Box squares;
    /// The edge of one square; `squares` is eight of them wide and high.
    int square = 0;
    /// Height of the captions of ranks and files on all four sides.
    int captionSize = 0;

    bool operator==(const BoardPlace&) const = default;
};

/// The space for the captions above and below a board, and at its left and right.
[[nodiscard]] constexpr int captionHeight(int captionSize) {
    return captionSize * 6 / 5;
}
[[nodiscard]] constexpr int captionWidth(int captionSize) {
    return captionSize;
}

/// The form of a player's strip: the clock under the name, or beside it.
enum class StripShape : std::uint8_t { tall, flat };

/// One player's strip, and the heights of its fonts.
struct StripPlace {
    Box box{};
    StripShape shape = StripShape::tall;
    int name = 0;
    int clock = 0;
};

/// The place of everything. Nothing overlaps, and nothing is outside the window.
struct Layout {
    TextSizes sizes{};
    /// The space between items.
    int gap = 0;
    BoardPlace board{};
    std::optional<BoardPlace> secondBoard{};
    rules::ByColour<StripPlace> strips{};
    /// The place of texts; also in a second column if the panes are below two boards.
    Box panes{};
    std::optional<Box> secondPanes{};
    Box inputLine{};
    /// The height of the font for the state of the game, in the input line.
    int stateSize = 0;
};

/// The clock alone: both strips side by side, above the spoken text. One board in a wide window:
/// the board at the left, everything else in a column beside it. One board in a high window:
/// everything stacked. Two boards side by side: strips above, panes below.
///
/// Important texts are shown whole: alarms, the current item of a menu, differences, the notes of a
/// reconciliation, the last move, the player's own time, the input line, and two lines of the
/// spoken text. The rest gets the remaining space. Each text has the requested size (100 to 300 %)
/// as far as it fits: the opponent's time, the score sheet and the spoken text shrink first, then
/// the board, by a quarter at most (5.3).
[[nodiscard]] Layout layoutOf(const WindowView& view, Size window, const TextMeasure& measure);

/// Digits of a clock are in cells of equal width, so that nothing moves from second to second.
struct ClockCells {
    int digit;
    int other;

    [[nodiscard]] int of(char character) const {
        return character >= '0' && character <= '9' ? digit : other;
    }
};
[[nodiscard]] ClockCells clockCells(const TextMeasure& measure, int size);

/// The width of a clock face, including the symbol of a running clock. The text is ASCII.
[[nodiscard]] int clockWidth(const TextMeasure& measure, const std::string& text, int size);

} // namespace app
