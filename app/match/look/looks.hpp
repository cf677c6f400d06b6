// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"

namespace app {

// Reading the board: free at any time and no touch (E2.2, E-R71). Computed answers are for games at
// home.

/// The explored square; before the first step, that of the person's own king.
[[nodiscard]] rules::Square cursorOf(Turn& turn);
/// Explores the square: an empty line as the next input lifts the piece there.
void explore(Turn& turn, rules::Square square);
/// The board that is read: at home, while reading the score sheet, after the half-move read there.
[[nodiscard]] rules::Placement boardRead(Turn& turn);

/// The square under a finger, announced like the cursor's.
void feelSquare(Turn& turn, rules::Square square);

// What a player may ask about the game and the clock at any time (E2.9.d, E2.4).

/// Ends the feeling of the flag; a dial that ticks continues to its end.
void leaveFlag(Turn& turn);
/// The clock has changed: updates the sound of the flag while it is felt.
void feelFlagAnew(Turn& turn);

} // namespace app
