// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/playing/sitting_options.hpp"
#include "app/session/sitting.hpp"

namespace app {

/// Stores in the settings file what people choose during this game.
void keepWhatIsChosen(Sitting& sitting, const Surroundings& around);

} // namespace app
