// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/drawing.hpp"

#include <vector>

namespace app {

/// The box outside of which an item draws nothing.
[[nodiscard]] Box boundsOf(const Item& item, const TextMeasure& measure);

/// Where two scenes of one window may look different, as boxes that do not overlap: outside of them
/// both draw the same items in the same order. Two equal scenes have no damage.
[[nodiscard]] std::vector<Box>
damageBetween(const Scene& before, const Scene& after, const TextMeasure& measure);

} // namespace app
