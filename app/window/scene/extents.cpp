// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/extents.hpp"

#include "app/window/scene/layout.hpp"
#include "app/window/scene/pane_places.hpp"

#include <algorithm>

namespace app {
namespace {

Extent extentOf(const Box& box) {
    return {box.left, box.top, box.width, box.height};
}

} // namespace

Extents extentsOf(const WindowView& view, Size window, const TextMeasure& measure) {
    const auto layout = layoutOf(view, window, measure);
    const auto panes = placePanes(view, layout, measure);
    const auto spoken =
        std::ranges::find(panes, PaneKind::spoken, [](const auto& each) { return each.pane.kind; });
    Extents extents;
    extents.window = {0, 0, window.width, window.height};
    extents.said = extentOf(spoken == panes.end() ? layout.panes : spoken->box);
    // The state has the end of the input line, or a line of its own below what is typed.
    auto line = inset(layout.inputLine, layout.gap / 2);
    const bool isBelow =
        line.height >= lineHeight(layout.sizes.input) + lineHeight(layout.stateSize);
    const auto state =
        isBelow ? cutBottom(line, lineHeight(layout.stateSize)) : cutRight(line, line.width / 2);
    extents.line = extentOf(line);
    extents.state = extentOf(state);
    if (view.subject == Subject::game) extents.board = extentOf(layout.board.squares);
    return extents;
}

} // namespace app
