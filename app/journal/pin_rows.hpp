// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive_error.hpp"
#include "app/journal/chain.hpp"

#include <optional>
#include <string>
#include <string_view>

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
