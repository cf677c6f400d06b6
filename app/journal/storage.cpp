// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/storage.hpp"

#include "app/journal/archive.hpp"
#include "app/journal/pages.hpp"
#include "app/journal/rows.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace app {

namespace fs = std::filesystem;

namespace {

/// "Hekt" in the file's header distinguishes our files from other databases.
constexpr int applicationId = 0x48656B74;
/// Writers of other games need milliseconds; the desk must not wait long.
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
  link BLOB,
  PRIMARY KEY (game, sequence)
) STRICT, WITHOUT ROWID;
)sql";

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
    createChains(database);
    database.exec(fmt::format("PRAGMA application_id = {}", applicationId));
    database.exec(fmt::format("PRAGMA user_version = {}", archiveVersion));
    creating.commit();
}

/// Another program may have just done it, or upgraded the file to a later version, which must not
/// be changed.
void bringUpToDate(SQLite::Database& database) {
    SQLite::Transaction migrating{database, SQLite::TransactionBehavior::IMMEDIATE};
    if (number(database, "PRAGMA user_version") != 1) return;
    chainOldArchive(database);
    database.exec(fmt::format("PRAGMA user_version = {}", archiveVersion));
    migrating.commit();
}

constexpr std::uintmax_t firstPage = 4096;

/// 0: it is not there, or is empty.
std::uintmax_t sizeOf(const fs::path& file) {
    std::error_code missing;
    const auto size = fs::file_size(file, missing);
    return missing ? 0 : size;
}

bool isThere(const fs::path& file) {
    return sizeOf(file) != 0;
}

/// For a file in a place where SQLite cannot create its auxiliary files: read as if it were
/// immutable.
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
    return isThere(file.string() + "-wal");
}

/// The program that created the file was interrupted before it enabled the log; SQLite rolls back
/// what is there.
bool wasBeingMade(const fs::path& file) {
    return isThere(file.string() + "-journal");
}

/// SQLite takes such a file for a new one, and removes the log beside it.
bool isCutOff(const fs::path& file) {
    std::error_code missing;
    const auto size = fs::file_size(file, missing);
    return !missing && size < firstPage;
}

/// Games that are known from the file beside the archive, and not listed in it. If one of the games
/// differs from the known one, the file is ignored.
std::optional<LostGames> unlistedFault(const std::vector<GameRow>& games, const Reaches& reaches) {
    LostGames lost;
    bool isOfThisArchive = false;
    for (const auto& [number, reach] : reaches) {
        const auto listed =
            std::ranges::find(games, number, [](const GameRow& game) { return game.game.number; });
        if (listed == games.end())
            lost.numbers.push_back(number);
        else if (listed->opened == reach.opened)
            isOfThisArchive = true;
        else
            return std::nullopt;
    }
    if (!isOfThisArchive || lost.numbers.empty()) return std::nullopt;
    return lost;
}

/// A program that is writing to it now may be in the middle of a page.
bool staysTorn(const fs::path& file) {
    constexpr std::chrono::milliseconds pause{20};
    for (int look = 0; look < 3; ++look) {
        if (look > 0) std::this_thread::sleep_for(pause);
        if (!isLogTorn(file)) return false;
    }
    return true;
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
    case SQLITE_ERROR: // a table or column is missing
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH: return JournalFault::damaged;
    default: return journalFault(systemError);
    }
}

bool Storage::hasMoved() const {
    int moved = 0;
    ::sqlite3_file_control(database_->getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved != 0;
}

void Storage::Close::operator()(SQLite::Database* database) const noexcept {
    const bool writes = ::sqlite3_db_readonly(database->getHandle(), "main") == 0;
    // What cannot be merged stays in the log, which is as good as the file.
    if (writes) static_cast<void>(database->tryExec("PRAGMA wal_checkpoint(PASSIVE)"));
    delete database;
}

rules::Expected<Storage, JournalFault> Storage::connect(const std::string& name, int flags) {
    errno = 0;
    try {
        return Storage{Connection{new SQLite::Database(name, flags, patienceInMilliseconds)}};
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
    if (*version < 1) return rules::unexpected(UnknownArchive{*version});
    const auto chained = attempt([](auto& database) { return database.tableExists("chain"); });
    if (!chained) return rules::unexpected(StorageFailed{chained.error()});
    if (*chained != (*version > 1)) return rules::unexpected(StorageFailed{JournalFault::damaged});
    version_ = *version;
    return {};
}

bool Storage::isUnused(const fs::path& file) {
    const auto size = sizeOf(file);
    if (size > firstPage || hasUnfinishedLog(file) || !reachesBeside(file).empty()) return false;
    if (size == 0 || wasBeingMade(file)) return true;
    auto storage = connect(immutableName(file), SQLite::OPEN_READONLY | SQLite::OPEN_URI);
    return storage && storage->attempt(isEmpty).value_or(false);
}

std::optional<ArchiveError> Storage::faultOfPlace(const fs::path& file) {
    std::error_code unknown;
    const auto type = fs::status(file, unknown).type();
    if (unknown == std::errc::not_a_directory) return NotInFolder{};
    const bool isOther = type == fs::file_type::directory || type == fs::file_type::fifo ||
                         type == fs::file_type::character || type == fs::file_type::block ||
                         type == fs::file_type::socket;
    return isOther ? std::optional<ArchiveError>{NotAFile{}} : std::nullopt;
}

namespace {

std::optional<ArchiveError> makeFolderOf(const fs::path& file) {
    std::error_code failed;
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), failed);
    if (!failed) return std::nullopt;
    const auto why = journalFault(failed.value());
    if (why != JournalFault::unreadable) return StorageFailed{why};
    return NoFolder{file.parent_path().string(), failed.value()};
}

// SQLite then tries to read it, and reports only that something is not there.
bool mayNotBeWritten(const fs::path& file) {
    const auto folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
    std::error_code unknown;
    const auto place = fs::exists(file, unknown) ? file : folder;
    return ::faccessat(AT_FDCWD, place.c_str(), W_OK, AT_EACCESS) != 0;
}

} // namespace

std::optional<ArchiveError> faultOfWriting(const fs::path& file) {
    constexpr ::off_t roomForGames = 256 * 1024;
    std::error_code unknown;
    auto folder = fs::absolute(file, unknown).parent_path();
    while (!fs::exists(folder, unknown) && folder.has_relative_path())
        folder = folder.parent_path(); // the others are made for the first game
    const auto place = fs::exists(file, unknown) ? file : folder / file.filename();
    if (mayNotBeWritten(place)) return StorageFailed{JournalFault::readOnly};
    auto name = (folder / "hektor.XXXXXX").string();
    const tactile::Descriptor trial{::mkostemp(name.data(), O_CLOEXEC)};
    if (!trial.isOpen()) return StorageFailed{journalFault(errno)};
    ::unlink(name.c_str());
    const int failed = ::posix_fallocate(trial.number(), 0, roomForGames);
    if (failed != 0) return StorageFailed{journalFault(failed)};
    return std::nullopt;
}

std::optional<ArchiveError> Storage::damage(const fs::path& file) {
    const auto verdict = attempt([](SQLite::Database& database) {
        return database.execAndGet("PRAGMA quick_check(1)").getString();
    });
    if (!verdict) return StorageFailed{verdict.error()};
    if (*verdict != "ok") return StorageFailed{JournalFault::damaged};
    if (staysTorn(file)) return TornLog{};
    const auto list = attempt([this](SQLite::Database& database) {
        auto fault = listFault(database);
        return fault ? fault : unlistedFault(gameRows(database), reaches_);
    });
    if (!list) return StorageFailed{list.error()};
    if (*list) return **list;
    return std::nullopt;
}

std::uint64_t Storage::reachOf(const GameRow& game) const {
    const auto known = reaches_.find(game.game.number);
    const bool isIts = known != reaches_.end() && known->second.opened == game.opened;
    return isIts ? known->second.events.rows() : 0;
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
    if (auto checked = checkVersion(); !checked || version_ == archiveVersion) return checked;
    const auto migrated = attempt(bringUpToDate);
    if (!migrated) return rules::unexpected(StorageFailed{migrated.error()});
    return checkVersion();
}

// Uses a read-only connection: the last one that could write would merge the log into the file when
// it closes. A file that is not an archive yet is initialised by the writer.
Archived<Storage> Storage::toWrite(const fs::path& file) {
    if (const auto fault = faultOfPlace(file)) return rules::unexpected(*fault);
    std::error_code unknown;
    const bool exists = fs::exists(file, unknown);
    if (unknown) return rules::unexpected(StorageFailed{journalFault(unknown.value())});
    const bool isEmptied = !isThere(file) && exists && !reachesBeside(file).empty();
    const bool isNew = !isThere(file) && !hasUnfinishedLog(file) && !isEmptied;
    if (isNew) keepOnly(file, {});
    if (isNew || wasBeingMade(file)) return toWriteAlso(file);
    auto reading = toRead(file);
    const bool isOther = !reading && std::holds_alternative<NotAnArchive>(reading.error());
    if (!reading && !isOther) return rules::unexpected(reading.error());
    if (reading)
        if (const auto damage = reading->damage(file)) return rules::unexpected(*damage);
    return toWriteAlso(file);
}

Archived<Storage> Storage::toWriteAlso(const fs::path& file) {
    if (const auto fault = makeFolderOf(file)) return rules::unexpected(*fault);
    if (mayNotBeWritten(file)) return rules::unexpected(StorageFailed{JournalFault::readOnly});
    auto storage = connect(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    if (!storage) return rules::unexpected(StorageFailed{storage.error()});
    const auto prepared = storage->prepareToWrite();
    if (!prepared) return rules::unexpected(prepared.error());
    return std::move(*storage);
}

Archived<Storage> Storage::toRead(const fs::path& file) {
    if (isCutOff(file)) return rules::unexpected(StorageFailed{JournalFault::damaged});
    auto reaches = reachesBeside(file); // read first: a writer is always ahead of the entries
    const bool mayWrite = ::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) == 0;
    // Reading a file that may not be written would leave files beside it that may not be written
    // either, and that make it useless when it may be written again.
    if (!mayWrite && !hasUnfinishedLog(file)) return toReadFrozen(file, std::move(reaches));
    auto storage = connect(file.string(), SQLite::OPEN_READONLY);
    if (!storage) return rules::unexpected(StorageFailed{storage.error()});
    const auto checked = storage->checkVersion();
    if (checked) {
        storage->reaches_ = std::move(reaches);
        return std::move(*storage);
    }
    const bool mayBeHelped =
        std::holds_alternative<StorageFailed>(checked.error()) && !hasUnfinishedLog(file);
    if (!mayBeHelped) return rules::unexpected(checked.error());
    return toReadFrozen(file, std::move(reaches));
}

Archived<Storage> Storage::toReadFrozen(const fs::path& file, Reaches reaches) {
    auto frozen = connect(immutableName(file), SQLite::OPEN_READONLY | SQLite::OPEN_URI);
    if (!frozen) return rules::unexpected(StorageFailed{frozen.error()});
    const auto again = frozen->checkVersion();
    if (!again) return rules::unexpected(again.error());
    frozen->reaches_ = std::move(reaches);
    return std::move(*frozen);
}

} // namespace app
