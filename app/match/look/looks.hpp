// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"
#include "tactile-io/keyboard/vocabulary.hpp"

namespace app {

// Reading the board: free at any time and no touch (E2.2, E-R71). Computed answers are for games at
// home.

/// The explored square; before the first step, that of the person's own king.
[[nodiscard]] rules::Square cursorOf(Turn& turn);
/// Explores the square: an empty line as the next input lifts the piece there.
void explore(Turn& turn, rules::Square square);
/// The board that is read: at home, while reading the score sheet, after the half-move read there.
[[nodiscard]] rules::Placement boardRead(Turn& turn);

/// Answers what Tab asks for.
void lookUp(Turn& turn, const tactile::Lookup& lookup);

void lookAtSquare(Turn& turn, const tactile::Request& request);
/// The square under a finger, announced like the cursor's.
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
/// Rank by rank from the eighth; displayed as in braille, with capitals for White.
void lookAtBoard(Turn& turn, const tactile::Request& request);

void lookAtAttackers(Turn& turn, const tactile::Request& request);
void lookAtMoves(Turn& turn, const tactile::Request& request);
void lookAtCaptures(Turn& turn, const tactile::Request& request);

} // namespace app
