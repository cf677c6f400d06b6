// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/rows.hpp"

#include "app/journal/transcript.hpp"
#include "rules/match/event.hpp"
#include "rules/record/journal.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <SQLiteCpp/VariadicBind.h>
#include <sodium.h>

#include <algorithm>
#include <utility>

namespace app {
namespace {

constexpr auto chainTable = R"sql(
CREATE TABLE chain (
  game INTEGER NOT NULL, -- 0: of the whole archive
  kind TEXT NOT NULL,
  rows INTEGER NOT NULL,
  link BLOB NOT NULL, -- of the last row
  seal BLOB NOT NULL, -- of this row
  PRIMARY KEY (game, kind)
) STRICT, WITHOUT ROWID;
)sql";

constexpr std::array<std::string_view, 6> kinds{
    "games", "head", "event", "clip", "transcript", "pin"};

/// Field ends are hashed too: "1", "12" is a different row than "11", "2".
void update(crypto_generichash_state& state, std::string_view field) {
    const auto length = std::to_string(field.size()) + ':';
    for (const std::string_view part : {std::string_view{length}, field})
        crypto_generichash_update(
            &state, reinterpret_cast<const unsigned char*>(part.data()), part.size());
}

Link hashOf(const Link& before, std::initializer_list<std::string_view> fields) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, Link{}.size());
    crypto_generichash_update(&state, before.data(), before.size());
    for (const auto field : fields)
        update(state, field);
    Link link{};
    crypto_generichash_final(&state, link.data(), link.size());
    return link;
}

struct KeptRow {
    std::optional<Chain> chain{}; ///< nullopt: it is not as it was written
};

std::optional<KeptRow> keptRow(SQLite::Database& database, GameId game, Chained kind) {
    SQLite::Statement row{database,
                          "SELECT rows, link, seal FROM chain WHERE game = ? AND kind = ?"};
    SQLite::bind(row, game.number, std::string{name(kind)});
    if (!row.executeStep()) return std::nullopt;
    auto chain = Chain::from(row.getColumn(0).getInt64(), row.getColumn(1).getString());
    if (chain && !isLink(row.getColumn(2).getString(), sealOf(game, kind, *chain))) chain.reset();
    return KeptRow{chain};
}

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

/// Games of which there are data, but no row.
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

constexpr auto clipTable = R"sql(
CREATE TABLE IF NOT EXISTS clip (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  game INTEGER NOT NULL REFERENCES game (number),
  black INTEGER NOT NULL, -- who spoke it: 0 White, 1 Black
  ply INTEGER NOT NULL,
  at INTEGER NOT NULL, -- when it was begun, in milliseconds since the opening
  flac BLOB NOT NULL
) STRICT;
)sql";

std::vector<std::byte> bytesIn(const SQLite::Column& column) {
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

// The chains for a game stored by an older version of the program.

void chainPin(SQLite::Database& database, GameId game) {
    if (const auto hash = pinHashOf(database, game))
        keep(database, game, Chained::pin, pinChain(game, *hash));
}

void chainClips(SQLite::Database& database, GameId game) {
    const auto clips = clipsOf(database, game);
    if (!clips.empty()) keep(database, game, Chained::clips, chainOver(game, clips));
}

} // namespace

std::string_view name(Chained kind) {
    return kinds.at(static_cast<std::size_t>(kind));
}

Chain::Chain(GameId game, Chained kind)
    : link_(hashOf({}, {std::to_string(game.number), name(kind)})) {}

void Chain::add(std::initializer_list<std::string_view> fields) {
    link_ = hashOf(link_, fields);
    ++rows_;
}

std::optional<Chain> Chain::from(std::int64_t rows, std::string_view link) {
    if (rows < 0 || link.size() != Link{}.size()) return std::nullopt;
    Chain chain;
    chain.rows_ = static_cast<std::uint64_t>(rows);
    std::ranges::copy(link, chain.link_.begin());
    return chain;
}

bool isLink(std::string_view bytes, const Link& link) {
    return std::equal(bytes.begin(), bytes.end(), link.begin(), link.end(), [](char a, auto b) {
        return static_cast<unsigned char>(a) == b;
    });
}

Link sealOf(GameId game, Chained kind, const Chain& chain) {
    return hashOf(chain.link(),
                  {std::to_string(game.number), name(kind), std::to_string(chain.rows())});
}

void createChains(SQLite::Database& database) {
    database.exec(chainTable);
}

std::optional<Chain> keptChain(SQLite::Database& database, GameId game, Chained kind) {
    const auto row = keptRow(database, game, kind);
    return row ? row->chain : std::nullopt;
}

bool isChain(SQLite::Database& database, GameId game, Chained kind, const Chain& found) {
    const auto row = keptRow(database, game, kind);
    return row ? row->chain == found : found.rows() == 0;
}

void keep(SQLite::Database& database, GameId game, Chained kind, const Chain& chain) {
    SQLite::Statement row{
        database,
        "INSERT OR REPLACE INTO chain (game, kind, rows, link, seal) VALUES (?, ?, ?, ?, ?)"};
    const auto seal = sealOf(game, kind, chain);
    row.bind(1, game.number);
    row.bind(2, std::string{name(kind)});
    row.bind(3, static_cast<std::int64_t>(chain.rows()));
    row.bind(4, chain.link().data(), static_cast<int>(chain.link().size()));
    row.bind(5, seal.data(), static_cast<int>(seal.size()));
    row.exec();
}

Chain chainToExtend(SQLite::Database& database, GameId game, Chained kind) {
    const auto row = keptRow(database, game, kind);
    if (!row) return Chain{game, kind};
    if (!row->chain) throw SQLite::Exception("the chain is not as it was written", corrupt);
    return *row->chain;
}

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
    SQLite::bind(naming, name, game.number);
    naming.exec();
    keep(database, game, Chained::head, headChain({game, before.opened, name}));
}

Chain insertEvents(SQLite::Database& database,
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
    return chain;
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

void insertPinHash(SQLite::Database& database, GameId game, std::string_view hash) {
    database.exec(pinTable);
    SQLite::Statement row{database, "INSERT INTO arbiter (game, pin) VALUES (?, ?)"};
    SQLite::bind(row, game.number, std::string{hash});
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

void insertClip(SQLite::Database& database, GameId game, const SpokenMove& spoken) {
    database.exec(clipTable);
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

} // namespace app
