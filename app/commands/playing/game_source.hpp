// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/command_line.hpp"
#include "app/commands/line/input_file.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/review/annotation.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/pgn/reader.hpp"

#include <optional>
#include <string>

namespace app {

/// "games.pgn#3"
struct NumberedFile {
    std::string file{};
    int number = 1;
};

/// The file that is meant; nullopt: it is a game of the archive. A file of the name of a game is
/// ./NAME.
[[nodiscard]] std::optional<NumberedFile> fileNamed(const std::string& word);

/// The games of a PGN file, one after another, from one of them on.
class FileGames {
public:
    FileGames(InputFile file, rules::Language language);
    FileGames(const FileGames&) = delete;
    FileGames& operator=(const FileGames&) = delete;
    ~FileGames() = default;

    /// The `number`-th from here on. It is undamaged and has a move.
    [[nodiscard]] Wished<ReviewSource> game(int number);
    /// The next that is undamaged and has a move; damage before it is told. nullopt: there is none,
    /// or the file cannot be read any more, which is told.
    [[nodiscard]] std::optional<ReviewSource> next(const Complain& complain);

private:
    InputFile file_;
    PgnSource text_{file_};
    rules::PgnReader reader_;
};

/// The game that is meant by GAME or FILE#N. It is undamaged and has a move.
[[nodiscard]] Wished<ReviewSource> gameNamed(const std::string& word, const Surroundings& around);

/// The beginning of the game that is meant by GAME or FILE#N, up to this move: `23` or `23...`;
/// empty: the whole game.
[[nodiscard]] Wished<GameStart>
startWithin(const std::string& game, const std::string& move, const Surroundings& around);

} // namespace app
