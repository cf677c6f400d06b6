// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/console.hpp"
#include "app/journal/archive.hpp"
#include "app/journal/journal.hpp"
#include "app/settings/paths.hpp"
#include "rules/base/expected.hpp"

#include <filesystem>
#include <string>
#include <utility>

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// What a command answers that met this error: 1 where a game is damaged or not to be had, 3 where
/// the archive is not.
[[nodiscard]] ExitStatus statusOf(const ArchiveError& error);

/// Where the games are kept, for a command that reads them.
class ArchiveFile {
public:
    /// The console outlives it.
    ArchiveFile(std::filesystem::path path, const Console& console)
        : path_(std::move(path))
        , console_(&console) {}

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    /// Tells the error and gives its status.
    [[nodiscard]] ExitStatus answerTo(const ArchiveError& error) const;
    /// Tells what is wrong with the file as a whole, and with what is kept of the game besides its
    /// events; `status` is what the command answers otherwise.
    [[nodiscard]] ExitStatus tellDamage(Archive& archive, GameId game, ExitStatus status) const;

private:
    std::filesystem::path path_;
    const Console* console_;
};

/// Why nobody knows where the games are has been told already when it is none.
[[nodiscard]] rules::Expected<ArchiveFile, ExitStatus> archiveFile(const PathWishes& wishes,
                                                                   const Console& console);

/// One game of the archive, as it was asked for.
struct GameWish {
    PathWishes paths{};
    std::string name{}; ///< or its number in the list
};

/// Adds a command about one game; what is given lands in `wish`, which must outlive the parsing.
CLI::App* addGameCommand(CLI::App& hektor, const char* name, GameWish& wish);

/// Runs `tell(archive, game, file)` with the game that is wished for, then tells what else is
/// damaged.
template <class Tell>
[[nodiscard]] ExitStatus withGame(const GameWish& wish, const Console& console, Tell tell) {
    const auto file = archiveFile(wish.paths, console);
    if (!file) return file.error();
    auto archive = Archive::read(file->path());
    if (!archive) return file->answerTo(archive.error());
    const auto game = archive->find(wish.name);
    if (!game) {
        if (const auto damage = archive->damage()) static_cast<void>(file->answerTo(*damage));
        return file->answerTo(game.error());
    }
    const ExitStatus status = tell(*archive, *game, *file);
    return file->tellDamage(*archive, game->id, status);
}

/// Runs `tell(archive, game, match)` with what is sound of the game, then tells the damage if there
/// is any.
template <class Tell>
[[nodiscard]] ExitStatus withMatch(const GameWish& wish, const Console& console, Tell tell) {
    const auto tellMatch = [&](Archive& archive, const ArchivedGame& game, const auto& file) {
        const auto told = archive.match(game.id);
        if (!told) return file.answerTo(told.error());
        const ExitStatus status = tell(archive, game, told->match);
        if (status != ExitStatus::done || !told->damage) return status;
        return file.answerTo(*told->damage);
    };
    return withGame(wish, console, tellMatch);
}

} // namespace app
