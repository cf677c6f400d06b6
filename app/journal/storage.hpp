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
#include <system_error>
#include <type_traits>
#include <utility>

// The SQLite file and what it says when something goes wrong. Nothing outside this folder sees it.

namespace app {

struct GameRow;

/// What stands in the file: `game` has a row for each, `event` one for each thing that happened,
/// as its journal line. It grows when an older program could misread the file. Version 2 has chains
/// over the rows.
inline constexpr int archiveVersion = 2;

/// One connection to the file of games. Write-ahead log and full synchronising: what has been
/// committed survives a power cut.
class Storage {
public:
    /// Makes folder and file if they are not there yet, and gives a file of an older version what
    /// this one needs. A damaged file is refused before anything in it is changed.
    [[nodiscard]] static Archived<Storage> toWrite(const std::filesystem::path& file);
    /// The same for a file that has just been opened to be written by somebody else.
    [[nodiscard]] static Archived<Storage> toWriteAlso(const std::filesystem::path& file);
    /// Changes nothing; an existing file in a place that cannot be written can be read.
    [[nodiscard]] static Archived<Storage> toRead(const std::filesystem::path& file);

    /// Why there can be no archive in this place, whatever is written there.
    [[nodiscard]] static std::optional<ArchiveError>
    faultOfPlace(const std::filesystem::path& file);
    /// What is wrong with the file as a whole: its structure, its log and its list of games are
    /// looked through.
    [[nodiscard]] std::optional<ArchiveError> damage(const std::filesystem::path& file);
    /// How many rows this game has had at least; 0: nothing is known.
    [[nodiscard]] std::uint64_t reachOf(const GameRow& game) const;
    /// Which version the file has.
    [[nodiscard]] int version() const { return version_; }

    [[nodiscard]] static JournalFault faultOf(const std::error_code& failed);

    /// Runs what may throw SQLite's exceptions and answers a fault instead.
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
    explicit Storage(std::unique_ptr<SQLite::Database> database) : database_(std::move(database)) {}

    [[nodiscard]] static rules::Expected<Storage, JournalFault> connect(const std::string& name,
                                                                        int flags);
    /// SQLite passes on why a file could not be written only when the disk is full; quotas and
    /// limits are told from broken disks by what the system said last.
    [[nodiscard]] static JournalFault faultOf(const SQLite::Exception& failed, int systemError);
    [[nodiscard]] Archived<void> prepareToWrite();
    [[nodiscard]] Archived<void> checkVersion();

    std::unique_ptr<SQLite::Database> database_;
    int version_ = archiveVersion;
    Reaches reaches_{}; ///< as they were before it was opened to be read
};

} // namespace app
