// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

// Repeating what was said, and silence.

void sayAgain(Turn& turn, const tactile::Request& request);
void spellAgain(Turn& turn, const tactile::Request& request);
void saySlowly(Turn& turn, const tactile::Request& request);
/// Silences the person's channel, and the public one during the person's own announcement, which
/// counts as not made then (2.2).
void beQuiet(Turn& turn, const tactile::Request& request);
void holdOrGoOn(Turn& turn, const tactile::Request& request);

/// The number of latest lines read at once by default.
inline constexpr int transcriptPage = 10;

/// Reads the transcript to the arbiter, the latest line last; if repeated, the lines before those
/// (2.2).
void readTranscript(Turn& turn, const tactile::Request& request);

} // namespace app
