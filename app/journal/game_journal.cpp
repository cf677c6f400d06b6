// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/game_journal.hpp"

#include "app/journal/pin_rows.hpp"
#include "app/journal/rows.hpp"
#include "app/journal/storage.hpp"
#include "app/journal/transcript.hpp"
#include "app/journal/transcript_writer.hpp"
#include "rules/match/event.hpp"
#include "rules/record/journal.hpp"

#include <SQLiteCpp/Transaction.h>

#include <string>
#include <utility>

namespace app {

namespace fs = std::filesystem;

namespace {

/// Throws what SQLite throws when the hash is not the one that was kept.
std::optional<std::string> soundPinHash(SQLite::Database& database, GameId game) {
    const SQLite::Transaction reading{database};
    auto hash = pinHashOf(database, game);
    if (!isPinSound(database, game)) throw SQLite::Exception("the PIN has changed", corrupt);
    return hash;
}

/// Everything that is kept of a game.
struct WholeGame {
    GameRow head{};
    std::vector<rules::Recorded> events{};
    std::vector<SpokenMove> clips{};
    std::vector<TranscriptLine> transcript{};
    std::optional<std::string> pin{};
};

WholeGame wholeGame(SQLite::Database& database, GameId game) {
    const SQLite::Transaction reading{database};
    WholeGame whole{.head = gameRow(database, game),
                    .clips = clipsOf(database, game),
                    .transcript = transcriptOf(database, game),
                    .pin = pinHashOf(database, game)};
    for (const auto& row : eventRows(database, game)) {
        const auto event = rules::parseRecorded(row.line);
        if (!event) throw SQLite::Exception("a row cannot be read", corrupt);
        whole.events.push_back(*event);
    }
    return whole;
}

void insertWhole(SQLite::Database& database, const WholeGame& whole) {
    SQLite::Transaction copying{database, SQLite::TransactionBehavior::IMMEDIATE};
    const auto game = insertGame(database, whole.head.opened);
    renameGame(database, game, whole.head.name);
    insertEvents(database, game, whole.events);
    for (const auto& clip : whole.clips)
        insertClip(database, game, clip);
    if (!whole.transcript.empty()) insertTranscript(database, game, whole.transcript);
    if (whole.pin) insertPinHash(database, game, *whole.pin);
    copying.commit();
}

JournalFault faultOf(const ArchiveError& error) {
    const auto* failed = std::get_if<StorageFailed>(&error);
    return failed != nullptr ? failed->why : JournalFault::damaged;
}

} // namespace

GameJournal::GameJournal(GameId game, std::unique_ptr<Storage> storage, GameLock lock)
    : game_(game)
    , storage_(std::move(storage))
    , lock_(std::move(lock)) {}

GameJournal::~GameJournal() = default;

rules::Expected<void, JournalFault> GameJournal::append(std::span<const rules::Recorded> events) {
    return storage_->attempt([&](SQLite::Database& database) {
        SQLite::Transaction turn{database, SQLite::TransactionBehavior::IMMEDIATE};
        insertEvents(database, game_, events);
        turn.commit();
    });
}

rules::Expected<fs::path, JournalFault>
GameJournal::copyTo(const fs::path& place, std::span<const rules::Recorded> unwritten) {
    auto whole =
        storage_->attempt([&](SQLite::Database& database) { return wholeGame(database, game_); });
    if (!whole) return rules::unexpected(whole.error());
    whole->events.insert(whole->events.end(), unwritten.begin(), unwritten.end());
    std::error_code unknown;
    auto file = fs::is_directory(place, unknown) ? place / "games.sqlite" : place;
    auto other = Storage::toWrite(file);
    if (!other) return rules::unexpected(faultOf(other.error()));
    return other->attempt([&](SQLite::Database& database) { insertWhole(database, *whole); })
        .map([&] { return file; });
}

rules::Expected<void, JournalFault> GameJournal::keep(const SpokenMove& spoken) {
    return storage_->attempt([&](SQLite::Database& database) {
        SQLite::Transaction turn{database, SQLite::TransactionBehavior::IMMEDIATE};
        insertClip(database, game_, spoken);
        turn.commit();
    });
}

rules::Expected<std::optional<SpokenMove>, JournalFault> GameJournal::spoken(rules::Colour seat,
                                                                             int ply) {
    return storage_->attempt([&](SQLite::Database& database) {
        std::optional<SpokenMove> latest;
        for (auto& each : clipsOf(database, game_))
            if (each.seat == seat && each.ply == ply) latest = std::move(each);
        return latest;
    });
}

rules::Expected<std::optional<std::string>, JournalFault> GameJournal::pinHash() {
    return storage_->attempt(
        [&](SQLite::Database& database) { return soundPinHash(database, game_); });
}

Archived<std::unique_ptr<TranscriptWriter>>
GameJournal::openTranscript(std::function<void(JournalFault)> failed) {
    const auto file =
        storage_->attempt([](SQLite::Database& database) { return database.getFilename(); });
    if (!file) return rules::unexpected(StorageFailed{file.error()});
    auto storage = Storage::toWriteAlso(*file);
    if (!storage) return rules::unexpected(storage.error());
    return std::make_unique<TranscriptWriter>(
        game_, std::make_unique<Storage>(std::move(*storage)), std::move(failed));
}

rules::Expected<void, JournalFault> GameJournal::rename(std::string_view name) {
    return storage_->attempt([&](SQLite::Database& database) {
        SQLite::Transaction turn{database, SQLite::TransactionBehavior::IMMEDIATE};
        renameGame(database, game_, std::string{name});
        turn.commit();
    });
}

} // namespace app
