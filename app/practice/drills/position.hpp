// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/drills/drill.hpp"

namespace app {

// A position in the head.

/// Follow the moves of an opening, then say where a piece is.
[[nodiscard]] Drill followDrill();
/// Hear all pieces, then say the move that mates.
[[nodiscard]] Drill mateDrill();

} // namespace app
