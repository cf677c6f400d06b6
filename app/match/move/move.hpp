// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <string>

namespace app {

/// A move typed for a seat: the own one, or, while the opponent's is to be repeated, what was heard
/// of that (E2.1, W7).
void typeMove(Turn& turn, rules::Colour seat, const std::string& text);

void pressClock(Turn& turn, const tactile::Request& request);
/// E2.6, or taking back at home; what has only been entered is discarded.
void correct(Turn& turn, const tactile::Request& request);
void confirm(Turn& turn, const tactile::Request& request);
void askToRepeat(Turn& turn, const tactile::Request& request);
/// Calls what is pending, or again what was called last.
void announce(Turn& turn, const tactile::Request& request);

// Hands on the keyboard's own board. Unlike looking, this touches (E2.2).

[[nodiscard]] bool holdsNothing(Turn& turn);
/// Picks up at the cursor, or puts down there what is in the hand.
void liftOrPlace(Turn& turn, const tactile::Request& request);
void lift(Turn& turn, const tactile::Request& request);
void place(Turn& turn, const tactile::Request& request);
/// "I adjust" (Art. 4.2), said for both to hear.
void adjust(Turn& turn, const tactile::Request& request);

/// Esc with a piece in the hand: at home it goes back, in a tournament it is touched (Art. 4.3).
/// False if there is none.
[[nodiscard]] bool returnFromHand(Turn& turn);

} // namespace app
