// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

// The voice: what has been said once more, and silence.

void sayAgain(Turn& turn, const tactile::Request& request);
void spellAgain(Turn& turn, const tactile::Request& request);
void saySlowly(Turn& turn, const tactile::Request& request);
/// Silence on the own channel, and on the public one while the own announcement sounds there: that
/// has then not been announced (2.2).
void beQuiet(Turn& turn, const tactile::Request& request);
void holdOrGoOn(Turn& turn, const tactile::Request& request);

/// So many of its latest lines at once, if nothing else is said.
inline constexpr int transcriptPage = 10;

/// Reads the arbiter what was typed and said, the latest last; asked for again, what was before
/// that (interaction 2.2).
void readTranscript(Turn& turn, const tactile::Request& request);

} // namespace app
