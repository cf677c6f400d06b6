// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/rows.hpp"

#include "app/journal/clip_rows.hpp"
#include "app/journal/pin_rows.hpp"
#include "app/journal/transcript.hpp"
#include "rules/match/event.hpp"
#include "rules/record/journal.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <algorithm>
#include <utility>

namespace app {
namespace {

/// Links were added by version 2 of the archive.
bool hasLinks(SQLite::Database& database) {
    return database.tableExists("chain");
}

void linkEvents(SQLite::Database& database, GameId game) {
    Chain chain{game, Chained::events};
    SQLite::Statement row{database, "UPDATE event SET link = ? WHERE game = ? AND sequence = ?"};
    for (const auto& event : eventRows(database, game)) {
        extend(chain, event);
        row.bind(1, chain.link().data(), static_cast<int>(chain.link().size()));
        row.bind(2, game.number);
        row.bind(3, event.sequence);
        row.exec();
        row.reset();
    }
    keep(database, game, Chained::events, chain);
}

/// Games of which there is something, but not their row.
std::vector<std::int64_t> lostGames(SQLite::Database& database, const std::vector<GameRow>& games) {
    std::vector<std::int64_t> lost;
    SQLite::Statement rows{
        database,
        hasLinks(database)
            ? "SELECT game FROM chain WHERE game > 0 UNION SELECT game FROM event ORDER BY 1"
            : "SELECT DISTINCT game FROM event ORDER BY 1"};
    while (rows.executeStep()) {
        const auto number = rows.getColumn(0).getInt64();
        const bool isListed = std::ranges::any_of(
            games, [&](const GameRow& game) { return game.game.number == number; });
        if (!isListed) lost.push_back(number);
    }
    return lost;
}

} // namespace

GameId insertGame(SQLite::Database& database, std::int64_t opened) {
    SQLite::Statement row{database, "INSERT INTO game (opened) VALUES (?)"};
    row.bind(1, opened);
    row.exec();
    const GameRow game{GameId{database.getLastInsertRowid()}, opened, {}};
    auto chain = chainToExtend(database, wholeArchive, Chained::games);
    chain.add({std::to_string(game.game.number)});
    keep(database, wholeArchive, Chained::games, chain);
    keep(database, game.game, Chained::head, headChain(game));
    return game.game;
}

void renameGame(SQLite::Database& database, GameId game, const std::string& name) {
    const auto before = gameRow(database, game);
    if (chainToExtend(database, game, Chained::head) != headChain(before))
        throw SQLite::Exception("the game's row is not as it was written", corrupt);
    SQLite::Statement naming{database, "UPDATE game SET name = ? WHERE number = ?"};
    naming.bind(1, name);
    naming.bind(2, game.number);
    naming.exec();
    keep(database, game, Chained::head, headChain({game, before.opened, name}));
}

void insertEvents(SQLite::Database& database,
                  GameId game,
                  std::span<const rules::Recorded> events) {
    auto chain = chainToExtend(database, game, Chained::events);
    SQLite::Statement row{database,
                          "INSERT INTO event (game, sequence, line, link) VALUES (?, ?, ?, ?)"};
    for (const auto& event : events) {
        const EventRow written{static_cast<std::int64_t>(event.sequence), rules::write(event), {}};
        extend(chain, written);
        row.bind(1, game.number);
        row.bind(2, written.sequence);
        row.bind(3, written.line);
        row.bind(4, chain.link().data(), static_cast<int>(chain.link().size()));
        row.exec();
        row.reset();
    }
    keep(database, game, Chained::events, chain);
}

GameRow gameRow(SQLite::Database& database, GameId game) {
    SQLite::Statement row{database, "SELECT opened, name FROM game WHERE number = ?"};
    row.bind(1, game.number);
    if (!row.executeStep()) return {game, 0, {}};
    return {game, row.getColumn(0).getInt64(), row.getColumn(1).getString()};
}

std::vector<GameRow> gameRows(SQLite::Database& database) {
    std::vector<GameRow> games;
    SQLite::Statement rows{database, "SELECT number, opened, name FROM game ORDER BY number"};
    while (rows.executeStep())
        games.push_back({GameId{rows.getColumn(0).getInt64()},
                         rows.getColumn(1).getInt64(),
                         rows.getColumn(2).getString()});
    return games;
}

std::vector<EventRow> eventRows(SQLite::Database& database, GameId game) {
    std::vector<EventRow> events;
    const bool linked = hasLinks(database);
    SQLite::Statement rows{
        database,
        linked ? "SELECT sequence, line, link FROM event WHERE game = ? ORDER BY sequence"
               : "SELECT sequence, line, NULL FROM event WHERE game = ? ORDER BY sequence"};
    rows.bind(1, game.number);
    while (rows.executeStep())
        events.push_back({rows.getColumn(0).getInt64(),
                          rows.getColumn(1).getString(),
                          rows.getColumn(2).getString()});
    return events;
}

Chain chainOver(const std::vector<GameRow>& games) {
    Chain chain{wholeArchive, Chained::games};
    for (const auto& game : games)
        chain.add({std::to_string(game.game.number)});
    return chain;
}

Chain headChain(const GameRow& game) {
    Chain chain{game.game, Chained::head};
    chain.add({std::to_string(game.game.number), std::to_string(game.opened), game.name});
    return chain;
}

void extend(Chain& chain, const EventRow& event) {
    chain.add({std::to_string(event.sequence), event.line});
}

std::optional<LostGames> listFault(SQLite::Database& database) {
    const SQLite::Transaction reading{database};
    const auto games = gameRows(database);
    const bool isWhole =
        !hasLinks(database) || isChain(database, wholeArchive, Chained::games, chainOver(games));
    auto lost = lostGames(database, games);
    if (isWhole && lost.empty()) return std::nullopt;
    return LostGames{std::move(lost)};
}

void chainOldArchive(SQLite::Database& database) {
    database.exec("ALTER TABLE event ADD COLUMN link BLOB");
    createChains(database);
    const auto games = gameRows(database);
    keep(database, wholeArchive, Chained::games, chainOver(games));
    for (const auto& game : games) {
        keep(database, game.game, Chained::head, headChain(game));
        linkEvents(database, game.game);
        chainClips(database, game.game);
        chainTranscript(database, game.game);
        chainPin(database, game.game);
    }
}

} // namespace app
