// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/station/turn.hpp"
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
/// Both times; White's and Black's for whoever plays neither.
void tellClock(Turn& turn, const tactile::Request& request);

} // namespace app
