// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/drills/drill.hpp"

namespace app {

// A position in the head.

/// Follow the moves of an opening, then say where a piece is.
[[nodiscard]] Drill followDrill();
/// Hear all pieces, then say the move that mates.
[[nodiscard]] Drill mateDrill();
/// Hear all pieces, then name them all.
[[nodiscard]] Drill rebuildDrill();

/// "White: king e1, queen d4."
[[nodiscard]] Phrase piecesOf(const rules::Position& position, rules::Colour colour);

} // namespace app
