// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/database.hpp"
#include "app/library/library.hpp"
#include "rules/notation/pgn/reader.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <SQLiteCpp/VariadicBind.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <system_error>
#include <unordered_map>
#include <variant>
#include <vector>

namespace app {

namespace fs = std::filesystem;

namespace {

/// Writes the games of one file, one after another, within an open transaction.
class Adding {
public:
    Adding(SQLite::Database& database, std::int64_t file)
        : database_(database)
        , file_(file)
        , insertGame_(
              database,
              "INSERT INTO game (file, place, white, black, event, site, date, year, result, "
              "code, opening, plies, damaged) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        , findName_(database, "SELECT id FROM name WHERE text = ?")
        , insertName_(database, "INSERT INTO name (text, folded) VALUES (?, ?)") {
        entries_.reserve(mostEntries);
    }

    void take(const GameIndexer& indexed, std::uint64_t place) {
        const auto game = insert(indexed.game(), place);
        const auto& marks = indexed.marks();
        const bool isFull =
            game - firstGame_ >= gamesAChunk || entries_.size() + marks.size() > mostEntries;
        if (firstGame_ == 0 || isFull) {
            finish();
            firstGame_ = game;
        }
        const auto local = static_cast<std::uint64_t>(game - firstGame_);
        for (const auto mark : marks)
            entries_.push_back(entryOf(mark, local));
    }

    /// Writes the rest of the marks.
    void finish() {
        if (entries_.empty()) return;
        std::ranges::sort(entries_);
        entries_.erase(std::unique(entries_.begin(), entries_.end()), entries_.end());
        SQLite::Statement chunk{database_, "INSERT INTO chunk (file, game) VALUES (?, ?)"};
        SQLite::bind(chunk, file_, firstGame_);
        chunk.exec();
        writeRows(database_.getLastInsertRowid());
        entries_.clear();
    }

private:
    static constexpr std::int64_t gamesAChunk = std::int64_t{1} << chunkBits;
    /// Eight megabytes; more of them would be found faster, but sorted more slowly.
    static constexpr std::size_t mostEntries = std::size_t{1} << 20U;
    /// SQLite stores a row of this table in one piece up to about a thousand bytes.
    static constexpr std::size_t entriesARow = 112;
    static constexpr std::size_t mostNames = 50'000;

    std::int64_t insert(const IndexedGame& game, std::uint64_t place) {
        const std::array names{game.white, game.black, game.event, game.site, game.opening.name};
        std::array<std::int64_t, names.size()> ids{};
        std::ranges::transform(names, ids.begin(), [&](const auto& name) { return idOf(name); });
        auto& row = insertGame_;
        row.reset();
        row.bind(1, file_);
        row.bind(2, static_cast<std::int64_t>(place));
        for (int name = 0; name < 4; ++name)
            row.bind(3 + name, ids.at(static_cast<std::size_t>(name)));
        row.bind(7, game.date);
        if (game.year)
            row.bind(8, *game.year);
        else
            row.bind(8);
        row.bind(9, static_cast<int>(game.result));
        row.bind(10, game.opening.code);
        row.bind(11, ids.back());
        row.bind(12, game.plies);
        row.bind(13, static_cast<int>(game.isDamaged));
        row.exec();
        return database_.getLastInsertRowid();
    }

    std::int64_t idOf(const std::string& name) {
        if (const auto known = names_.find(name); known != names_.end()) return known->second;
        if (names_.size() >= mostNames) names_.clear();
        const auto id = storedIdOf(name);
        names_.emplace(name, id);
        return id;
    }

    std::int64_t storedIdOf(const std::string& name) {
        findName_.reset();
        findName_.bindNoCopy(1, name);
        if (findName_.executeStep()) return findName_.getColumn(0).getInt64();
        insertName_.reset();
        insertName_.bindNoCopy(1, name);
        insertName_.bind(2, plainName(name));
        insertName_.exec();
        return database_.getLastInsertRowid();
    }

    void writeRows(std::int64_t chunk) {
        SQLite::Statement row{database_,
                              "INSERT INTO mark (chunk, first, entries) VALUES (?, ?, ?)"};
        for (std::span<const MarkEntry> rest{entries_}; !rest.empty();) {
            const auto some = rest.first(std::min(entriesARow, rest.size()));
            row.reset();
            row.bind(1, chunk);
            row.bind(2, some.front());
            row.bindNoCopy(3, some.data(), static_cast<int>(some.size_bytes()));
            row.exec();
            rest = rest.subspan(some.size());
        }
    }

    SQLite::Database& database_;
    std::int64_t file_;
    SQLite::Statement insertGame_;
    SQLite::Statement findName_;
    SQLite::Statement insertName_;
    std::unordered_map<std::string, std::int64_t> names_;
    std::vector<MarkEntry> entries_;
    std::int64_t firstGame_ = 0; ///< of the chunk that `entries_` will be
};

void forget(SQLite::Database& database, std::int64_t file) {
    for (const auto* const statement :
         {"DELETE FROM reading WHERE game IN (SELECT id FROM game WHERE file = ?)",
          "DELETE FROM mark WHERE chunk IN (SELECT id FROM chunk WHERE file = ?)",
          "DELETE FROM chunk WHERE file = ?",
          "DELETE FROM game WHERE file = ?",
          "DELETE FROM file WHERE id = ?"}) {
        SQLite::Statement removal{database, statement};
        removal.bind(1, file);
        removal.exec();
    }
}

struct StoredFile {
    std::int64_t id = 0;
    FileState state;
};

std::optional<StoredFile> storedFile(SQLite::Database& database, const std::string& path) {
    SQLite::Statement found{database, "SELECT id, bytes, changed FROM file WHERE path = ?"};
    found.bind(1, path);
    if (!found.executeStep()) return std::nullopt;
    return StoredFile{found.getColumn(0).getInt64(),
                      {found.getColumn(1).getInt64(), found.getColumn(2).getInt64()}};
}

std::int64_t insertFile(SQLite::Database& database, const std::string& path, FileState state) {
    SQLite::Statement file{database, "INSERT INTO file (path, bytes, changed) VALUES (?, ?, ?)"};
    SQLite::bind(file, path, state.bytes, state.changed);
    file.exec();
    return database.getLastInsertRowid();
}

AddedGames addAll(rules::PgnReader& reader,
                  Adding& adding,
                  const Openings& openings,
                  const AddingProgress& progress) {
    constexpr std::size_t betweenReports = 5'000;
    AddedGames added;
    GameIndexer indexer{openings};
    for (auto place = reader.offset(); reader.readGame(indexer); place = reader.offset()) {
        adding.take(indexer, place);
        const auto& game = indexer.game();
        if (game.isDamaged)
            ++added.damaged;
        else if (game.isPartlyDamaged)
            ++added.partlyDamaged;
        if (++added.games % betweenReports == 0) progress(added.games, reader.offset());
    }
    adding.finish();
    return added;
}

using AddedOrNot = rules::Expected<AddedGames, std::variant<LibraryFault, UnreadableGames>>;

/// Removes the games of a file that is gone; a fault if none of them were in the library.
AddedOrNot
withdraw(SQLite::Database& database, const std::string& path, const UnreadableGames& gone) {
    const auto hasGames = attempt(database, [&](SQLite::Database& library) {
        SQLite::Transaction withdrawing{library, SQLite::TransactionBehavior::IMMEDIATE};
        const auto stored = storedFile(library, path);
        if (stored) forget(library, stored->id);
        withdrawing.commit();
        return stored.has_value();
    });
    if (!hasGames) return rules::unexpected(hasGames.error());
    if (!*hasGames) return rules::unexpected(gone);
    return AddedGames{.isMissing = true};
}

} // namespace

AddedOrNot Library::add(const fs::path& pgn,
                        const Openings& openings,
                        const AddingProgress& progress,
                        rules::Language language) {
    std::error_code failed;
    const auto path = fs::weakly_canonical(fs::absolute(pgn, failed), failed);
    if (failed) return rules::unexpected(UnreadableGames{pgn, failed.value()});
    const auto state = stateOf(path);
    if (!state) {
        const UnreadableGames unreadable{pgn, state.error().value()};
        if (state.error() != std::errc::no_such_file_or_directory)
            return rules::unexpected(unreadable);
        return withdraw(*database_, path, unreadable);
    }
    GamesFile file{path};
    if (file.error()) return rules::unexpected(UnreadableGames{pgn, *file.error()});
    auto added = attempt(*database_, [&](SQLite::Database& database) {
        SQLite::Transaction adding{database, SQLite::TransactionBehavior::IMMEDIATE};
        const auto stored = storedFile(database, path);
        if (stored && stored->state == *state) return AddedGames{.isUnchanged = true};
        if (stored) forget(database, stored->id);
        Adding games{database, insertFile(database, path, *state)};
        rules::PgnReader reader{file.text(), rules::Letters::english, language};
        const auto all = addAll(reader, games, openings, progress);
        if (!file.error()) adding.commit();
        return all;
    });
    if (file.error()) return rules::unexpected(UnreadableGames{pgn, *file.error()});
    if (!added) return rules::unexpected(added.error());
    return *added;
}

} // namespace app
