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

/// Where everything lies. Nothing overlaps, and nothing lies outside of the window.
struct Layout {
    TextSizes sizes{};
    /// The height of the font of lists at 100 %, which is never too small to be read.
    int leastList = 0;
    /// Between things.
    int gap = 0;
    BoardPlace board{};
    std::optional<BoardPlace> secondBoard{};
    StripShape stripShape = StripShape::tall;
    rules::ByColour<Box> strips{};
    /// Where texts are shown; in a second column too where the panes lie below the boards.
    Box panes{};
    std::optional<Box> secondPanes{};
    Box inputLine{};
};

/// The clock alone: both strips beside each other, over what is said. One board in a wide window:
/// the board at the left, strips and panes in a column beside it. Otherwise strips above, panes
/// below.
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
