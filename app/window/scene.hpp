// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/drawing.hpp"
#include "app/window/layout.hpp"
#include "app/window/view.hpp"

namespace app {

/// Everything to be drawn for a view in a window of that size, from back to front; the first item
/// fills the window. Pure: the same view, size and font give the same scene.
[[nodiscard]] Scene sceneOf(const WindowView& view, Size window, const TextMeasure& measure);

/// What the strips of both players have in common.
struct StripStyle {
    const Colours& colours;
    const TextMeasure& measure;
    int gap = 0;
    rules::Language language = rules::Language::german;
};

/// One player: colour, name, whether he is to move, his clock, whether it runs, his flag. A running
/// clock has a thick frame, a filled disc and a raised lever; one that stands, a thin frame, a ring
/// and a lowered lever. Where there are two boards, the title of his own stands under his name.
void addStrip(Scene& scene,
              const WindowView& view,
              rules::Colour colour,
              const StripPlace& place,
              const StripStyle& style);

} // namespace app
