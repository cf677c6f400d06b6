// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/command_line.hpp"
#include "app/journal/archive.hpp"
#include "app/journal/journal.hpp"
#include "app/settings/paths.hpp"
#include "rules/base/expected.hpp"

#include <filesystem>
#include <string>
#include <utility>

namespace app {

/// The exit status for this error: 1 if a game is damaged or unavailable, 3 if the archive is.
[[nodiscard]] ExitStatus statusOf(const ArchiveError& error);

[[nodiscard]] CommandFault faultOf(const ArchiveError& error, const Paths& paths);

/// The file of saved games, for a command that reads them.
class ArchiveFile {
public:
    /// The console must outlive it.
    ArchiveFile(std::filesystem::path path, const Console& console)
        : path_(std::move(path))
        , console_(&console) {}

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    /// Reports the error and returns its exit status.
    [[nodiscard]] ExitStatus answerTo(const ArchiveError& error) const;
    /// Reports damage of the whole file, and of data of the game other than its events. Returns
    /// `status` if there is none.
    [[nodiscard]] ExitStatus tellDamage(Archive& archive, GameId game, ExitStatus status) const;

private:
    std::filesystem::path path_;
    const Console* console_;
};

/// Returns the exit status if the location of the games is unknown; that has been reported then.
[[nodiscard]] rules::Expected<ArchiveFile, ExitStatus> archiveFile(const PathWishes& wishes,
                                                                   const Console& console);

/// One game of the archive, as named by the user.
struct GameWish {
    PathWishes paths{};
    std::string name{}; ///< or its number in the list
};

/// Adds a command about one game; its options are stored in `wish`, which must outlive the parsing.
CLI::App* addGameCommand(CLI::App& hektor, const char* name, GameWish& wish);

/// Calls `tell(archive, game, file)` with the named game, then reports other damage.
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

/// Where to go on with a game that goes on at a server.
[[nodiscard]] Sentence whereToGoOn(const RecordedMatch& match);

} // namespace app
