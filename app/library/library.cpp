// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library.hpp"

#include "app/library/database.hpp"
#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"
#include "rules/notation/pgn/reader.hpp"
#include "speech/words/text.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <span>
#include <system_error>
#include <utility>

namespace app {

namespace fs = std::filesystem;

namespace {

/// "HekL" in the file's header distinguishes our files from other databases.
constexpr int applicationId = 0x48656B4C;
constexpr int version = 3;
constexpr int patienceInMilliseconds = 1000;

constexpr auto tables = R"sql(
CREATE TABLE file (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  bytes INTEGER NOT NULL,
  changed INTEGER NOT NULL -- nanoseconds, by the clock of the file system
) STRICT;
CREATE TABLE name ( -- of players, events, places and openings
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL -- as they are compared: see plainName
) STRICT;
CREATE TABLE game (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file INTEGER NOT NULL,
  place INTEGER NOT NULL,
  white INTEGER NOT NULL,
  black INTEGER NOT NULL,
  event INTEGER NOT NULL,
  site INTEGER NOT NULL,
  date TEXT NOT NULL,
  year INTEGER,
  result INTEGER NOT NULL,
  code TEXT NOT NULL,
  opening INTEGER NOT NULL,
  plies INTEGER NOT NULL,
  damaged INTEGER NOT NULL
) STRICT;
CREATE INDEX game_file ON game (file);
CREATE INDEX game_white ON game (white);
CREATE INDEX game_black ON game (black);
CREATE INDEX game_event ON game (event);
CREATE INDEX game_year ON game (year);
CREATE INDEX game_code ON game (code);
CREATE INDEX game_opening ON game (opening);
CREATE TABLE chunk (
  id INTEGER PRIMARY KEY,
  file INTEGER NOT NULL,
  game INTEGER NOT NULL -- the first one
) STRICT;
CREATE TABLE mark (
  chunk INTEGER NOT NULL,
  first INTEGER NOT NULL,
  entries BLOB NOT NULL,
  PRIMARY KEY (chunk, first)
) STRICT, WITHOUT ROWID;
CREATE TABLE reading (
  game INTEGER PRIMARY KEY,
  paragraph INTEGER NOT NULL -- at which it was left
) STRICT;
)sql";

int number(SQLite::Database& database, const char* query) {
    return database.execAndGet(query).getInt();
}

void create(SQLite::Database& database) {
    // The games can be read again from their files, so speed matters more than the last second
    // before a power cut; a change is still made as a whole or not at all.
    database.exec("PRAGMA synchronous = NORMAL");
    database.exec("PRAGMA cache_size = -32768"); // KiB
    SQLite::Transaction creating{database, SQLite::TransactionBehavior::IMMEDIATE};
    if (number(database, "SELECT count(*) FROM sqlite_schema") > 0) return;
    database.exec(tables);
    database.exec(fmt::format("PRAGMA application_id = {}", applicationId));
    database.exec(fmt::format("PRAGMA user_version = {}", version));
    creating.commit();
}

/// In version 1 foreign letters were not told apart, and umlauts written as two letters were
/// others; until version 2 names had their punctuation.
void foldNamesAnew(SQLite::Database& database) {
    SQLite::Transaction folding{database, SQLite::TransactionBehavior::IMMEDIATE};
    SQLite::Statement names{database, "SELECT id, text FROM name"};
    SQLite::Statement change{database, "UPDATE name SET folded = ? WHERE id = ?"};
    while (names.executeStep()) {
        change.reset();
        SQLite::bind(
            change, plainName(names.getColumn(1).getString()), names.getColumn(0).getInt64());
        change.exec();
    }
    database.exec(fmt::format("PRAGMA user_version = {}", version));
    folding.commit();
}

std::optional<LibraryFault> bringUpToDate(SQLite::Database& database) {
    if (number(database, "PRAGMA application_id") != applicationId) return LibraryFault::notOurs;
    const int found = number(database, "PRAGMA user_version");
    if (found > version) return LibraryFault::newer;
    if (found < 1) return LibraryFault::damaged;
    if (found < version) foldNamesAnew(database);
    return std::nullopt;
}

rules::Expected<std::unique_ptr<SQLite::Database>, LibraryFault> connect(const fs::path& file,
                                                                         int flags) {
    errno = 0;
    try {
        return std::make_unique<SQLite::Database>(file.string(), flags, patienceInMilliseconds);
    } catch (const SQLite::Exception& failed) {
        return rules::unexpected(faultOf(failed, errno));
    }
}

} // namespace

LibraryFault faultOf(const SQLite::Exception& failed, int systemError) {
    switch (failed.getErrorCode() & 0xff) {
    case SQLITE_FULL: return LibraryFault::full;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH: return LibraryFault::readOnly;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return LibraryFault::busy;
    case SQLITE_ERROR: // a table or column is missing
    case SQLITE_CORRUPT:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH: return LibraryFault::damaged;
    case SQLITE_NOTADB: return LibraryFault::notOurs;
    default: break;
    }
    if (systemError == ENOSPC || systemError == EDQUOT || systemError == EFBIG)
        return LibraryFault::full;
    if (systemError == EACCES || systemError == EPERM || systemError == EROFS)
        return LibraryFault::readOnly;
    return LibraryFault::unreadable;
}

std::string plainName(std::string_view name) {
    static const auto plain =
        speech::rewriting(":: Any-Latin; :: Latin-ASCII; :: Lower; ae > a; oe > o; ue > u; "
                          "[[:P:][:S:][:Z:]]+ > ' ';");
    return plain(name);
}

rules::Expected<FileState, std::error_code> stateOf(const fs::path& file) {
    std::error_code failed;
    const auto bytes = fs::file_size(file, failed);
    if (failed) return rules::unexpected(failed);
    const auto changed = fs::last_write_time(file, failed);
    if (failed) return rules::unexpected(failed);
    return FileState{static_cast<std::int64_t>(bytes), changed.time_since_epoch().count()};
}

GamesFile::GamesFile(const fs::path& file, std::uint64_t place)
    : file_(std::fopen(file.c_str(), "rbe")) {
    if (!file_ || ::fseeko(file_.get(), static_cast<off_t>(place), SEEK_SET) != 0) error_ = errno;
}

rules::TextSource GamesFile::text() {
    return [this](std::span<char> room) -> std::size_t {
        if (error_) return 0;
        errno = 0;
        const auto count = std::fread(room.data(), 1, room.size(), file_.get());
        if (std::ferror(file_.get()) != 0) error_ = errno == 0 ? EIO : errno;
        return count;
    };
}

Sentence sentence(LibraryFault fault, const fs::path& library) {
    switch (fault) {
    case LibraryFault::missing: return say<SentenceKey::libraryMissing>();
    case LibraryFault::notOurs: return say<SentenceKey::libraryNotOurs>(library);
    case LibraryFault::newer: return say<SentenceKey::libraryNewer>(library);
    case LibraryFault::full: return say<SentenceKey::libraryFull>(library);
    case LibraryFault::readOnly: return say<SentenceKey::libraryReadOnly>(library);
    case LibraryFault::closed: return say<SentenceKey::fileCannotRead>(library, reasonOf(EACCES));
    case LibraryFault::busy: return say<SentenceKey::libraryBusy>(library);
    case LibraryFault::damaged: return say<SentenceKey::libraryDamaged>(library);
    case LibraryFault::unreadable: return say<SentenceKey::libraryUnreadable>(library);
    }
    return {};
}

rules::Expected<void, UnreadableGames>
readGame(const ListedGame& game, rules::PgnVisitor& visitor, rules::Language language) {
    GamesFile file{game.file, game.place};
    rules::PgnReader reader{file.text(), rules::Letters::english, language};
    static_cast<void>(reader.readGame(visitor));
    if (file.error()) return rules::unexpected(UnreadableGames{game.file, *file.error()});
    return {};
}

std::optional<GameRange> readGameRange(std::string_view text) {
    const auto dash = text.find('-');
    const auto first = rules::wholeNumber<std::int64_t>(text.substr(0, dash));
    const auto last = dash == std::string_view::npos
                          ? first
                          : rules::wholeNumber<std::int64_t>(text.substr(dash + 1));
    if (!first || !last || *first < 1 || *last < *first) return std::nullopt;
    return GameRange{*first, *last};
}

Library::Library(std::unique_ptr<SQLite::Database> database) : database_(std::move(database)) {}
Library::Library(Library&& other) noexcept = default;
Library& Library::operator=(Library&& other) noexcept = default;
Library::~Library() = default;

rules::Expected<Library, LibraryFault> Library::toWrite(const fs::path& file) {
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);
    // Otherwise SQLite reports only that the file is not there.
    if (!failed && ::access(file.parent_path().c_str(), W_OK) != 0)
        failed.assign(errno, std::generic_category());
    if (failed) {
        const SQLite::Exception none{"", SQLITE_CANTOPEN};
        return rules::unexpected(faultOf(none, failed.value()));
    }
    auto database = connect(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    if (!database) return rules::unexpected(database.error());
    const auto fault = attempt(**database, [](SQLite::Database& opened) {
        create(opened);
        return bringUpToDate(opened);
    });
    if (!fault) return rules::unexpected(fault.error());
    if (*fault) return rules::unexpected(**fault);
    return Library{*std::move(database)};
}

rules::Expected<Library, LibraryFault> Library::toRead(const fs::path& file) {
    std::error_code failed;
    const bool isThere = fs::exists(file, failed);
    if (failed == std::errc::permission_denied) return rules::unexpected(LibraryFault::closed);
    if (failed) return rules::unexpected(LibraryFault::unreadable);
    // What is empty was left by an adding that had not even begun.
    if (!isThere || fs::file_size(file, failed) == 0)
        return rules::unexpected(LibraryFault::missing);
    // Only who may write can undo what a killed program has left half done.
    auto database = connect(file, SQLite::OPEN_READWRITE);
    if (!database) database = connect(file, SQLite::OPEN_READONLY);
    if (!database) {
        const bool isClosed = database.error() == LibraryFault::readOnly;
        return rules::unexpected(isClosed ? LibraryFault::closed : database.error());
    }
    const auto fault = attempt(**database, bringUpToDate);
    if (!fault) return rules::unexpected(fault.error());
    if (*fault) return rules::unexpected(**fault);
    return Library{*std::move(database)};
}

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

/// The openings with this part in their name in any language, as SQL lists them.
std::string openingsNamed(SQLite::Database& database, const GameQuery& query) {
    const auto part = plainName(query.opening);
    std::vector<std::int64_t> found;
    SQLite::Statement rows{database,
                           "SELECT id, text FROM name WHERE EXISTS (SELECT 1 FROM game WHERE "
                           "opening = name.id)"};
    while (rows.executeStep()) {
        const auto english = rows.getColumn(1).getString();
        if (std::ranges::any_of(rules::languages, [&](auto language) {
                const auto name = query.names.of(english, language);
                return plainName(name).find(part) != std::string::npos;
            }))
            found.push_back(rows.getColumn(0).getInt64());
    }
    return fmt::format("({})", fmt::join(found, ", "));
}

/// Is one of the names with this part, or with its words in any order: "Robert Fischer" is
/// "Fischer, Robert J.".
Conditions isNamed(const std::string& part) {
    const auto plain = plainName(part);
    Conditions words;
    for (const auto word : rules::wordsOf(plain, " "))
        words.add("instr(' ' || folded, ?) > 0", {' ' + std::string{word}});
    words.text = " IN (SELECT id FROM name WHERE instr(folded, ?) > 0 UNION SELECT id FROM name" +
                 words.text + ')';
    words.values.insert(words.values.begin(), plain);
    return words;
}

Conditions conditionsOf(SQLite::Database& database, const GameQuery& query) {
    Conditions conditions;
    if (!query.player.empty()) {
        const auto player = isNamed(query.player);
        conditions.add("(white" + player.text, player.values);
        conditions.text += " OR black" + player.text + ')';
        rules::append(conditions.values, player.values);
    }
    if (!query.event.empty()) {
        const auto event = isNamed(query.event);
        conditions.add("event" + event.text, event.values);
    }
    if (query.from) conditions.add("year >= ?", {std::int64_t{*query.from}});
    if (query.to) conditions.add("year <= ?", {std::int64_t{*query.to}});
    if (!query.code.empty())
        conditions.add("code >= ? AND code < ?", {query.code, query.code + '\x7f'});
    if (!query.opening.empty()) conditions.add("opening IN " + openingsNamed(database, query), {});
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
    const auto conditions = conditionsOf(database, query);
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
