// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"
#include "app/window/scene/drawing.hpp"
#include "app/window/scene/layout.hpp"
#include "app/window/view.hpp"

namespace app {

/// Everything to be drawn for a view in a window of that size, from back to front; the first item
/// fills the window. Pure: the same view, size and font give the same scene.
[[nodiscard]] Scene sceneOf(const WindowView& view, Size window, const TextMeasure& measure);

/// The style shared by both players' strips.
struct StripStyle {
    const Colours& colours;
    const TextMeasure& measure;
    int gap = 0;
    rules::Language language = rules::Language::german;
};

/// One player: colour, name, whether they are to move, their clock, whether it runs, their flag. A
/// running clock has a thick frame, a filled disc and a raised lever; a stopped one a thin frame, a
/// ring and a lowered lever. With two boards, the title of the player's own board is below the
/// name.
void addStrip(Scene& scene,
              const WindowView& view,
              rules::Colour colour,
              const StripPlace& place,
              const StripStyle& style);

/// Where the scene of that view has its parts; the position of the window is left open.
[[nodiscard]] Extents extentsOf(const WindowView& view, Size window, const TextMeasure& measure);

} // namespace app
