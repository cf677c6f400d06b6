// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/scene/drawing.hpp"
#include "app/window/scene/layout.hpp"
#include "app/window/scene/panes.hpp"
#include "app/window/view.hpp"

#include <cstddef>
#include <vector>

namespace app {

/// The numbers of pages of the spoken text before and after the one shown by default.
struct TextPages {
    int before = 0;
    int behind = 0;

    bool operator==(const TextPages&) const = default;
};

/// A pane with its visible lines.
struct PlacedPane {
    Pane pane;
    Box box; ///< including its caption and frame, if any
    std::size_t first = 0;
    std::size_t shown = 0;
    bool hasCaption = false;
    TextPages pages{}; ///< of the spoken text
};

/// All panes that fit. Score sheet and spoken text are side by side if the column is wide enough;
/// below two boards the score sheet is in the column with space for it.
[[nodiscard]] std::vector<PlacedPane>
placePanes(const WindowView& view, const Layout& layout, const TextMeasure& measure);

void addPanes(Scene& scene,
              const std::vector<PlacedPane>& panes,
              const PaneStyle& style,
              const TextMeasure& measure);

/// The height of all their lines, without captions.
[[nodiscard]] int heightOf(const std::vector<Pane>& panes, int listSize);

/// The pages of the spoken text in a window of that size.
[[nodiscard]] TextPages
textPagesOf(const WindowView& view, Size window, const TextMeasure& measure);

} // namespace app
