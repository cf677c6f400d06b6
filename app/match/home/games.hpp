// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <cstddef>
#include <string>

namespace app {

// The game as one of many: it is saved, left, and another begun. What must not happen by accident
// is asked first. And the list of kept games (Ctrl+O): heard one after the other, the newest first.
// A game that is not over is gone on with, one that is over is looked at.

void save(Turn& turn, const tactile::Request& request);
void newGame(Turn& turn, const tactile::Request& request);
void quit(Turn& turn, const tactile::Request& request);
/// Something of the game is not saved, and that has been told.
[[nodiscard]] bool tellsUnsaved(Turn& turn);

/// With a text: opens the game of that number or name. Without: offers the list.
void openSaved(Turn& turn, const tactile::Request& request);

/// While the list is offered: an arrow goes to the next game or the one before, and so do the words
/// and keys for forward and back; `list` reads on. False: the list is not offered, or it is
/// something else.
[[nodiscard]] bool walkedGames(Turn& turn, const tactile::Request& request);

/// Opens the game he is at. Precondition: the list is offered.
void openListed(Turn& turn);
/// Opens the game whose number or name was typed; a word of the program stays one, and so does a
/// move. False: the line is no answer.
[[nodiscard]] bool gameTyped(Turn& turn, const std::string& line);

} // namespace app
