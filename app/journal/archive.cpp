// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive.hpp"

#include "app/journal/pin_rows.hpp"
#include "app/journal/rows.hpp"
#include "app/journal/storage.hpp"
#include "rules/match/event.hpp"
#include "rules/record/journal_line.hpp"
#include "rules/record/replay.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

namespace app {

namespace fs = std::filesystem;
using std::chrono::sys_seconds;

namespace {

ArchiveError errorOf(JournalFault fault) {
    return StorageFailed{fault};
}

std::optional<std::int64_t> numberIn(std::string_view text) {
    std::int64_t number = 0;
    const auto* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    return number;
}

std::vector<ArchivedGame> allGames(SQLite::Database& database) {
    std::vector<ArchivedGame> games;
    SQLite::Statement rows{database, "SELECT number, name, opened FROM game ORDER BY number"};
    while (rows.executeStep())
        games.push_back(
            {.id = GameId{rows.getColumn(0).getInt64()},
             .name = rows.getColumn(1).getString(),
             .opened = sys_seconds{std::chrono::seconds{rows.getColumn(2).getInt64()}}});
    return games;
}

std::vector<ArchivedLine> allLines(SQLite::Database& database, GameId game) {
    std::vector<ArchivedLine> lines;
    SQLite::Statement rows{database,
                           "SELECT sequence, line FROM event WHERE game = ? ORDER BY sequence"};
    rows.bind(1, game.number);
    while (rows.executeStep())
        lines.push_back({.sequence = static_cast<std::uint64_t>(rows.getColumn(0).getInt64()),
                         .line = rows.getColumn(1).getString()});
    return lines;
}

GameId newGame(SQLite::Database& database, sys_seconds opened) {
    SQLite::Statement row{database, "INSERT INTO game (opened) VALUES (?)"};
    row.bind(1, opened.time_since_epoch().count());
    row.exec();
    return GameId{database.getLastInsertRowid()};
}

struct Understood {
    std::vector<rules::Recorded> events;
    std::optional<DamagedRow> damage{};
};

/// The lines up to the first that cannot be understood.
Understood understand(const std::vector<ArchivedLine>& lines, GameId game) {
    Understood record;
    for (const auto& line : lines) {
        const auto event = rules::parseRecorded(line.line);
        if (!event)
            record.damage = DamagedRow{game, line.sequence, event.error()};
        else if (event->sequence != line.sequence)
            record.damage = DamagedRow{game, line.sequence, rules::DamageCause::outOfSequence};
        if (record.damage) break;
        record.events.push_back(*event);
    }
    return record;
}

/// The match of the events up to the first that does not fit.
Archived<ArchivedMatch> believe(Understood record, GameId game) {
    if (record.events.empty() && record.damage) return rules::unexpected(*record.damage);
    auto match = rules::replay(record.events);
    if (!match) {
        const auto [cause, entry] = match.error();
        const auto row = record.events.empty() ? 0 : record.events[entry].sequence;
        record.damage = DamagedRow{game, row, cause};
        if (entry == 0) return rules::unexpected(*record.damage);
        record.events.erase(record.events.begin() + static_cast<std::ptrdiff_t>(entry),
                            record.events.end());
        match = rules::replay(record.events);
    }
    return ArchivedMatch{std::move(*match), record.events.back().sequence, record.damage};
}

} // namespace

Archive::Archive(std::unique_ptr<Storage> storage) : storage_(std::move(storage)) {}
Archive::Archive(Archive&&) noexcept = default;
Archive& Archive::operator=(Archive&&) noexcept = default;
Archive::~Archive() = default;

Archived<Archive> Archive::read(const fs::path& file) {
    std::error_code unknown;
    if (fs::status(file, unknown).type() == fs::file_type::not_found) return Archive{nullptr};
    auto storage = Storage::toRead(file);
    if (!storage) return rules::unexpected(storage.error());
    return Archive{std::make_unique<Storage>(std::move(*storage))};
}

Archived<std::vector<ArchivedGame>> Archive::games() {
    if (!storage_) return std::vector<ArchivedGame>{};
    return storage_->attempt(allGames).map_error(errorOf);
}

Archived<ArchivedGame> Archive::find(std::string_view game) {
    const auto all = games();
    if (!all) return rules::unexpected(all.error());
    const auto number = numberIn(game);
    const auto numbered = std::ranges::find_if(
        *all, [&](const ArchivedGame& each) { return number && each.id.number == *number; });
    if (numbered != all->end()) return *numbered;
    const auto named = std::find_if(
        all->rbegin(), all->rend(), [&](const ArchivedGame& each) { return each.name == game; });
    if (named != all->rend() && !game.empty()) return *named;
    return rules::unexpected(NoSuchGame{std::string{game}});
}

Archived<std::vector<ArchivedLine>> Archive::lines(GameId game) {
    if (!storage_) return rules::unexpected(NoSuchGame{std::to_string(game.number)});
    return storage_
        ->attempt([game](SQLite::Database& database) { return allLines(database, game); })
        .map_error(errorOf);
}

Archived<ArchivedMatch> Archive::match(GameId game) {
    const auto written = lines(game);
    if (!written) return rules::unexpected(written.error());
    return believe(understand(*written, game), game);
}

Archived<std::vector<SpokenMove>> Archive::clips(GameId game) {
    if (!storage_) return rules::unexpected(NoSuchGame{std::to_string(game.number)});
    return storage_->attempt([game](SQLite::Database& database) { return clipsOf(database, game); })
        .map_error(errorOf);
}

Archived<std::vector<TranscriptLine>> Archive::transcript(GameId game) {
    if (!storage_) return rules::unexpected(NoSuchGame{std::to_string(game.number)});
    return storage_
        ->attempt([game](SQLite::Database& database) { return transcriptOf(database, game); })
        .map_error(errorOf);
}

Archived<std::unique_ptr<GameJournal>> enterGame(const fs::path& file,
                                                 sys_seconds opened,
                                                 const rules::Recorded& opening,
                                                 const std::optional<std::string>& pinHash) {
    auto storage = Storage::toWrite(file);
    if (!storage) return rules::unexpected(storage.error());
    GameId game;
    // Held before anybody can see it.
    auto lock = storage->attempt([&](SQLite::Database& database) {
        SQLite::Transaction entering{database, SQLite::TransactionBehavior::IMMEDIATE};
        game = newGame(database, opened);
        insertEvents(database, game, std::span{&opening, 1});
        if (pinHash) insertPinHash(database, game, *pinHash);
        auto taken = GameLock::take(file, game);
        if (taken) entering.commit();
        return taken;
    });
    if (!lock) return rules::unexpected(errorOf(lock.error()));
    if (!*lock) return rules::unexpected(lock->error());
    return std::make_unique<GameJournal>(
        game, std::make_unique<Storage>(std::move(*storage)), std::move(**lock));
}

Archived<std::unique_ptr<GameJournal>> reenterGame(const fs::path& file, GameId game) {
    auto storage = Storage::toWrite(file);
    if (!storage) return rules::unexpected(storage.error());
    auto lock = GameLock::take(file, game);
    if (!lock) return rules::unexpected(lock.error());
    return std::make_unique<GameJournal>(
        game, std::make_unique<Storage>(std::move(*storage)), std::move(*lock));
}

} // namespace app
