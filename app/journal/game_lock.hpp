// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"
#include "app/journal/rows.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <utility>

// The progress of each game is also stored outside the archive, in its lock file. An archive whose
// log is lost, or that was replaced by an older copy, is consistent in itself: nothing in it shows
// that there was more.

namespace app {

/// The number of event rows that a game has had.
struct JournalReach {
    std::int64_t opened = 0; ///< of the game's row: a game of another archive has another time
    Chain events;
};

/// By the number of the game.
using Reaches = std::map<std::int64_t, JournalReach>;

/// The lock file of the archive, whatever its name; it may not exist yet.
[[nodiscard]] std::filesystem::path placeBeside(const std::filesystem::path& games);

/// The contents of the file beside the archive. Unreadable or damaged entries are skipped.
[[nodiscard]] Reaches reachesBeside(const std::filesystem::path& games);

/// Stores it in the open file. Failures are ignored: then less is known, but nothing wrong.
void note(int descriptor, GameId game, const JournalReach& reach);

/// Removes the entries of all other games. Locks remain.
void keepOnly(const std::filesystem::path& games, const Reaches& reaches);

/// Locks one game for this program: no other can resume it meanwhile. The system releases the lock
/// when the program ends, however it ends.
class GameLock {
public:
    /// `games` is the archive's file; the lock is a byte of a file beside it.
    [[nodiscard]] static Archived<GameLock> take(const std::filesystem::path& games, GameId game);
    /// Locks all games, including future ones.
    [[nodiscard]] static Archived<GameLock> takeAll(const std::filesystem::path& games);

    /// Stores the progress of the game beside the archive: an archive that has lost data may hold
    /// less than the stored number, which never exceeds what was written.
    void note(const JournalReach& reach) const;

private:
    [[nodiscard]] static Archived<GameLock>
    take(const std::filesystem::path& games, GameId first, std::int64_t count);

    GameLock(tactile::Descriptor file, GameId game) : file_(std::move(file)), game_(game) {}

    tactile::Descriptor file_;
    GameId game_; ///< the first of the locked ones
};

} // namespace app
