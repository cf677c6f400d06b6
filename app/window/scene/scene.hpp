// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"
#include "app/window/scene/drawing.hpp"
#include "app/window/scene/layout.hpp"
#include "app/window/view.hpp"

#include <vector>

namespace app {

/// Everything to be drawn for a view in a window of that size, from back to front; the first item
/// fills the window. Pure: the same view, size and font give the same scene.
[[nodiscard]] Scene sceneOf(const WindowView& view, Size window, const TextMeasure& measure);

/// Where the scene of that view has its parts; the position of the window is left open.
[[nodiscard]] Extents extentsOf(const WindowView& view, Size window, const TextMeasure& measure);

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
