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

} // namespace app
