// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/scene/drawing.hpp"
#include "app/window/view.hpp"

#include <vector>

namespace app {

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

/// The box of one square for the player at the lower edge.
[[nodiscard]] Box boxOf(rules::Square square, const BoardPlace& place, rules::Colour nearSide);

/// The style that a board shares with the rest of the window.
struct BoardStyle {
    const Colours& colours;
    FileCaptions files = FileCaptions::letters;
    /// The colour of the differences on this board.
    Rgb mark = leftMark;
    const std::vector<Difference>& differences;
};

/// One board with its captions, pieces and marks.
void addBoard(Scene& scene,
              const BoardPane& board,
              const BoardPlace& place,
              const BoardStyle& style,
              const TextMeasure& measure);

} // namespace app
