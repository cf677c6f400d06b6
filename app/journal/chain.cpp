// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/chain.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <sodium.h>

#include <algorithm>
#include <string>

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
    row.bind(1, game.number);
    row.bind(2, std::string{name(kind)});
    if (!row.executeStep()) return std::nullopt;
    auto chain = Chain::from(row.getColumn(0).getInt64(), row.getColumn(1).getString());
    if (chain && !isLink(row.getColumn(2).getString(), sealOf(game, kind, *chain))) chain.reset();
    return KeptRow{chain};
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

} // namespace app
