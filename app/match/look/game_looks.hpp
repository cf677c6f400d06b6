// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

// What a player may ask about the game and the clock at any time (E2.9.d, E2.4).

void tellLast(Turn& turn, const tactile::Request& request);
void tellTaken(Turn& turn, const tactile::Request& request);
/// Who is on move, the number, check, and what is still to be done (F4).
void tellState(Turn& turn, const tactile::Request& request);
void tellGame(Turn& turn, const tactile::Request& request);

void tellOwnTime(Turn& turn, const tactile::Request& request);
void tellOpponentsTime(Turn& turn, const tactile::Request& request);
/// The dial of a clock for the blind, felt from the hand to the flag; the opponent's when it is
/// asked for (E2.4, E-R40). It ticks, and says nothing but whole hours. While the key is held in
/// the last five minutes, the finger rests on the flag instead, which flutters (4.3, E-R41).
void feelDial(Turn& turn, const tactile::Request& request);
/// The finger leaves the flag; a dial that ticks goes on to its end.
void leaveFlag(Turn& turn);
/// The clock is another one, or runs or stands now: a finger that rests on the flag feels that.
void feelFlagAnew(Turn& turn);
/// Both times; White's and Black's for whoever plays neither.
void tellClock(Turn& turn, const tactile::Request& request);

} // namespace app
