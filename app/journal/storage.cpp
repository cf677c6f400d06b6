// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/storage.hpp"

#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace app {

namespace fs = std::filesystem;

namespace {

/// "Hekt" in the file's header tells our files from other databases.
constexpr int applicationId = 0x48656B74;
/// Writers of other games are done within milliseconds; the desk must not wait long.
constexpr int patienceInMilliseconds = 1000;

constexpr auto tables = R"sql(
CREATE TABLE game (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  opened INTEGER NOT NULL, -- seconds since 1970, UTC
  name TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE event (
  game INTEGER NOT NULL REFERENCES game (number),
  sequence INTEGER NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY (game, sequence)
) STRICT, WITHOUT ROWID;
)sql";

bool meansNoSpace(int systemError) {
    return systemError == ENOSPC || systemError == EDQUOT || systemError == EFBIG;
}
bool meansForbidden(int systemError) {
    return systemError == EACCES || systemError == EPERM || systemError == EROFS;
}

JournalFault faultOf(const std::error_code& failed) {
    if (meansNoSpace(failed.value())) return JournalFault::full;
    if (meansForbidden(failed.value())) return JournalFault::readOnly;
    return JournalFault::unreadable;
}

int number(SQLite::Database& database, const char* query) {
    return database.execAndGet(query).getInt();
}

bool isEmpty(SQLite::Database& database) {
    return number(database, "PRAGMA application_id") == 0 &&
           number(database, "SELECT count(*) FROM sqlite_schema") == 0;
}

void create(SQLite::Database& database) {
    SQLite::Transaction creating{database, SQLite::TransactionBehavior::IMMEDIATE};
    if (!isEmpty(database)) return; // another program has just done it
    database.exec(tables);
    database.exec(fmt::format("PRAGMA application_id = {}", applicationId));
    database.exec(fmt::format("PRAGMA user_version = {}", archiveVersion));
    creating.commit();
}

/// For a file in a place where SQLite cannot put its helpers: read as if nobody ever wrote to it.
std::string immutableName(const fs::path& file) {
    std::string name = "file:";
    for (const char byte : fs::absolute(file).string()) {
        if (byte == '?' || byte == '#' || byte == '%')
            name += fmt::format("%{:02X}", static_cast<unsigned char>(byte));
        else
            name += byte;
    }
    return name + "?immutable=1";
}

bool hasUnfinishedLog(const fs::path& file) {
    std::error_code missing;
    const auto size = fs::file_size(file.string() + "-wal", missing);
    return !missing && size != 0;
}

} // namespace

JournalFault Storage::faultOf(const SQLite::Exception& failed, int systemError) {
    switch (failed.getErrorCode() & 0xff) {
    case SQLITE_FULL: return JournalFault::full;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH: return JournalFault::readOnly;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return JournalFault::busy;
    case SQLITE_ERROR: // a table or column is not there
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH: return JournalFault::damaged;
    default: return app::faultOf(std::error_code{systemError, std::system_category()});
    }
}

rules::Expected<Storage, JournalFault> Storage::connect(const std::string& name, int flags) {
    errno = 0;
    try {
        return Storage{std::make_unique<SQLite::Database>(name, flags, patienceInMilliseconds)};
    } catch (const SQLite::Exception& failed) {
        return rules::unexpected(faultOf(failed, errno));
    }
}

Archived<void> Storage::checkVersion() {
    const auto id =
        attempt([](auto& database) { return number(database, "PRAGMA application_id"); });
    if (!id) return rules::unexpected(StorageFailed{id.error()});
    if (*id != applicationId) return rules::unexpected(NotAnArchive{});
    const auto version =
        attempt([](auto& database) { return number(database, "PRAGMA user_version"); });
    if (!version) return rules::unexpected(StorageFailed{version.error()});
    if (*version > archiveVersion) return rules::unexpected(NewerArchive{*version});
    return {};
}

Archived<void> Storage::prepareToWrite() {
    const auto made = attempt([](auto& database) {
        if (isEmpty(database)) {
            database.exec("PRAGMA journal_mode = WAL");
            create(database);
        }
        database.exec("PRAGMA synchronous = FULL");
        database.exec("PRAGMA foreign_keys = ON");
    });
    if (!made) return rules::unexpected(StorageFailed{made.error()});
    return checkVersion();
}

Archived<Storage> Storage::toWrite(const fs::path& file) {
    std::error_code failed;
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), failed);
    if (failed) return rules::unexpected(StorageFailed{app::faultOf(failed)});
    auto storage = connect(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    if (!storage) return rules::unexpected(StorageFailed{storage.error()});
    const auto prepared = storage->prepareToWrite();
    if (!prepared) return rules::unexpected(prepared.error());
    return std::move(*storage);
}

Archived<Storage> Storage::toRead(const fs::path& file) {
    auto storage = connect(file.string(), SQLite::OPEN_READONLY);
    if (!storage) return rules::unexpected(StorageFailed{storage.error()});
    const auto checked = storage->checkVersion();
    if (checked) return std::move(*storage);
    const bool mayBeHelped =
        std::holds_alternative<StorageFailed>(checked.error()) && !hasUnfinishedLog(file);
    if (!mayBeHelped) return rules::unexpected(checked.error());
    auto frozen = connect(immutableName(file), SQLite::OPEN_READONLY | SQLite::OPEN_URI);
    if (!frozen) return rules::unexpected(StorageFailed{frozen.error()});
    const auto again = frozen->checkVersion();
    if (!again) return rules::unexpected(again.error());
    return std::move(*frozen);
}

} // namespace app
