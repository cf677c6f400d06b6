// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

// Reading the score sheet. At home the displayed board follows; in a tournament it does not (W5).

void readBack(Turn& turn, const tactile::Request& request);
void readForward(Turn& turn, const tactile::Request& request);
void readFirst(Turn& turn, const tactile::Request& request);
void leaveReading(Turn& turn, const tactile::Request& request);
/// The whole sheet from here, or the given moves.
void readList(Turn& turn, const tactile::Request& request);
/// Writes an entry of the person's own sheet (Art. 8.1); reads the sheet of the given player, or
/// asks for it (Art. 8.2, 8.5.b); without an argument, reads the last entry.
void useSheet(Turn& turn, const tactile::Request& request);

/// Reads back the written entry; a sheet may contain nothing but moves (Art. 12.4).
void tellWritten(Turn& turn, const rules::Write& written);
/// Reads one entry of the person's sheet. Precondition: it exists.
void tellEntry(Turn& turn, int ply);

// A blind player's recorder (E2.5). The score sheet is its transcript, which the arbiter reads.

/// Starts to record a half-move of the person's own sheet, or ends the recording.
void dictate(Turn& turn, const tactile::Request& request);
/// Plays the recording to the player alone.
void playTape(Turn& turn, const tactile::Request& request);

} // namespace app
