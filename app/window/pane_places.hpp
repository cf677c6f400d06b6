// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/drawing.hpp"
#include "app/window/layout.hpp"
#include "app/window/panes.hpp"
#include "app/window/view.hpp"

#include <cstddef>
#include <vector>

namespace app {

/// So many pages of the spoken text are before the one that is shown unasked, and behind it.
struct TextPages {
    int before = 0;
    int behind = 0;

    bool operator==(const TextPages&) const = default;
};

/// A pane with the lines of it that are shown.
struct PlacedPane {
    Pane pane;
    Box box; ///< with its caption, and its frame where it has one
    std::size_t first = 0;
    std::size_t shown = 0;
    bool hasCaption = false;
    TextPages pages{}; ///< of the spoken text
};

/// All panes that find room. Score sheet and spoken text are beside each other where the column is
/// wide enough, and below two boards the score sheet is in the column that has room for it.
[[nodiscard]] std::vector<PlacedPane>
placePanes(const WindowView& view, const Layout& layout, const TextMeasure& measure);

void addPanes(Scene& scene,
              const std::vector<PlacedPane>& panes,
              const PaneStyle& style,
              const TextMeasure& measure);

/// Of all their lines, without captions.
[[nodiscard]] int heightOf(const std::vector<Pane>& panes, int listSize);

/// Of the spoken text in a window of that size.
[[nodiscard]] TextPages
textPagesOf(const WindowView& view, Size window, const TextMeasure& measure);

} // namespace app
