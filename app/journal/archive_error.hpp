// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"
#include "rules/base/expected.hpp"
#include "rules/record/journal_line.hpp"
#include "rules/record/replay.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>

namespace app {

/// Numbers the games of an archive from 1 in the order of their opening; none is used twice.
struct GameId {
    std::int64_t number = 0;

    bool operator==(const GameId&) const = default;
};

/// The file as a whole: it cannot be read or written.
struct StorageFailed {
    JournalFault why{};
    bool operator==(const StorageFailed&) const = default;
};
/// The file was written by a later version of the program.
struct NewerArchive {
    int version = 0;
    bool operator==(const NewerArchive&) const = default;
};
/// The file is a database, but not one of games.
struct NotAnArchive {
    bool operator==(const NotAnArchive&) const = default;
};
struct NoSuchGame {
    std::string name;
    bool operator==(const NoSuchGame&) const = default;
};
/// Every game of the archive has ended, or it has none.
struct NothingToResume {
    bool operator==(const NothingToResume&) const = default;
};
struct GameHasEnded {
    GameId game;
    bool operator==(const GameHasEnded&) const = default;
};
/// Another program plays this game now.
struct PlayedElsewhere {
    GameId game;
    bool operator==(const PlayedElsewhere&) const = default;
};
/// One row cannot be believed; those before it are sound.
struct DamagedRow {
    GameId game;
    std::uint64_t row = 0; ///< its sequence number
    std::variant<rules::LineError, rules::DamageCause> why{};
    bool operator==(const DamagedRow&) const = default;
};

/// Why the archive does not give or take a game.
using ArchiveError = std::variant<StorageFailed,
                                  NewerArchive,
                                  NotAnArchive,
                                  NoSuchGame,
                                  NothingToResume,
                                  GameHasEnded,
                                  PlayedElsewhere,
                                  DamagedRow>;

template <class T>
using Archived = rules::Expected<T, ArchiveError>;

/// One English sentence for standard error that names the file, the game and the row.
[[nodiscard]] std::string sentence(const ArchiveError& error, const std::filesystem::path& file);

} // namespace app
