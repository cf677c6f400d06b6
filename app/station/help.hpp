// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/keyboard.hpp"

namespace app {

/// Says in one sentence what can be done now; if asked again, the keys, or in the terminal the
/// commands; about a command, its word and its keys.
void help(Turn& turn, const tactile::Request& request);
/// Explores the keys: every key says its name and its function, until Esc.
void exploreKeys(Turn& turn, const tactile::Request& request);
void explainKey(Turn& turn, const tactile::Explains& stroke);

} // namespace app
