// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/keyboard.hpp"

namespace app {

/// What can be done now, in one sentence; asked for once more, what else there is: keys, or in the
/// terminal words; about a command: its word and its keys.
void help(Turn& turn, const tactile::Request& request);
/// Every key says its name and what it does, until Esc.
void exploreKeys(Turn& turn, const tactile::Request& request);
void explainKey(Turn& turn, const tactile::Explains& stroke);

} // namespace app
