// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "app/telling/message.hpp"
#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace app {

// Settings of the game at home: side, opponent, strength and time, changed during play. In a
// tournament all of this is agreed before the game.

/// Applies the wish to a new game. It begins at once if nothing is lost, otherwise the player is
/// asked.
void changeGame(Turn& turn, const HomeWish& wish);

/// Whether what follows the word `opponent` asks for the engines on this computer.
[[nodiscard]] bool asksForEngines(std::string_view text);

/// The opponent that is meant by what follows the word: a person, the usual engine, a program with
/// its arguments and its share of the computer; otherwise why it cannot be, as far as that can be
/// seen at once.
[[nodiscard]] rules::Expected<OpponentWish, Saying> opponentNamed(const View& view,
                                                                  const std::string& text);

/// "Gegner: Stockfish, leicht."
[[nodiscard]] Message opponentInWords(const View& view);
/// The same for an engine of this strength.
[[nodiscard]] Saying sayingOf(const EngineAtHome& engine);

/// The phrase for an engine that cannot play any more; it names the engine.
[[nodiscard]] speech::PhraseKey phraseOf(EngineProblem problem);
/// The same with that name. `isSaved`: it may be said that the game is saved.
[[nodiscard]] Saying sayingOf(const EngineFault& fault, bool isSaved);

/// A level by its name in any language, by its number from 1, or an Elo figure.
[[nodiscard]] std::optional<Strength> strengthNamed(std::string_view text);

// Saving a game, leaving it, and opening another one; asks before anything that must not happen by
// accident. And the list of saved games (Ctrl+O): read one after another, the newest first. An
// unfinished game is resumed, a finished one is reviewed.

/// While the list is open: arrows, and the words and keys for forward and back, go to the next or
/// previous game; `list` reads on. Returns false if the list is not open, or for anything else.
[[nodiscard]] bool walkedGames(Turn& turn, const tactile::Instruction& request);

/// Opens the current game of the list. Precondition: the list is open.
void openListed(Turn& turn);
/// Opens the game whose number or name was typed; commands and moves have priority. Returns false
/// if the line is no answer.
[[nodiscard]] bool gameTyped(Turn& turn, const std::string& line);

} // namespace app
