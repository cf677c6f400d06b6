// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive.hpp"

#include "app/journal/rows.hpp"
#include "app/journal/storage.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"
#include "rules/match/command.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/record/journal.hpp"

#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace app {

namespace fs = std::filesystem;
using std::chrono::sys_seconds;

namespace {

ArchiveError errorOf(JournalFault fault) {
    return StorageFailed{fault};
}

std::vector<ArchivedGame> listed(const std::vector<GameRow>& rows) {
    return rules::mapped(rows, [](const GameRow& row) {
        return ArchivedGame{.id = row.game,
                            .name = row.name,
                            .opened = sys_seconds{std::chrono::seconds{row.opened}}};
    });
}

/// The rows of one game, read in one transaction, because its player may be writing meanwhile.
struct GameRows {
    GameRow head{};
    std::vector<EventRow> events{};
    std::optional<Chain> kept{};
    std::uint64_t reached = 0; ///< the least number of rows, by the file beside the archive
    bool isChained = true;     ///< false: it is in an archive of version 1
    bool isHeadSound = true;
};

GameRows rowsOf(SQLite::Database& database, GameId game, bool isChained) {
    const SQLite::Transaction reading{database};
    GameRows rows{.head = gameRow(database, game),
                  .events = eventRows(database, game),
                  .isChained = isChained};
    if (!isChained) return rows;
    rows.kept = keptChain(database, game, Chained::events);
    rows.isHeadSound = isChain(database, game, Chained::head, headChain(rows.head));
    return rows;
}

struct Understood {
    std::vector<rules::Recorded> events{};
    std::optional<DamagedRow> damage{};
};

using Why = decltype(DamagedRow::why);

/// Reads one row after the other and checks their links.
class Reader {
public:
    explicit Reader(const GameRows& rows) : rows_(rows) {}

    [[nodiscard]] Understood understand() {
        for (const auto& row : rows_.events)
            if (!take(row)) return std::move(read_);
        if (const auto fault = compare(); fault && !rows_.events.empty())
            complain(fault->row, fault->why);
        return std::move(read_);
    }

private:
    struct Fault {
        std::uint64_t row = 0;
        ChainFault why{};
    };

    bool take(const EventRow& row) {
        const auto sequence = static_cast<std::uint64_t>(row.sequence);
        const auto event = rules::parseRecorded(row.line);
        if (!event) return complain(sequence, event.error());
        if (event->sequence != sequence)
            return complain(sequence, rules::DamageCause::outOfSequence);
        if (rows_.isChained && sequence != read_.events.size())
            return complain(sequence,
                            read_.events.empty() ? rules::DamageCause::notOpened
                                                 : rules::DamageCause::outOfSequence);
        extend(chain_, row);
        if (rows_.isChained && !isLink(row.link, chain_.link()))
            return complain(sequence, ChainFault::changed);
        read_.events.push_back(*event);
        return true;
    }

    bool complain(std::uint64_t row, const Why& why) {
        read_.damage = DamagedRow{rows_.head.game, row, why, rows_.head.name};
        return false;
    }

    /// Compares the rows, if all of them are linked, with their stored chain.
    [[nodiscard]] std::optional<Fault> compare() const {
        if (rows_.reached > chain_.rows()) return Fault{chain_.rows(), ChainFault::missing};
        if (!rows_.isChained || rows_.kept == chain_) return std::nullopt;
        const auto last = chain_.rows() - 1;
        if (!rows_.kept) return Fault{last, ChainFault::unchained};
        if (rows_.kept->rows() > chain_.rows()) return Fault{chain_.rows(), ChainFault::missing};
        if (rows_.kept->rows() < chain_.rows())
            return Fault{rows_.kept->rows(), ChainFault::surplus};
        return Fault{last, ChainFault::changed};
    }

    const GameRows& rows_;
    Chain chain_{rows_.head.game, Chained::events};
    Understood read_;
};

/// The match of the events up to the first invalid one.
Archived<ArchivedMatch> believe(Understood record, const GameRow& game) {
    if (record.events.empty() && record.damage) return rules::unexpected(*record.damage);
    auto match = rules::replay(record.events);
    if (!match) {
        const auto [cause, entry] = match.error();
        const auto row = record.events.empty() ? 0 : record.events[entry].sequence;
        record.damage = DamagedRow{game.game, row, cause, game.name};
        if (entry == 0) return rules::unexpected(*record.damage);
        record.events.erase(record.events.begin() + static_cast<std::ptrdiff_t>(entry),
                            record.events.end());
        match = rules::replay(record.events);
    }
    return ArchivedMatch{std::move(*match), record.events.back().sequence, record.damage};
}

std::optional<DamagedRow> faultBesides(SQLite::Database& database, GameId game) {
    const SQLite::Transaction reading{database};
    const auto clips = chainOver(game, clipsOf(database, game));
    const auto lines = chainOver(game, transcriptOf(database, game));
    const auto damaged = [&](ChainFault why) {
        return DamagedRow{game, 0, why, gameRow(database, game).name};
    };
    if (!isChain(database, game, Chained::clips, clips)) return damaged(ChainFault::clips);
    if (!isChain(database, game, Chained::transcript, lines))
        return damaged(ChainFault::transcript);
    if (!isPinSound(database, game)) return damaged(ChainFault::pin);
    return std::nullopt;
}

Archived<ArchivedMatch> soundMatch(Archive& archive, GameId game) {
    auto told = archive.match(game);
    if (told && told->damage) return rules::unexpected(*told->damage);
    return told;
}

/// A game at home that was begun and left before a person's first move, perhaps by mistake.
bool isEmpty(const rules::Match& match) {
    return match.setup.profile == rules::Profile::home && !match.setup.clockAlone &&
           !rules::hasPersonMoved(match);
}

Archived<GameId> newestUnfinished(Archive& archive) {
    auto games = archive.games();
    if (!games) return rules::unexpected(games.error());
    std::ranges::reverse(*games);
    std::optional<GameId> newestEmpty;
    for (const auto& game : *games) {
        const auto told = soundMatch(archive, game.id);
        if (!told) return rules::unexpected(told.error());
        if (rules::isOver(told->match)) continue;
        if (!isEmpty(told->match)) return game.id;
        if (!newestEmpty) newestEmpty = game.id;
    }
    if (newestEmpty) return *newestEmpty;
    return rules::unexpected(NothingToResume{});
}

Archived<GameId> wanted(Archive& archive, const std::optional<std::string_view>& game) {
    if (!game) return newestUnfinished(archive);
    return archive.find(*game).map([](const ArchivedGame& found) { return found.id; });
}

} // namespace

Archive::Archive(std::unique_ptr<Storage> storage) : storage_(std::move(storage)) {}
Archive::Archive(Archive&&) noexcept = default;
Archive& Archive::operator=(Archive&&) noexcept = default;
Archive::~Archive() = default;

Archived<Archive> Archive::read(const fs::path& file) {
    if (const auto fault = Storage::faultOfPlace(file)) return rules::unexpected(*fault);
    std::error_code unknown;
    if (fs::status(file, unknown).type() == fs::file_type::not_found) return Archive{nullptr};
    if (::faccessat(AT_FDCWD, file.c_str(), R_OK, AT_EACCESS) != 0 && errno == EACCES)
        return rules::unexpected(MayNotBeRead{});
    if (Storage::isUnused(file)) return Archive{nullptr};
    auto storage = Storage::toRead(file);
    if (!storage) return rules::unexpected(storage.error());
    Archive archive{std::make_unique<Storage>(std::move(*storage))};
    archive.damage_ = archive.storage_->damage(file);
    return archive;
}

Archived<std::vector<ArchivedGame>> Archive::games() {
    if (!storage_) return std::vector<ArchivedGame>{};
    return storage_->attempt(gameRows).map(listed).map_error(errorOf);
}

Archived<ArchivedGame> Archive::find(std::string_view game) {
    const auto all = games();
    if (!all) return rules::unexpected(all.error());
    const auto number = rules::wholeNumber<std::int64_t>(game);
    const auto numbered = std::ranges::find_if(
        *all, [&](const ArchivedGame& each) { return number && each.id.number == *number; });
    if (numbered != all->end()) return *numbered;
    const auto named = std::find_if(
        all->rbegin(), all->rend(), [&](const ArchivedGame& each) { return each.name == game; });
    if (named != all->rend() && !game.empty()) return *named;
    return rules::unexpected(NoSuchGame{std::string{game}});
}

template <class Row>
Archived<std::vector<Row>> Archive::rows(GameId game,
                                         std::vector<Row> (*fetch)(SQLite::Database&, GameId)) {
    if (!storage_) return rules::unexpected(NoSuchGame{std::to_string(game.number)});
    return storage_->attempt([&](SQLite::Database& database) { return fetch(database, game); })
        .map_error(errorOf);
}

Archived<std::vector<std::string>> Archive::lines(GameId game) {
    return rows(game, eventRows).map([](std::vector<EventRow> found) {
        return rules::mapped(found, [](EventRow& row) { return std::move(row.line); });
    });
}

Archived<ArchivedMatch> Archive::match(GameId game) {
    if (!storage_) return rules::unexpected(NoSuchGame{std::to_string(game.number)});
    auto rows = storage_->attempt([&](SQLite::Database& database) {
        return rowsOf(database, game, storage_->version() > 1);
    });
    if (!rows) return rules::unexpected(errorOf(rows.error()));
    rows->reached = storage_->reachOf(rows->head);
    auto told = believe(Reader{*rows}.understand(), rows->head);
    if (told && !told->damage && !rows->isHeadSound)
        told->damage = DamagedRow{game, 0, ChainFault::head, rows->head.name};
    return told;
}

std::optional<ArchiveError> Archive::damage(GameId game) {
    if (!storage_ || storage_->version() < 2) return std::nullopt;
    const auto found = storage_->attempt(
        [game](SQLite::Database& database) { return faultBesides(database, game); });
    if (!found) return errorOf(found.error());
    if (*found) return **found;
    return std::nullopt;
}

std::optional<ArchiveError> Archive::fault(GameId game) {
    const auto told = match(game);
    if (!told) return told.error();
    if (told->damage) return *told->damage;
    return damage(game);
}

Archived<std::vector<SpokenMove>> Archive::clips(GameId game) {
    return rows(game, clipsOf);
}

Archived<std::vector<TranscriptLine>> Archive::transcript(GameId game) {
    return rows(game, transcriptOf);
}

Archived<std::unique_ptr<GameJournal>> enterGame(const fs::path& file,
                                                 sys_seconds opened,
                                                 const rules::Recorded& opening,
                                                 const std::optional<std::string>& pinHash) {
    auto storage = Storage::toWrite(file);
    if (!storage) return rules::unexpected(storage.error());
    GameId game;
    JournalReach reach{opened.time_since_epoch().count(), Chain{game, Chained::events}};
    // Locked before anybody can see it.
    auto lock = storage->attempt([&](SQLite::Database& database) {
        SQLite::Transaction entering{database, SQLite::TransactionBehavior::IMMEDIATE};
        game = insertGame(database, reach.opened);
        reach.events = insertEvents(database, game, std::span{&opening, 1});
        if (pinHash) insertPinHash(database, game, *pinHash);
        auto taken = GameLock::take(file, game);
        if (taken) entering.commit();
        return taken;
    });
    if (!lock) return rules::unexpected(errorOf(lock.error()));
    if (!*lock) return rules::unexpected(lock->error());
    (*lock)->note(reach);
    return std::make_unique<GameJournal>(
        game, reach.opened, std::make_unique<Storage>(std::move(*storage)), std::move(**lock));
}

Archived<std::unique_ptr<GameJournal>> reenterGame(const fs::path& file, GameId game) {
    auto storage = Storage::toWrite(file);
    if (!storage) return rules::unexpected(storage.error());
    auto lock = GameLock::take(file, game);
    if (!lock) return rules::unexpected(lock.error());
    const auto head =
        storage->attempt([game](SQLite::Database& database) { return gameRow(database, game); });
    if (!head) return rules::unexpected(errorOf(head.error()));
    return std::make_unique<GameJournal>(
        game, head->opened, std::make_unique<Storage>(std::move(*storage)), std::move(*lock));
}

Archived<RecordedMatch> openMatch(const fs::path& file,
                                  const rules::MatchSetup& setup,
                                  std::chrono::sys_seconds now,
                                  const std::optional<std::string>& pinHash) {
    const rules::Recorded opening{
        0, rules::Instant{}, rules::Actor::program, rules::MatchOpened{setup}};
    auto journal = enterGame(file, now, opening, pinHash);
    if (!journal) return rules::unexpected(journal.error());
    return RecordedMatch{rules::open(setup), opening.sequence, std::move(*journal)};
}

Archived<RecordedMatch>
restoreMatch(const fs::path& file, const std::optional<std::string_view>& game, AfterTheEnd ended) {
    auto archive = Archive::read(file);
    if (!archive) return rules::unexpected(archive.error());
    const auto id = wanted(*archive, game);
    if (!id) return rules::unexpected(id.error());
    // Checked before anything is opened for writing: a damaged archive stays unchanged.
    if (const auto told = soundMatch(*archive, *id); !told) return rules::unexpected(told.error());
    auto journal = reenterGame(file, *id);
    if (!journal) return rules::unexpected(journal.error());
    // Read again now that nobody else can write to it.
    auto told = soundMatch(*archive, *id);
    if (!told) return rules::unexpected(told.error());
    const bool isDone = rules::isOver(told->match) && !rules::isToBeSigned(told->match);
    if (isDone && ended == AfterTheEnd::isRefused) return rules::unexpected(GameHasEnded{*id});
    return RecordedMatch{std::move(told->match), told->sequence, std::move(*journal)};
}

Archived<RecordedMatch> reopened(RecordedMatch match) {
    if (rules::isOver(match.match)) return match;
    const auto events =
        rules::decide(match.match, match.match.at, {rules::Actor::program, rules::Reopen{}});
    EXPECTS(events.has_value());
    std::vector<rules::Recorded> turn;
    for (const auto& event : *events)
        turn.push_back(
            {match.sequence + 1 + turn.size(), match.match.at, rules::Actor::program, event});
    return continued(std::move(match), turn);
}

Archived<RecordedMatch> continued(RecordedMatch match, const std::vector<rules::Recorded>& events) {
    if (events.empty()) return match;
    if (const auto written = match.journal->append(events); !written)
        return rules::unexpected(StorageFailed{written.error()});
    for (const auto& event : events)
        match.match = rules::evolve(std::move(match.match), event.at, event.event);
    match.sequence = events.back().sequence;
    return match;
}

Archived<RecordedMatch>
reopenMatch(const fs::path& file, const std::optional<std::string_view>& game, AfterTheEnd ended) {
    return restoreMatch(file, game, ended).and_then(reopened);
}

} // namespace app
