// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <string>

namespace app {

// How much time both have, set by ear before the clocks are started (Art. 6.2, E2.4), and stopping
// them.

/// With a text: that is the time control. Without: what is usual is offered.
void chooseTime(Turn& turn, const tactile::Request& request);
/// The menu's own item.
void takeUsualTime(Turn& turn, std::size_t item);
/// The next part of what is usual, in a terminal.
void tellMoreTimes(Turn& turn, TimeMenu menu);
/// A time control, or what was meant for one. False: the line is something else.
[[nodiscard]] bool timeTyped(Turn& turn, const std::string& line);

/// Calls the arbiter and stops the clocks (Art. 6.12.b). At home it stops them, or starts them
/// again.
void stopClocks(Turn& turn, const tactile::Request& request);

} // namespace app
