// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive_error.hpp"
#include "app/journal/chain.hpp"

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

// The rows of games and of their events, and the chains over them. Within the transaction that is
// open; they throw what SQLite throws.

namespace app {

/// A game as it stands in its row.
struct GameRow {
    GameId game{};
    std::int64_t opened = 0; ///< seconds since 1970, UTC
    std::string name{};
};

/// An event as it stands in its row.
struct EventRow {
    std::int64_t sequence = 0;
    std::string line;
    std::string link; ///< empty: written before there were links
};

/// A new game and its number.
[[nodiscard]] GameId insertGame(SQLite::Database& database, std::int64_t opened);
void renameGame(SQLite::Database& database, GameId game, const std::string& name);
/// One row for each event. The chain over all that the game has now.
Chain insertEvents(SQLite::Database& database,
                   GameId game,
                   std::span<const rules::Recorded> events);
/// Without a day when there is no such row.
[[nodiscard]] GameRow gameRow(SQLite::Database& database, GameId game);
/// In the order of their numbers.
[[nodiscard]] std::vector<GameRow> gameRows(SQLite::Database& database);
/// In the order of their sequence.
[[nodiscard]] std::vector<EventRow> eventRows(SQLite::Database& database, GameId game);

/// The chain over rows that are there.
[[nodiscard]] Chain chainOver(const std::vector<GameRow>& games);
[[nodiscard]] Chain headChain(const GameRow& game);
void extend(Chain& chain, const EventRow& event);

/// Whether the games that are listed are those that were opened.
[[nodiscard]] std::optional<LostGames> listFault(SQLite::Database& database);

/// Gives an archive of version 1 its chains, over what stands in it.
void chainOldArchive(SQLite::Database& database);

} // namespace app
