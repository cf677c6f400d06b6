// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/home_wish.hpp"
#include "app/person/turn.hpp"
#include "app/telling/message.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <optional>
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

} // namespace app
