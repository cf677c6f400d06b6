// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/pin_rows.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

namespace app {
namespace {

constexpr auto pinTable = R"sql(
CREATE TABLE IF NOT EXISTS arbiter (
  game INTEGER PRIMARY KEY REFERENCES game (number),
  pin TEXT NOT NULL -- its Argon2id hash
) STRICT;
)sql";

Chain pinChain(GameId game, std::string_view hash) {
    Chain chain{game, Chained::pin};
    chain.add({hash});
    return chain;
}

} // namespace

void insertPinHash(SQLite::Database& database, GameId game, std::string_view hash) {
    database.exec(pinTable);
    SQLite::Statement row{database, "INSERT INTO arbiter (game, pin) VALUES (?, ?)"};
    row.bind(1, game.number);
    row.bind(2, std::string{hash});
    row.exec();
    keep(database, game, Chained::pin, pinChain(game, hash));
}

std::optional<std::string> pinHashOf(SQLite::Database& database, GameId game) {
    if (!database.tableExists("arbiter")) return std::nullopt;
    SQLite::Statement row{database, "SELECT pin FROM arbiter WHERE game = ?"};
    row.bind(1, game.number);
    if (!row.executeStep()) return std::nullopt;
    return row.getColumn(0).getString();
}

bool isPinSound(SQLite::Database& database, GameId game) {
    const auto hash = pinHashOf(database, game);
    return isChain(
        database, game, Chained::pin, hash ? pinChain(game, *hash) : Chain{game, Chained::pin});
}

void chainPin(SQLite::Database& database, GameId game) {
    if (const auto hash = pinHashOf(database, game))
        keep(database, game, Chained::pin, pinChain(game, *hash));
}

} // namespace app
