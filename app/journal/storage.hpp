// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive_error.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

#include <cerrno>
#include <filesystem>
#include <memory>
#include <type_traits>
#include <utility>

// The SQLite file and what it says when something goes wrong. Nothing outside this folder sees it.

namespace app {

/// What stands in the file: `game` has a row for each, `event` one for each thing that happened,
/// as its journal line. It grows when an older program could misread the file.
inline constexpr int archiveVersion = 1;

/// One connection to the file of games. Write-ahead log and full synchronising: what has been
/// committed survives a power cut.
class Storage {
public:
    /// Makes folder and file if they are not there yet.
    [[nodiscard]] static Archived<Storage> toWrite(const std::filesystem::path& file);
    /// Changes nothing; an existing file in a place that cannot be written can be read.
    [[nodiscard]] static Archived<Storage> toRead(const std::filesystem::path& file);

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
};

} // namespace app
