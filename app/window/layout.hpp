// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/board_scene.hpp"
#include "app/window/drawing.hpp"
#include "app/window/view.hpp"

#include <cstdint>
#include <optional>

namespace app {

/// Heights of the fonts. They grow with the window and with the text size; at 100 % none falls
/// below what a low-vision reader needs (24; last move 40; clock 72), unless the window is smaller
/// than 800 × 600.
struct TextSizes {
    int clock;
    int lastMove;
    int list;
    int input;
    int caption; ///< ranks and files

    bool operator==(const TextSizes&) const = default;
};

/// How a player's strip is built: the clock under the name, or beside it.
enum class StripShape : std::uint8_t { tall, flat };

/// One player's strip, and how high the letters in it are.
struct StripPlace {
    Box box{};
    StripShape shape = StripShape::tall;
    int name = 0;
    int clock = 0;
};

/// Where everything lies. Nothing overlaps, and nothing lies outside of the window.
struct Layout {
    TextSizes sizes{};
    /// Between things.
    int gap = 0;
    BoardPlace board{};
    std::optional<BoardPlace> secondBoard{};
    rules::ByColour<StripPlace> strips{};
    /// Where texts are shown; in a second column too where the panes lie below two boards.
    Box panes{};
    std::optional<Box> secondPanes{};
    Box inputLine{};
    /// The height of the font for what the game waits for, in the input line.
    int stateSize = 0;
};

/// The clock alone: both strips beside each other, over what is said. One board in a wide window:
/// the board at the left, everything else in a column beside it. One board in a high window: all
/// above each other. Two boards beside each other: strips above, panes below.
///
/// What must be seen is whole: alarms, the current item of a menu, differences, what a
/// reconciliation has to say, the last move, the own time, the line in which one types, and two
/// lines of what was said. The rest has the room that is left. Each text is as large as it is
/// wished (100 to 300 %) as far as it finds room: the opponent's time, the score sheet and what was
/// said give way first, then the board, by a quarter at most (5.3).
[[nodiscard]] Layout layoutOf(const WindowView& view, Size window, const TextMeasure& measure);

/// Digits of a clock stand in cells of equal width, so that nothing moves when a second passes.
struct ClockCells {
    int digit;
    int other;

    [[nodiscard]] int of(char character) const {
        return character >= '0' && character <= '9' ? digit : other;
    }
};
[[nodiscard]] ClockCells clockCells(const TextMeasure& measure, int size);

/// How wide the face of a clock becomes, with the sign of its running beside it. The text is ASCII.
[[nodiscard]] int clockWidth(const TextMeasure& measure, const std::string& text, int size);

} // namespace app
