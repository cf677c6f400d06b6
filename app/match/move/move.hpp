// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <string>

namespace app {

/// A move typed for a seat: the player's own or, while the opponent's is to be repeated, that one
/// as heard (E2.1, W7).
void typeMove(Turn& turn, rules::Colour seat, const std::string& text);

void pressClock(Turn& turn, const tactile::Request& request);
/// E2.6, or taking back at home; a move that was only entered is discarded.
void correct(Turn& turn, const tactile::Request& request);
void confirm(Turn& turn, const tactile::Request& request);
void askToRepeat(Turn& turn, const tactile::Request& request);
/// Calls the pending move, or repeats the last call.
void announce(Turn& turn, const tactile::Request& request);

// Touching pieces on the keyboard's own board, unlike exploring (E2.2).

[[nodiscard]] bool holdsNothing(Turn& turn);
/// Lifts the piece at the cursor, or puts the lifted one there.
void liftOrPlace(Turn& turn, const tactile::Request& request);
void lift(Turn& turn, const tactile::Request& request);
void place(Turn& turn, const tactile::Request& request);
/// "I adjust" (Art. 4.2), announced to both players.
void adjust(Turn& turn, const tactile::Request& request);

/// Esc with a lifted piece: at home it is put back, in a tournament it is touched (Art. 4.3).
/// Returns false if there is none.
[[nodiscard]] bool returnFromHand(Turn& turn);

} // namespace app
