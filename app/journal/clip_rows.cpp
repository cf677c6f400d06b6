// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/clip_rows.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <string>

namespace app {
namespace {

constexpr auto table = R"sql(
CREATE TABLE IF NOT EXISTS clip (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  game INTEGER NOT NULL REFERENCES game (number),
  black INTEGER NOT NULL, -- who spoke it: 0 White, 1 Black
  ply INTEGER NOT NULL,
  at INTEGER NOT NULL, -- when it was begun, in milliseconds since the opening
  flac BLOB NOT NULL
) STRICT;
)sql";

speech::FlacBytes bytesIn(const SQLite::Column& column) {
    const auto* const first = static_cast<const std::byte*>(column.getBlob());
    return {first, first + column.getBytes()};
}

void addClip(Chain& chain, const SpokenMove& spoken) {
    const auto* const sound = reinterpret_cast<const char*>(spoken.flac.data());
    chain.add({spoken.seat == rules::Colour::black ? "1" : "0",
               std::to_string(spoken.ply),
               std::to_string(spoken.at.sinceOpening),
               {sound, spoken.flac.size()}});
}

} // namespace

void insertClip(SQLite::Database& database, GameId game, const SpokenMove& spoken) {
    database.exec(table);
    SQLite::Statement row{database,
                          "INSERT INTO clip (game, black, ply, at, flac) VALUES (?, ?, ?, ?, ?)"};
    row.bind(1, game.number);
    row.bind(2, spoken.seat == rules::Colour::black ? 1 : 0);
    row.bind(3, spoken.ply);
    row.bind(4, spoken.at.sinceOpening);
    row.bind(5, spoken.flac.data(), static_cast<int>(spoken.flac.size()));
    row.exec();
    auto chain = chainToExtend(database, game, Chained::clips);
    addClip(chain, spoken);
    keep(database, game, Chained::clips, chain);
}

std::vector<SpokenMove> clipsOf(SQLite::Database& database, GameId game) {
    std::vector<SpokenMove> clips;
    if (!database.tableExists("clip")) return clips;
    SQLite::Statement rows{database,
                           "SELECT black, ply, at, flac FROM clip WHERE game = ? ORDER BY number"};
    rows.bind(1, game.number);
    while (rows.executeStep()) {
        const bool isBlack = rows.getColumn(0).getInt() != 0;
        clips.push_back({.seat = isBlack ? rules::Colour::black : rules::Colour::white,
                         .ply = rows.getColumn(1).getInt(),
                         .at = {rows.getColumn(2).getInt64()},
                         .flac = bytesIn(rows.getColumn(3))});
    }
    return clips;
}

Chain chainOver(GameId game, const std::vector<SpokenMove>& clips) {
    Chain chain{game, Chained::clips};
    for (const auto& each : clips)
        addClip(chain, each);
    return chain;
}

void chainClips(SQLite::Database& database, GameId game) {
    const auto clips = clipsOf(database, game);
    if (!clips.empty()) keep(database, game, Chained::clips, chainOver(game, clips));
}

} // namespace app
