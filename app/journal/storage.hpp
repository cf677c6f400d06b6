// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/game_lock.hpp"
#include "app/journal/journal.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

#include <cerrno>
#include <filesystem>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

// The SQLite file and its errors. Used inside this folder only.

namespace app {

struct GameRow;

/// The version of the file format: `game` has a row for each game, `event` one for each event, as
/// its journal line. It increases when an older program could misread the file. Version 2 has
/// chains over the rows.
inline constexpr int archiveVersion = 2;

/// One connection to the archive. Write-ahead log and full synchronisation: committed data survive
/// a power cut.
class Storage {
public:
    /// Creates folder and file if they are missing, and upgrades a file of an older version. A
    /// damaged file is refused before anything in it is changed.
    [[nodiscard]] static Archived<Storage> toWrite(const std::filesystem::path& file);
    /// The same for a file that another connection has just opened for writing.
    [[nodiscard]] static Archived<Storage> toWriteAlso(const std::filesystem::path& file);
    /// Read-only; can also read an existing file in a place that is not writable.
    [[nodiscard]] static Archived<Storage> toRead(const std::filesystem::path& file);

    /// Whether no game can have been stored in the file yet: it is empty, or its creation was cut
    /// off.
    [[nodiscard]] static bool isUnused(const std::filesystem::path& file);

    /// Why there can be no archive at this path, whatever its contents.
    [[nodiscard]] static std::optional<ArchiveError>
    faultOfPlace(const std::filesystem::path& file);
    /// What is wrong with the file as a whole: checks its structure, its log and its list of games.
    [[nodiscard]] std::optional<ArchiveError> damage(const std::filesystem::path& file);
    /// The least number of rows that this game has had; 0: not known.
    [[nodiscard]] std::uint64_t reachOf(const GameRow& game) const;
    /// Whether the file is no longer where it was opened; what is written then is lost.
    [[nodiscard]] bool hasMoved() const;
    /// The version of the file.
    [[nodiscard]] int version() const { return version_; }

    /// Runs `work`, which may throw SQLite's exceptions, and returns a fault instead.
    template <class Work>
    [[nodiscard]] auto attempt(Work work)
        -> rules::Expected<decltype(work(std::declval<SQLite::Database&>())), JournalFault> {
        errno = 0;
        try {
            if constexpr (std::is_void_v<decltype(work(*database_))>) {
                work(*database_);
                return {};
            } else {
                return work(*database_);
            }
        } catch (const SQLite::Exception& failed) {
            return rules::unexpected(faultOf(failed, errno));
        }
    }

private:
    /// Merges the log into the file if this is a writer, for SQLite does it only when no other
    /// connection is open, and people copy the file alone.
    struct Close {
        void operator()(SQLite::Database* database) const noexcept;
    };
    using Connection = std::unique_ptr<SQLite::Database, Close>;

    explicit Storage(Connection database) : database_(std::move(database)) {}

    [[nodiscard]] static rules::Expected<Storage, JournalFault> connect(const std::string& name,
                                                                        int flags);
    /// Creates nothing beside the file. Nobody may be writing to it.
    [[nodiscard]] static Archived<Storage> toReadFrozen(const std::filesystem::path& file,
                                                        Reaches reaches);
    /// SQLite reports the cause of a failed write only if the disk is full; the system's latest
    /// error distinguishes quotas and limits from broken disks.
    [[nodiscard]] static JournalFault faultOf(const SQLite::Exception& failed, int systemError);
    [[nodiscard]] Archived<void> prepareToWrite();
    [[nodiscard]] Archived<void> checkVersion();

    Connection database_;
    int version_ = archiveVersion;
    Reaches reaches_{}; ///< as of before it was opened for reading
};

} // namespace app
