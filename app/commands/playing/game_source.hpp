// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/console.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/review/source.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <optional>
#include <string>
#include <vector>

namespace app {

/// "games.pgn#3"
struct NumberedFile {
    std::string file{};
    int number = 1;
};

/// The file that is meant; nullopt: it is a game of the archive. A file of the name of a game is
/// ./NAME.
[[nodiscard]] std::optional<NumberedFile> fileNamed(const std::string& word);

/// The game that is meant by GAME or FILE#N. It is undamaged and has a move.
[[nodiscard]] Wished<ReviewSource> gameNamed(const std::string& word, const Surroundings& around);

/// The beginning of the game that is meant by GAME or FILE#N, up to this move: `23` or `23...`;
/// empty: the whole game.
[[nodiscard]] Wished<GameStart>
startWithin(const std::string& game, const std::string& move, const Surroundings& around);

} // namespace app
