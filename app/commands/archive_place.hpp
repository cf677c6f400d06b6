// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"
#include "app/journal/archive.hpp"
#include "app/journal/archive_error.hpp"
#include "app/settings/paths.hpp"
#include "rules/base/expected.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// One sentence on standard error, after everything that was printed.
void complain(std::string_view sentence);

/// Where the games are kept. Why nobody knows has been told already when there is none.
[[nodiscard]] rules::Expected<std::filesystem::path, ExitStatus>
archiveFile(const PathWishes& wishes);

/// What a command answers that met this error: 1 where a game is damaged or not to be had, 3 where
/// the archive is not.
[[nodiscard]] ExitStatus statusOf(const ArchiveError& error);

/// Tells the error and gives its status.
[[nodiscard]] ExitStatus answerTo(const ArchiveError& error, const std::filesystem::path& file);

/// One game of the archive, as it was asked for.
struct GameWish {
    PathWishes paths{};
    std::string name{}; ///< or its number in the list
};

/// Adds a command about one game; what is given lands in `wish`, which must outlive the parsing.
CLI::App* addGameCommand(CLI::App& hektor, const char* name, const char* purpose, GameWish& wish);

/// Tells what is wrong with the file as a whole, and with what is kept of the game besides its
/// events; `status` is what the command answers otherwise.
[[nodiscard]] ExitStatus
tellDamage(Archive& archive, GameId game, const std::filesystem::path& file, ExitStatus status);

/// Runs `tell(archive, game, file)` with the game that is wished for, then tells what else is
/// damaged.
template <class Tell>
[[nodiscard]] ExitStatus withGame(const GameWish& wish, Tell tell) {
    const auto file = archiveFile(wish.paths);
    if (!file) return file.error();
    auto archive = Archive::read(*file);
    if (!archive) return answerTo(archive.error(), *file);
    const auto game = archive->find(wish.name);
    if (!game) {
        if (archive->damage()) complain(sentence(*archive->damage(), *file));
        return answerTo(game.error(), *file);
    }
    const ExitStatus status = tell(*archive, *game, *file);
    return tellDamage(*archive, game->id, *file, status);
}

/// Runs `tell(archive, game, match)` with what is sound of the game, then tells the damage if there
/// is any.
template <class Tell>
[[nodiscard]] ExitStatus withMatch(const GameWish& wish, Tell tell) {
    return withGame(wish, [&](Archive& archive, const ArchivedGame& game, const auto& file) {
        const auto told = archive.match(game.id);
        if (!told) return answerTo(told.error(), file);
        const ExitStatus status = tell(archive, game, told->match);
        if (status != ExitStatus::done || !told->damage) return status;
        return answerTo(*told->damage, file);
    });
}

} // namespace app
