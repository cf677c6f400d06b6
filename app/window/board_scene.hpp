// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/drawing.hpp"
#include "app/window/view.hpp"

#include <vector>

namespace app {

/// Where a board lies: its 64 squares without what stands beside its edges.
struct BoardPlace {
    Box squares;
    /// The edge of one square; `squares` is eight of them wide and high.
    int square = 0;
    /// Height of the font of the ranks and files on all four sides.
    int captionSize = 0;

    bool operator==(const BoardPlace&) const = default;
};

/// Room for the captions above and below a board, and at its left and right.
[[nodiscard]] constexpr int captionHeight(int captionSize) {
    return captionSize * 6 / 5;
}
[[nodiscard]] constexpr int captionWidth(int captionSize) {
    return captionSize;
}

/// Where one square lies for the player at the lower edge.
[[nodiscard]] Box boxOf(rules::Square square, const BoardPlace& place, rules::Colour nearSide);

/// What a board has in common with everything else in the window.
struct BoardStyle {
    const Colours& colours;
    FileCaptions files = FileCaptions::letters;
    /// Of the differences on this board.
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
