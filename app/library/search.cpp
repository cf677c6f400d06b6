// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/database.hpp"
#include "app/library/library.hpp"
#include "tactile-io/keyboard/words/fold.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/VariadicBind.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <utility>
#include <variant>

namespace app {
namespace {

using Numbers = std::vector<std::int64_t>; // of games, ascending
using Value = std::variant<std::int64_t, std::string>;

void bind(SQLite::Statement& statement, const std::vector<Value>& values) {
    int place = 0;
    for (const auto& value : values)
        std::visit([&](const auto& each) { statement.bind(++place, each); }, value);
}

/// The part of a query that SQLite answers.
struct Conditions {
    std::string text{}; ///< "WHERE … AND …"
    std::vector<Value> values{};

    void add(const std::string& condition, const std::vector<Value>& more) {
        text += text.empty() ? " WHERE " : " AND ";
        text += condition;
        values.insert(values.end(), more.begin(), more.end());
    }
};

Conditions conditionsOf(const GameQuery& query) {
    const auto isNamed = [](const char* column) {
        return std::string{column} + " IN (SELECT id FROM name WHERE instr(folded, ?) > 0)";
    };
    Conditions conditions;
    const auto folded = [](const std::string& text) { return Value{tactile::foldLetters(text)}; };
    if (!query.player.empty())
        conditions.add('(' + isNamed("white") + " OR " + isNamed("black") + ')',
                       {folded(query.player), folded(query.player)});
    if (!query.event.empty()) conditions.add(isNamed("event"), {folded(query.event)});
    if (query.from) conditions.add("year >= ?", {std::int64_t{*query.from}});
    if (query.to) conditions.add("year <= ?", {std::int64_t{*query.to}});
    if (!query.code.empty())
        conditions.add("code >= ? AND code < ?", {query.code, query.code + '\x7f'});
    if (!query.opening.empty()) conditions.add(isNamed("opening"), {folded(query.opening)});
    return conditions;
}

/// Where a mark is looked for.
struct Chunk {
    std::int64_t id = 0;
    std::int64_t firstGame = 0;
};

std::vector<Chunk> chunksOf(SQLite::Database& database) {
    std::vector<Chunk> chunks;
    SQLite::Statement rows{database, "SELECT id, game FROM chunk ORDER BY game"};
    while (rows.executeStep())
        chunks.push_back({rows.getColumn(0).getInt64(), rows.getColumn(1).getInt64()});
    return chunks;
}

std::vector<MarkEntry> entriesIn(const SQLite::Column& column) {
    std::vector<MarkEntry> entries(static_cast<std::size_t>(column.getBytes()) / sizeof(MarkEntry));
    std::memcpy(entries.data(), column.getBlob(), entries.size() * sizeof(MarkEntry));
    return entries;
}

/// The games in which a mark occurs.
class MarkSearch {
public:
    explicit MarkSearch(SQLite::Database& database)
        : chunks_(chunksOf(database))
        , rows_(database,
                "SELECT first, entries FROM mark WHERE chunk = ?1 AND first <= ?3 AND first >= "
                "coalesce((SELECT max(first) FROM mark WHERE chunk = ?1 AND first <= ?2), ?2) "
                "ORDER BY first") {}

    [[nodiscard]] Numbers gamesWith(Mark mark) {
        constexpr std::uint64_t lastInChunk = (std::uint64_t{1} << chunkBits) - 1;
        const auto first = entryOf(mark, 0);
        const auto last = entryOf(mark, lastInChunk);
        Numbers found;
        for (const auto& chunk : chunks_) {
            rows_.reset();
            bind(rows_, {chunk.id, first, last});
            while (rows_.executeStep())
                for (const auto entry : entriesIn(rows_.getColumn(1)))
                    if (first <= entry && entry <= last)
                        found.push_back(chunk.firstGame + (entry - first));
        }
        return found;
    }

private:
    std::vector<Chunk> chunks_;
    SQLite::Statement rows_;
};

Numbers common(const Numbers& left, const Numbers& right) {
    Numbers both;
    std::ranges::set_intersection(left, right, std::back_inserter(both));
    return both;
}

/// The games with the wanted position and material; nullopt: neither is wanted.
std::optional<Numbers> markedGames(SQLite::Database& database, const GameQuery& query) {
    if (!query.position && !query.material) return std::nullopt;
    MarkSearch search{database};
    std::optional<Numbers> found;
    if (query.position) found = search.gamesWith(markOf(*query.position));
    if (!query.material) return found;
    const auto one = search.gamesWith(markOf(*query.material));
    const auto other = search.gamesWith(markOf(query.material->reversed()));
    Numbers either;
    std::ranges::set_union(one, other, std::back_inserter(either));
    return found ? common(*found, either) : either;
}

Numbers namedGames(SQLite::Database& database, const Conditions& conditions) {
    SQLite::Statement rows{database, "SELECT id FROM game" + conditions.text + " ORDER BY id"};
    bind(rows, conditions.values);
    Numbers numbers;
    while (rows.executeStep())
        numbers.push_back(rows.getColumn(0).getInt64());
    return numbers;
}

Numbers gamesOf(SQLite::Database& database, const GameQuery& query) {
    const auto conditions = conditionsOf(query);
    auto marked = markedGames(database, query);
    if (marked && (conditions.text.empty() || marked->empty())) return *std::move(marked);
    auto named = namedGames(database, conditions);
    return marked ? common(*marked, named) : named;
}

std::optional<ListedGame> listed(SQLite::Database& database, std::int64_t number) {
    SQLite::Statement row{
        database,
        "SELECT w.text, b.text, e.text, s.text, date, year, result, code, o.text, plies, damaged, "
        "place, path, bytes, changed FROM game JOIN name w ON w.id = white JOIN name b ON b.id = "
        "black JOIN name e ON e.id = event JOIN name s ON s.id = site JOIN name o ON o.id = "
        "opening "
        "JOIN file ON file.id = game.file WHERE game.id = ?"};
    row.bind(1, number);
    if (!row.executeStep()) return std::nullopt;
    const auto text = [&](int column) { return row.getColumn(column).getString(); };
    const auto whole = [&](int column) { return row.getColumn(column).getInt64(); };
    ListedGame found{.number = number};
    found.game = {.white = text(0),
                  .black = text(1),
                  .event = text(2),
                  .site = text(3),
                  .date = text(4),
                  .result = static_cast<rules::PgnResult>(std::clamp<std::int64_t>(whole(6), 0, 3)),
                  .opening = {text(7), text(8)},
                  .plies = static_cast<int>(whole(9)),
                  .isDamaged = whole(10) != 0};
    if (!row.getColumn(5).isNull()) found.game.year = static_cast<int>(whole(5));
    found.place = static_cast<std::uint64_t>(whole(11));
    found.file = text(12);
    found.hasFileChanged = stateOf(found.file) != FileState{whole(13), whole(14)};
    return found;
}

} // namespace

rules::Expected<FoundGames, LibraryFault>
Library::find(const GameQuery& query, std::size_t skipped, std::size_t count) {
    return attempt(*database_, [&](SQLite::Database& database) {
        const auto numbers = gamesOf(database, query);
        FoundGames found{.total = numbers.size(), .games = {}};
        const auto begin = std::min(skipped, numbers.size());
        const auto end = begin + std::min(count, numbers.size() - begin);
        for (auto place = begin; place < end; ++place)
            if (auto game = listed(database, numbers[place]))
                found.games.push_back(*std::move(game));
        return found;
    });
}

rules::Expected<std::optional<ListedGame>, LibraryFault> Library::game(std::int64_t number) {
    return attempt(*database_,
                   [&](SQLite::Database& database) { return listed(database, number); });
}

rules::Expected<std::size_t, LibraryFault> Library::placeLeft(std::int64_t game) {
    return attempt(*database_, [&](SQLite::Database& database) -> std::size_t {
        SQLite::Statement row{database, "SELECT paragraph FROM reading WHERE game = ?"};
        row.bind(1, game);
        if (!row.executeStep()) return 0;
        return static_cast<std::size_t>(std::max(std::int64_t{0}, row.getColumn(0).getInt64()));
    });
}

rules::Expected<void, LibraryFault> Library::leaveAt(std::int64_t game, std::size_t paragraph) {
    return attempt(*database_, [&](SQLite::Database& database) {
        SQLite::Statement row{database, "INSERT OR REPLACE INTO reading VALUES (?, ?)"};
        SQLite::bind(row, game, static_cast<std::int64_t>(paragraph));
        row.exec();
    });
}

} // namespace app
