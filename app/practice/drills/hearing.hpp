// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/drills/drill.hpp"

namespace app {

// What only sounds.

/// The square of the picture of sound (sound_picture.hpp).
[[nodiscard]] Drill soundDrill();
/// The minutes on the dial of a clock for the blind (dial.hpp).
[[nodiscard]] Drill dialDrill();

} // namespace app
