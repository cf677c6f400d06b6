// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/preferences.hpp"
#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "app/telling/message.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace app {

// How the game at home is to be: side, opponent, strength and time, changed while one plays. In a
// tournament all of it is agreed before the game.

/// Which side he has; or the side he will have in a new game.
void chooseSide(Turn& turn, const tactile::Request& request);
/// Against whom he plays; or against whom in a new game.
void chooseOpponent(Turn& turn, const tactile::Request& request);
/// How well the engine plays; or how well from its next move on.
void chooseStrength(Turn& turn, const tactile::Request& request);

/// What the players are called; or what one of them is from now on, and this person in the games to
/// come.
void namePlayer(Turn& turn, const tactile::Request& request);

/// A new game is to be so. It begins at once when nothing is lost by that, otherwise he is asked.
void changeGame(Turn& turn, const HomeWish& wish);

/// "Gegner: Stockfish, leicht."
[[nodiscard]] Message opponentInWords(const View& view);
/// The phrase for an engine of this strength, with what fills it.
struct EnginePhrase {
    speech::PhraseKey phrase;
    speech::Arguments arguments;
};
[[nodiscard]] EnginePhrase phraseOf(const EngineAtHome& engine);

/// What is told of an engine that cannot play any more; it names the engine.
[[nodiscard]] speech::PhraseKey phraseOf(EngineProblem problem);

/// A level by its name in any language, by its number from 1, or an Elo figure.
[[nodiscard]] std::optional<Strength> strengthNamed(std::string_view text);

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
