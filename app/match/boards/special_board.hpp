// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <string>

// The checklist of the special board (E1.a to E1.e), which the arbiter goes through before the
// start, one question after the other (E-R3).

namespace app {

/// Asks what has not been found good yet, or everything once more where all has been.
void lookOverBoard(Turn& turn, const tactile::Request& request);

/// Yes, no and later answer; false for any other line.
bool boardItemTyped(Turn& turn, const BoardItemFound& question, const std::string& line);

} // namespace app
