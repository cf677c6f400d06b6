// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/game_journal.hpp"

#include "app/journal/rows.hpp"
#include "app/journal/storage.hpp"
#include "rules/base/lists.hpp"
#include "rules/match/event.hpp"
#include "rules/record/journal.hpp"

#include <SQLiteCpp/Transaction.h>

#include <cstdlib>
#include <utility>

namespace app {

namespace fs = std::filesystem;

namespace {

/// Throws SQLite's exception if the hash differs from the one that was stored.
std::optional<std::string> soundPinHash(SQLite::Database& database, GameId game) {
    const SQLite::Transaction reading{database};
    auto hash = pinHashOf(database, game);
    if (!isPinSound(database, game)) throw SQLite::Exception("the PIN has changed", corrupt);
    return hash;
}

/// All stored data of a game.
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

// The file for a copy of a game: in the folder that is named, unless a file is. `~` is the user's
// own folder, as in a shell.
fs::path copyIn(const fs::path& named) {
    const char* const home = std::getenv("HOME");
    const bool isAtHome = home != nullptr && !named.empty() && *named.begin() == "~";
    const auto place = isAtHome ? fs::path{home} / named.lexically_relative("~") : named;
    std::error_code unknown;
    const bool isFile = place.extension() == ".sqlite" || fs::is_regular_file(place, unknown);
    return isFile ? place : place / "games.sqlite";
}

// Why a game cannot be copied to a place.
JournalFault faultOf(const ArchiveError& error) {
    if (const auto* missing = std::get_if<NoFolder>(&error)) return journalFault(missing->reason);
    const auto* failed = std::get_if<StorageFailed>(&error);
    const bool isOther = failed == nullptr || failed->why == JournalFault::damaged;
    return isOther ? JournalFault::occupied : failed->why;
}

} // namespace

GameJournal::GameJournal(GameId game,
                         std::int64_t opened,
                         std::unique_ptr<Storage> storage,
                         GameLock lock)
    : game_(game)
    , opened_(opened)
    , storage_(std::move(storage))
    , lock_(std::move(lock)) {}

GameJournal::~GameJournal() = default;

rules::Expected<void, JournalFault> GameJournal::append(std::span<const rules::Recorded> events) {
    // What is written to a deleted file is lost without an error.
    if (storage_->hasMoved()) return rules::unexpected(JournalFault::moved);
    return storage_
        ->attempt([&](SQLite::Database& database) {
            SQLite::Transaction turn{database, SQLite::TransactionBehavior::IMMEDIATE};
            const auto chain = insertEvents(database, game_, events);
            turn.commit();
            return chain;
        })
        .map([&](const Chain& chain) {
            lock_.note({opened_, chain});
        });
}

rules::Expected<fs::path, JournalFault>
GameJournal::copyTo(const fs::path& place, std::span<const rules::Recorded> unwritten) {
    auto whole =
        storage_->attempt([&](SQLite::Database& database) { return wholeGame(database, game_); });
    if (!whole) return rules::unexpected(whole.error());
    whole->events.insert(whole->events.end(), unwritten.begin(), unwritten.end());
    auto file = copyIn(place);
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

TranscriptWriter::TranscriptWriter(GameId game,
                                   std::unique_ptr<Storage> storage,
                                   std::function<void(JournalFault)> failed)
    : game_(game)
    , storage_(std::move(storage))
    , failed_(std::move(failed))
    , thread_([this](const std::stop_token& stop) { run(stop); }) {}

TranscriptWriter::~TranscriptWriter() {
    thread_.request_stop();
    thread_.join();
}

void TranscriptWriter::add(const std::vector<TranscriptLine>& lines) {
    const std::scoped_lock lock(mutex_);
    rules::append(lines_, lines);
    came_.notify_one();
}

void TranscriptWriter::run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        gather(stop);
        write();
    }
    gather(stop); // lines that arrived during the last write
    write();
}

// Lines that arrive soon after the first one are written with it.
void TranscriptWriter::gather(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    came_.wait(lock, stop, [this] { return !lines_.empty(); });
    came_.wait_for(lock, stop, gathering, [] { return false; });
    rules::append(batch_, std::exchange(lines_, {}));
}

// Without synchronising, so that no answer of the game waits for the disk: the journal's writes
// need not wait for this.
rules::Expected<void, JournalFault> TranscriptWriter::attempt() {
    return storage_->attempt([&](SQLite::Database& database) {
        database.exec("PRAGMA synchronous = NORMAL");
        SQLite::Transaction turn{database, SQLite::TransactionBehavior::IMMEDIATE};
        insertTranscript(database, game_, batch_);
        turn.commit();
    });
}

void TranscriptWriter::write() {
    if (batch_.empty()) return;
    auto written = attempt();
    for (int turns = 1; turns < mostTurns && !written && written.error() == JournalFault::busy;
         ++turns)
        written = attempt();
    if (written) batch_.clear();
    if (!written && !std::exchange(hasFailed_, true)) failed_(written.error());
    if (written) hasFailed_ = false;
}

} // namespace app
