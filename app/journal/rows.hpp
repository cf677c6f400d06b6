// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/chain.hpp"
#include "app/journal/clip_store.hpp"
#include "app/journal/journal.hpp"

#include <SQLiteCpp/Database.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rules {
struct Recorded;
} // namespace rules

// The rows of games and of their events, and their chains. To be called within an open transaction;
// these functions throw SQLite's exceptions.

namespace app {

/// A game as stored in its row.
struct GameRow {
    GameId game{};
    std::int64_t opened = 0; ///< seconds since 1970, UTC
    std::string name{};
};

/// An event as stored in its row.
struct EventRow {
    std::int64_t sequence = 0;
    std::string line;
    std::string link; ///< empty: written before links were introduced
};

/// Inserts a new game and returns its number.
[[nodiscard]] GameId insertGame(SQLite::Database& database, std::int64_t opened);
void renameGame(SQLite::Database& database, GameId game, const std::string& name);
/// Inserts one row for each event. Returns the chain over all events of the game.
Chain insertEvents(SQLite::Database& database,
                   GameId game,
                   std::span<const rules::Recorded> events);
/// Without a day if there is no such row.
[[nodiscard]] GameRow gameRow(SQLite::Database& database, GameId game);
/// Ordered by number.
[[nodiscard]] std::vector<GameRow> gameRows(SQLite::Database& database);
/// Ordered by sequence number.
[[nodiscard]] std::vector<EventRow> eventRows(SQLite::Database& database, GameId game);

/// The chain over existing rows.
[[nodiscard]] Chain chainOver(const std::vector<GameRow>& games);
[[nodiscard]] Chain headChain(const GameRow& game);
void extend(Chain& chain, const EventRow& event);

/// Whether the listed games are those that were opened.
[[nodiscard]] std::optional<LostGames> listFault(SQLite::Database& database);

/// Adds chains to an archive of version 1, over its current rows.
void chainOldArchive(SQLite::Database& database);

} // namespace app

namespace SQLite {
class Database;
} // namespace SQLite

namespace app {

// To be called within an open transaction; these functions throw SQLite's exceptions. Games without
// a PIN need no table for it, so an archive of an older version has none.

/// Only the hash is stored, never the PIN. To be called when the game is opened.
void insertPinHash(SQLite::Database& database, GameId game, std::string_view hash);
/// nullopt: the arbiter of this game has no PIN.
[[nodiscard]] std::optional<std::string> pinHashOf(SQLite::Database& database, GameId game);
/// Whether the hash, or its absence, is as it was written.
[[nodiscard]] bool isPinSound(SQLite::Database& database, GameId game);
/// Adds the chain for a game stored by an older version of the program.
void chainPin(SQLite::Database& database, GameId game);

} // namespace app

namespace SQLite {
class Database;
} // namespace SQLite

namespace app {

// To be called within an open transaction; these functions throw SQLite's exceptions. Games without
// a clip need no table for them, so an archive of an older version has none.

void insertClip(SQLite::Database& database, GameId game, const SpokenMove& spoken);
/// In the order of speaking.
[[nodiscard]] std::vector<SpokenMove> clipsOf(SQLite::Database& database, GameId game);
/// The chain over existing clips.
[[nodiscard]] Chain chainOver(GameId game, const std::vector<SpokenMove>& clips);
/// Adds the chain for the clips of a game stored by an older version of the program.
void chainClips(SQLite::Database& database, GameId game);

} // namespace app
