// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive.hpp"
#include "app/journal/game_lock.hpp"
#include "app/journal/pages.hpp"
#include "app/journal/rows.hpp"
#include "app/journal/storage.hpp"
#include "app/journal/transcript.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <system_error>
#include <utility>

namespace app {

namespace fs = std::filesystem;

namespace {

using Number = std::int64_t;

/// The valid rows of the table `chain`.
using Kept = std::map<Chained, Chain>;

/// Everything that has been found of one game.
struct Remains {
    std::vector<GameRow> heads{}; ///< older ones first
    std::map<Number, std::vector<EventRow>> events{};
    std::map<Number, SpokenMove> clips{};
    std::map<Number, TranscriptLine> transcript{};
    std::optional<std::string> pin{};
    Kept chains{};
    std::vector<Chain> headChains{};
};

using Wreck = std::map<Number, Remains>;

template <class... Types>
bool isShaped(const FoundRow& row) {
    if (row.columns.size() != sizeof...(Types)) return false;
    std::size_t at = 0;
    return (std::holds_alternative<Types>(row.columns[at++]) && ...);
}

template <class Type>
const Type& at(const FoundRow& row, std::size_t column) {
    return std::get<Type>(row.columns[column]);
}

using None = std::monostate;
using Text = std::string;

std::optional<Chained> chainedAs(std::string_view text) {
    for (const auto kind : rules::valuesUpTo<Chained::pin>)
        if (name(kind) == text) return kind;
    return std::nullopt;
}

/// Of two valid ones the longer one is the later one.
void takeLonger(Kept& kept, Chained kind, const Chain& chain) {
    const auto [known, isNew] = kept.try_emplace(kind, chain);
    if (!isNew && known->second.rows() <= chain.rows()) known->second = chain;
}

void takeChain(Wreck& wreck, const FoundRow& row) {
    const GameId game{at<Number>(row, 0)};
    const auto kind = chainedAs(at<Text>(row, 1));
    const auto chain = Chain::from(at<Number>(row, 2), at<Blob>(row, 3).bytes);
    if (!kind || !chain || !isLink(at<Blob>(row, 4).bytes, sealOf(game, *kind, *chain))) return;
    auto& remains = wreck[game.number];
    if (*kind == Chained::head) return remains.headChains.push_back(*chain);
    takeLonger(remains.chains, *kind, *chain);
}

bool isOf(const Remains& remains, const JournalReach& reach) {
    return std::ranges::any_of(remains.heads,
                               [&](const GameRow& head) { return head.opened == reach.opened; });
}

/// The progress stored beside the archive; empty if it belongs to another archive.
Reaches reachesOf(const Wreck& wreck, const fs::path& damaged) {
    auto reaches = reachesBeside(damaged);
    const bool isOther = std::ranges::any_of(wreck, [&](const auto& game) {
        const auto known = reaches.find(game.first);
        return known != reaches.end() && !game.second.heads.empty() &&
               !isOf(game.second, known->second);
    });
    return isOther ? Reaches{} : reaches;
}

void takeReaches(Wreck& wreck, const Reaches& reaches) {
    for (const auto& [number, reach] : reaches)
        if (const auto game = wreck.find(number); game != wreck.end())
            takeLonger(game->second.chains, Chained::events, reach.events);
}

void takeEvent(Wreck& wreck, const FoundRow& row) {
    const EventRow event{at<Number>(row, 1),
                         at<Text>(row, 2),
                         row.columns.size() == 4 && std::holds_alternative<Blob>(row.columns[3])
                             ? at<Blob>(row, 3).bytes
                             : std::string{}};
    auto& known = wreck[at<Number>(row, 0)].events[event.sequence];
    const bool isKnown = std::ranges::any_of(known, [&](const EventRow& each) {
        return each.line == event.line && each.link == event.link;
    });
    if (!isKnown) known.push_back(event);
}

void takeClip(Wreck& wreck, const FoundRow& row) {
    const auto& bytes = at<Blob>(row, 5).bytes;
    const auto* const first = reinterpret_cast<const std::byte*>(bytes.data());
    wreck[at<Number>(row, 1)].clips[row.number] = {
        .seat = at<Number>(row, 2) != 0 ? rules::Colour::black : rules::Colour::white,
        .ply = static_cast<int>(at<Number>(row, 3)),
        .at = {at<Number>(row, 4)},
        .flac = {first, first + bytes.size()}};
}

void takeLine(Wreck& wreck, const FoundRow& row) {
    const auto line =
        transcriptLine({at<Number>(row, 2)}, at<Text>(row, 3), at<Text>(row, 4), at<Text>(row, 5));
    if (line) wreck[at<Number>(row, 1)].transcript[row.number] = *line;
}

void takeRow(Wreck& wreck, const FoundRow& row) {
    if (isShaped<Number, Text, Number, Blob, Blob>(row)) return takeChain(wreck, row);
    if (isShaped<Number, Number, Text, Blob>(row) || isShaped<Number, Number, Text, None>(row) ||
        isShaped<Number, Number, Text>(row))
        return takeEvent(wreck, row);
    if (isShaped<None, Number, Number, Number, Number, Blob>(row)) return takeClip(wreck, row);
    if (isShaped<None, Number, Number, Text, Text, Text>(row)) return takeLine(wreck, row);
    if (isShaped<None, Text>(row)) wreck[row.number].pin = at<Text>(row, 1);
    if (isShaped<None, Number, Text>(row))
        wreck[row.number].heads.push_back(
            {GameId{row.number}, at<Number>(row, 1), at<Text>(row, 2)});
}

bool isAnythingLinked(const Wreck& wreck) {
    return std::ranges::any_of(wreck, [](const auto& each) {
        const Remains& remains = each.second;
        return !remains.chains.empty() || !remains.headChains.empty() ||
               std::ranges::any_of(remains.events, [](const auto& events) {
                   return !events.second.back().link.empty();
               });
    });
}

// --- deciding what is valid

/// The rows from the opening on, each linked to the previous one. Without links, as in an archive
/// of version 1, they only have to be without a gap.
std::vector<EventRow> linkedEvents(const Remains& remains, GameId game, bool hasLinks) {
    std::vector<EventRow> linked;
    Chain chain{game, Chained::events};
    for (auto at = remains.events.find(0); at != remains.events.end();
         at = remains.events.find(static_cast<Number>(linked.size()))) {
        const auto& candidates = at->second;
        const auto fits = [&](const EventRow& each) {
            auto next = chain;
            extend(next, each);
            return !hasLinks || isLink(each.link, next.link());
        };
        const auto found = std::find_if(candidates.rbegin(), candidates.rend(), fits);
        if (found == candidates.rend()) break;
        extend(chain, *found);
        linked.push_back(*found);
    }
    return linked;
}

void insertRaw(SQLite::Database& database, GameId game, const EventRow& event) {
    SQLite::Statement row{database,
                          "INSERT INTO event (game, sequence, line, link) VALUES (?, ?, ?, ?)"};
    row.bind(1, game.number);
    row.bind(2, event.sequence);
    row.bind(3, event.line);
    row.bind(4, event.link.data(), static_cast<int>(event.link.size()));
    row.exec();
}

/// Rows that do not fit the others are stored all the same, as evidence.
void insertEvidence(SQLite::Database& database,
                    GameId game,
                    const Remains& remains,
                    std::size_t linked) {
    for (const auto& [sequence, candidates] : remains.events)
        if (sequence >= static_cast<Number>(linked)) insertRaw(database, game, candidates.back());
}

/// Whether the rows lead to the stored chain, or beyond.
bool isComplete(const std::vector<EventRow>& events, const Kept& kept) {
    const auto chain = kept.find(Chained::events);
    return chain == kept.end() || chain->second.rows() <= events.size();
}

void insertAll(SQLite::Database& database,
               GameId game,
               const Remains& remains,
               std::vector<EventRow> events,
               Salvaged& told) {
    Chain chain{game, Chained::events};
    for (auto& event : events) {
        extend(chain, event);
        event.link.assign(chain.link().begin(), chain.link().end());
        insertRaw(database, game, event);
    }
    const auto known = remains.chains.find(Chained::events);
    insertEvidence(database, game, remains, events.size());
    if (!isComplete(events, remains.chains))
        return keep(database, game, Chained::events, known->second);
    keep(database, game, Chained::events, chain);
    told.isEndUnknown = known == remains.chains.end() || known->second.rows() != events.size();
}

template <class Row>
std::vector<Row> rowsOf(const std::map<Number, Row>& numbered) {
    return rules::mapped(numbered, [](const auto& each) { return each.second; });
}

void insertBesides(SQLite::Database& database, GameId game, const Remains& remains) {
    const auto clips = rowsOf(remains.clips);
    for (const auto& clip : clips)
        insertClip(database, game, clip);
    const auto lines = rowsOf(remains.transcript);
    if (!lines.empty()) insertTranscript(database, game, lines);
    if (remains.pin) insertPinHash(database, game, *remains.pin);
    for (const auto& [kind, chain] : remains.chains)
        if (kind != Chained::events && kind != Chained::games) keep(database, game, kind, chain);
}

/// The latest valid one, or else the latest of all.
GameRow headOf(const Remains& remains, GameId game, bool hasChains, bool& isLost) {
    const auto isSound = [&](const GameRow& head) {
        return !hasChains || std::ranges::count(remains.headChains, headChain(head)) != 0;
    };
    const auto found = std::find_if(remains.heads.rbegin(), remains.heads.rend(), isSound);
    isLost = found == remains.heads.rend();
    if (!isLost) return *found;
    return remains.heads.empty() ? GameRow{.game = game} : remains.heads.back();
}

Salvaged insertGame(SQLite::Database& database, GameId game, const Remains& remains, bool linked) {
    Salvaged told{.game = game};
    const auto head = headOf(remains, game, linked, told.isHeadLost);
    told.name = head.name;
    SQLite::Statement row{database, "INSERT INTO game (number, opened, name) VALUES (?, ?, ?)"};
    SQLite::bind(row, game.number, head.opened, head.name);
    row.exec();
    keep(database, game, Chained::head, headChain(head));
    insertAll(database, game, remains, linkedEvents(remains, game, linked), told);
    if (!linked) told.isEndUnknown = false;
    insertBesides(database, game, remains);
    return told;
}

/// A row whose number was damaged does not make a game.
bool isGame(const Remains& remains, GameId game, bool linked) {
    if (game.number <= 0) return false;
    const bool isKnown =
        !remains.heads.empty() || !remains.headChains.empty() || !remains.chains.empty();
    return isKnown || !linkedEvents(remains, game, linked).empty();
}

std::optional<std::uint64_t> listedIn(const Wreck& wreck) {
    const auto archive = wreck.find(wholeArchive.number);
    if (archive == wreck.end()) return std::nullopt;
    const auto& chains = archive->second.chains;
    const auto list = chains.find(Chained::games);
    if (list == chains.end()) return std::nullopt;
    return list->second.rows();
}

Repair insertWreck(SQLite::Database& database, const Wreck& wreck) {
    const bool linked = isAnythingLinked(wreck);
    Repair repair{.listed = listedIn(wreck)};
    SQLite::Transaction all{database, SQLite::TransactionBehavior::IMMEDIATE};
    for (const auto& [number, remains] : wreck)
        if (isGame(remains, GameId{number}, linked))
            repair.games.push_back(insertGame(database, GameId{number}, remains, linked));
    keep(database, wholeArchive, Chained::games, chainOver(gameRows(database)));
    all.commit();
    return repair;
}

/// The fault that a reader of the game in the new archive is told.
void readAgain(Archive& archive, Salvaged& game) {
    game.damage = archive.fault(game.game);
    const auto told = archive.match(game.game);
    if (told && rules::isOver(told->match)) game.isEndUnknown = false;
}

/// Including those of which nothing is left.
std::uint64_t gamesKnown(const Repair& repair, const Reaches& reaches) {
    const auto isLost = [&](const auto& known) {
        return std::ranges::none_of(
            repair.games, [&](const Salvaged& game) { return game.game.number == known.first; });
    };
    return repair.games.size() + static_cast<std::uint64_t>(std::ranges::count_if(reaches, isLost));
}

Archived<Repair> salvage(const fs::path& damaged, const fs::path& whole) {
    Wreck wreck;
    forEachRow(damaged, [&](const FoundRow& row) { takeRow(wreck, row); });
    const auto reaches = reachesOf(wreck, damaged);
    takeReaches(wreck, reaches);
    auto storage = Storage::toWrite(whole);
    if (!storage) return rules::unexpected(storage.error());
    auto repair =
        storage->attempt([&](SQLite::Database& database) { return insertWreck(database, wreck); });
    if (!repair) return rules::unexpected(StorageFailed{repair.error()});
    auto archive = Archive::read(whole);
    if (!archive) return rules::unexpected(archive.error());
    for (auto& game : repair->games)
        readAgain(*archive, game);
    if (repair->listed) *repair->listed = std::max(*repair->listed, gamesKnown(*repair, reaches));
    return std::move(*repair);
}

// --- replacing the damaged archive

bool isSound(Archive& archive) {
    const auto games = archive.games();
    if (!games || archive.damage()) return false;
    return std::ranges::none_of(
        *games, [&](const ArchivedGame& game) { return archive.fault(game.id).has_value(); });
}

/// Whether salvaging helps in this case. Data of a later version must not be touched.
bool mayBeSalvaged(const ArchiveError& error) {
    if (const auto* failed = std::get_if<StorageFailed>(&error))
        return failed->why == JournalFault::damaged;
    return !std::holds_alternative<NewerArchive>(error) &&
           !std::holds_alternative<MayNotBeRead>(error);
}

fs::path damagedName(const fs::path& file, int number) {
    return file.parent_path() /
           fmt::format("{}-damaged-{}{}", file.stem().string(), number, file.extension().string());
}

fs::path freeNameFor(const fs::path& file) {
    for (int number = 1;; ++number) {
        auto name = damagedName(file, number);
        std::error_code unknown;
        if (!fs::exists(fs::symlink_status(name, unknown))) return name;
    }
}

fs::path beside(const fs::path& file, const char* ending) {
    return file.string() + ending;
}

void removeAll(const fs::path& file) {
    std::error_code ignored;
    for (const auto* ending : {"", "-wal", "-shm"})
        fs::remove(beside(file, ending), ignored);
}

/// At every moment there is an archive at this path, if the file system supports links.
std::error_code exchange(const fs::path& file, const fs::path& salvaged, const fs::path& kept) {
    std::error_code failed;
    fs::create_hard_link(file, kept, failed);
    if (failed) fs::rename(file, kept, failed);
    if (failed) return failed;
    std::error_code missing;
    if (fs::exists(beside(file, "-wal"), missing))
        fs::rename(beside(file, "-wal"), beside(kept, "-wal"), failed);
    if (failed) return failed;
    fs::remove(beside(file, "-shm"), missing);
    fs::rename(salvaged, file, failed);
    return failed;
}

bool hasBeenRepaired(const fs::path& file) {
    std::error_code unknown;
    return fs::exists(damagedName(file, 1), unknown);
}

/// Whether salvaging again would improve a result of an earlier repair.
bool helps(Archive& archive, const Repair& repair) {
    return archive.damage() || std::ranges::any_of(repair.games, [&](const Salvaged& game) {
               return archive.fault(game.game) != game.damage;
           });
}

/// Removes the entries of games of which nothing is left.
void forgetLost(const fs::path& file) {
    auto archive = Archive::read(file);
    const auto games = archive ? archive->games() : rules::unexpected(archive.error());
    auto reaches = reachesBeside(file);
    std::erase_if(reaches, [&](const auto& known) {
        return !games || std::ranges::none_of(*games, [&](const ArchivedGame& game) {
            return game.id.number == known.first &&
                   game.opened.time_since_epoch().count() == known.second.opened;
        });
    });
    keepOnly(file, reaches);
}

/// `isOurs`: the file is not marked as a database of another program.
Archived<Repair> replace(const fs::path& file, std::optional<Archive> archive, bool isOurs) {
    const auto salvaged = beside(file, "-salvaged");
    removeAll(salvaged);
    auto repair = salvage(file, salvaged);
    if (!repair || (repair->games.empty() && !isOurs)) removeAll(salvaged);
    if (!repair) return repair;
    if (repair->games.empty() && !isOurs) return rules::unexpected(NotAnArchive{});
    if (archive && hasBeenRepaired(file) && !helps(*archive, *repair)) {
        removeAll(salvaged);
        return repair;
    }
    archive.reset(); // must be closed before the file is renamed
    repair->kept = freeNameFor(file);
    if (const auto failed = exchange(file, salvaged, repair->kept))
        return rules::unexpected(StorageFailed{journalFault(failed.value())});
    forgetLost(file);
    return repair;
}

} // namespace

Archived<Repair> repair(const fs::path& file) {
    if (const auto fault = Storage::faultOfPlace(file)) return rules::unexpected(*fault);
    std::error_code unknown;
    if (fs::status(file, unknown).type() == fs::file_type::not_found) return Repair{.listed = 0};
    const auto held = GameLock::takeAll(file);
    if (!held) return rules::unexpected(held.error());
    auto archive = Archive::read(file);
    if (archive && isSound(*archive)) return Repair{.listed = 0};
    if (!archive && !mayBeSalvaged(archive.error())) return rules::unexpected(archive.error());
    const bool isOurs = archive || !std::holds_alternative<NotAnArchive>(archive.error());
    return replace(file, archive ? std::optional{std::move(*archive)} : std::nullopt, isOurs);
}

Sentence sentence(const Salvaged& game, const fs::path& file) {
    if (game.damage) return sentence(*game.damage, file);
    const auto called = gameCalled(game.game, game.name);
    if (game.isHeadLost) return say<SentenceKey::salvageHeadLost>(called);
    if (game.isEndUnknown) return say<SentenceKey::salvageEndUnknown>(called);
    return say<SentenceKey::salvageWhole>(called);
}

} // namespace app
