// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/chain.hpp"
#include "app/journal/journal.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "speech/audio/sound_file.hpp"

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

namespace SQLite {
class Database;
} // namespace SQLite

namespace app {

// Within the transaction that is open; they throw what SQLite throws. Games without a PIN need no
// table for it, so an archive of an older program has none.

/// The hash alone is kept, never the PIN. To be written when the game is opened.
void insertPinHash(SQLite::Database& database, GameId game, std::string_view hash);
/// None: the arbiter of this game has no PIN.
[[nodiscard]] std::optional<std::string> pinHashOf(SQLite::Database& database, GameId game);
/// Whether the hash, or that there is none, is as it was written.
[[nodiscard]] bool isPinSound(SQLite::Database& database, GameId game);
/// Chains the one of a game that an older program has kept.
void chainPin(SQLite::Database& database, GameId game);

} // namespace app

namespace SQLite {
class Database;
} // namespace SQLite

namespace app {

/// One half-move as its recorder has spoken it (E2.5).
struct SpokenMove {
    rules::Colour seat{}; ///< who spoke it
    int ply = 0;          ///< 1: the first half-move of the game
    rules::Instant at{};  ///< when it was begun
    speech::FlacBytes flac{};

    bool operator==(const SpokenMove&) const = default;
};

// Within the transaction that is open; they throw what SQLite throws. Games without a clip need no
// table for them, so an archive of an older program has none.

void insertClip(SQLite::Database& database, GameId game, const SpokenMove& spoken);
/// In the order of their speaking.
[[nodiscard]] std::vector<SpokenMove> clipsOf(SQLite::Database& database, GameId game);
/// The chain over clips that are there.
[[nodiscard]] Chain chainOver(GameId game, const std::vector<SpokenMove>& clips);
/// Chains the clips of a game that an older program has kept.
void chainClips(SQLite::Database& database, GameId game);

} // namespace app
