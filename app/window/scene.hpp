// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/drawing.hpp"
#include "app/window/view.hpp"

namespace app {

/// Everything to be drawn for a view in a window of that size, from back to front; the first item
/// fills the window. Pure: the same view, size and font give the same scene.
[[nodiscard]] Scene sceneOf(const WindowView& view, Size window, const TextMeasure& measure);

} // namespace app
