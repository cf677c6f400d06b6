// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

// What a player may ask about the game and the clock at any time (E2.9.d, E2.4).

void tellLast(Turn& turn, const tactile::Request& request);
void tellTaken(Turn& turn, const tactile::Request& request);
/// The player on move, the move number, check, and what remains to be done (F4).
void tellState(Turn& turn, const tactile::Request& request);
void tellGame(Turn& turn, const tactile::Request& request);

void tellOwnTime(Turn& turn, const tactile::Request& request);
void tellOpponentsTime(Turn& turn, const tactile::Request& request);
/// The dial of a clock for the blind, felt from the hand to the flag; the opponent's on request
/// (E2.4, E-R40). It ticks, and speaks only whole hours. While the key is held in the last five
/// minutes, the flag is felt instead, which flutters (4.3, E-R41).
void feelDial(Turn& turn, const tactile::Request& request);
/// Ends the feeling of the flag; a dial that ticks continues to its end.
void leaveFlag(Turn& turn);
/// The clock has changed: updates the sound of the flag while it is felt.
void feelFlagAnew(Turn& turn);
/// Both times; those of White and Black for a person who plays neither side.
void tellClock(Turn& turn, const tactile::Request& request);

} // namespace app
