// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"
#include "tactile-io/keyboard/vocabulary.hpp"

namespace app {

// BrailleReading on a board: reading is free at any time and is no touch (E2.2, E-R71). What a
// computer works out is for games at home.

/// The square he explores; the own king's before he has begun.
[[nodiscard]] rules::Square cursorOf(Turn& turn);
/// He looks at the square: Enter alone, as the next thing he does, picks up there.
void explore(Turn& turn, rules::Square square);
/// The board he reads: at home, while he reads the score sheet, that of the half-move he is at.
[[nodiscard]] rules::Placement boardRead(Turn& turn);

/// What Tab looks up.
void lookUp(Turn& turn, const tactile::Lookup& lookup);

void lookAtSquare(Turn& turn, const tactile::Request& request);
/// The square under a finger, as the cursor tells it.
void feelSquare(Turn& turn, rules::Square square);
void moveCursor(Turn& turn, const tactile::Request& request);
void lookAtFile(Turn& turn, const tactile::Request& request);
void lookAtRank(Turn& turn, const tactile::Request& request);
void lookAtDiagonals(Turn& turn, const tactile::Request& request);
void lookAtStraights(Turn& turn, const tactile::Request& request);
void lookAtLeaps(Turn& turn, const tactile::Request& request);
void lookAtPieces(Turn& turn, const tactile::Request& request);
void lookWhere(Turn& turn, const tactile::Request& request);
void lookAtMaterial(Turn& turn, const tactile::Request& request);
/// Rank by rank from the eighth; shown as in braille, a capital for White.
void lookAtBoard(Turn& turn, const tactile::Request& request);

void lookAtAttackers(Turn& turn, const tactile::Request& request);
void lookAtMoves(Turn& turn, const tactile::Request& request);
void lookAtCaptures(Turn& turn, const tactile::Request& request);

} // namespace app
