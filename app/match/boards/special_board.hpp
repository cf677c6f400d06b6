// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <string>

// The checklist of the special board (E1.a to E1.e), which the arbiter goes through before the
// start, item by item (E-R3).

namespace app {

/// Asks for the items that have not been approved yet, or for all of them if all have been.
void lookOverBoard(Turn& turn, const tactile::Request& request);

/// Accepts yes, no and later; returns false for any other line.
bool boardItemTyped(Turn& turn, const BoardItemFound& question, const std::string& line);

} // namespace app
