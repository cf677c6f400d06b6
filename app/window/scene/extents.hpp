// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"
#include "app/window/scene/drawing.hpp"
#include "app/window/view.hpp"

namespace app {

/// Where the scene of that view has its parts; the position of the window is left open.
[[nodiscard]] Extents extentsOf(const WindowView& view, Size window, const TextMeasure& measure);

} // namespace app
