// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/game_journal.hpp"

#include "app/journal/pin_rows.hpp"
#include "app/journal/rows.hpp"
#include "app/journal/storage.hpp"
#include "app/journal/transcript_writer.hpp"
#include "rules/match/event.hpp"
#include "rules/record/journal_line.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <string>
#include <utility>

namespace app {

void insertEvents(SQLite::Database& database,
                  GameId game,
                  std::span<const rules::Recorded> events) {
    SQLite::Statement row{database, "INSERT INTO event (game, sequence, line) VALUES (?, ?, ?)"};
    for (const auto& event : events) {
        row.bind(1, game.number);
        row.bind(2, static_cast<std::int64_t>(event.sequence));
        row.bind(3, rules::write(event));
        row.exec();
        row.reset();
    }
}

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
        [&](SQLite::Database& database) { return pinHashOf(database, game_); });
}

Archived<std::unique_ptr<TranscriptWriter>>
GameJournal::openTranscript(std::function<void(JournalFault)> failed) {
    const auto file =
        storage_->attempt([](SQLite::Database& database) { return database.getFilename(); });
    if (!file) return rules::unexpected(StorageFailed{file.error()});
    auto storage = Storage::toWrite(*file);
    if (!storage) return rules::unexpected(storage.error());
    return std::make_unique<TranscriptWriter>(
        game_, std::make_unique<Storage>(std::move(*storage)), std::move(failed));
}

rules::Expected<void, JournalFault> GameJournal::rename(std::string_view name) {
    return storage_->attempt([&](SQLite::Database& database) {
        SQLite::Statement naming{database, "UPDATE game SET name = ? WHERE number = ?"};
        naming.bind(1, std::string{name});
        naming.bind(2, game_.number);
        naming.exec();
    });
}

} // namespace app
