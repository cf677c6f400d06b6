// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

// Going through the score sheet. At home the board that is read follows; in a tournament it stays
// (W5).

void readBack(Turn& turn, const tactile::Request& request);
void readForward(Turn& turn, const tactile::Request& request);
void readFirst(Turn& turn, const tactile::Request& request);
void leaveReading(Turn& turn, const tactile::Request& request);
/// The whole sheet from here, or the moves that are named.
void readList(Turn& turn, const tactile::Request& request);
/// Writes an entry of the own sheet (Art. 8.1); reads the sheet of the player who is named, or asks
/// for it (Art. 8.2, 8.5.b); with neither, reads the last entry.
void useSheet(Turn& turn, const tactile::Request& request);

/// What has been written is read back; a sheet has room for moves and nothing else (Art. 12.4).
void tellWritten(Turn& turn, const rules::Write& written);
/// One entry of the sheet the person reads. Precondition: it has that many.
void tellEntry(Turn& turn, int ply);

// The tape recorder of a blind player (E2.5). His sheet is its transcript: the arbiter reads that.

/// Begins to speak a half-move of the own sheet on tape, or ends it.
void dictate(Turn& turn, const tactile::Request& request);
/// Plays to him alone what he has spoken.
void playTape(Turn& turn, const tactile::Request& request);

} // namespace app
