// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

// The tape recorder of a blind player (E2.5). His sheet is its transcript: the arbiter reads that.

/// Begins to speak a half-move of the own sheet on tape, or ends it.
void dictate(Turn& turn, const tactile::Request& request);
/// Plays to him alone what he has spoken.
void playTape(Turn& turn, const tactile::Request& request);

} // namespace app
