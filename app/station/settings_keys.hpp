// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

// A person's settings of speech, keyboard and window. Without a value, the next one; the new value
// is announced with the new settings.

/// Arrow left or right in the menu.
void turnSetting(Turn& turn, Setting setting, tactile::Step step);

} // namespace app
