// SPDX-License-Identifier: GPL-3.0-or-later
// Damage to an archive is never ignored silently.
#include "app/journal/archive.hpp"
#include "app/journal/game_journal.hpp"
#include "app/print/game_text.hpp"
#include "rules/chess/position.hpp"
#include "speech/audio/clip.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/english.hpp"
#include "tests/support/match/kept_games.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/screen/extent.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <set>

using namespace app;
using namespace tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t pageSize = 4096;

// --- the archive to be damaged

Table longGame(const rules::MatchSetup& setup, int halfMoves, Dice& dice) {
    Table table{setup};
    table.ask(rules::Actor::arbiter, rules::Go{});
    for (int ply = 0; ply < halfMoves; ++ply) {
        const auto moves = permitted(table);
        if (moves.empty()) break;
        table.pass(rules::seconds(7));
        table.play(std::next(moves.begin(), static_cast<std::ptrdiff_t>(dice.below(moves.size())))
                       ->c_str());
        if (std::holds_alternative<rules::Over>(table.match().phase)) break;
    }
    return table;
}

Table adjourned() {
    auto table = game("e4 e5 Nf3 Nc6 Bb5 a6");
    table.ask(rules::Actor::arbiter, rules::Adjourn{rules::minutes(5)});
    table.ask(rules::Actor::white,
              rules::Seal{rules::Colour::white, "Bxc6", std::string(200, 'B')});
    return table;
}

Table resigned() {
    auto table = game("d4 d5 c4");
    table.ask(rules::Actor::black, rules::Resign{rules::Colour::black});
    return table;
}

Table of960() {
    auto setup = blindAda();
    setup.chess960 = true;
    setup.start = *rules::chess960Start(11);
    Dice dice{960};
    return longGame(setup, 12, dice);
}

void write(GameJournal& journal, std::span<const rules::Recorded> events) {
    for (const auto& event : events)
        REQUIRE(journal.append(std::span{&event, 1}).has_value());
}

void speak(GameJournal& journal, std::size_t bytes) {
    const SpokenMove spoken{
        rules::Colour::white, 1, {9000}, speech::FlacBytes(bytes, std::byte{0x5a})};
    REQUIRE(journal.keep(spoken).has_value());
}

void type(GameJournal& journal) {
    const auto writer = journal.openTranscript([](JournalFault) { FAIL("no transcript"); });
    REQUIRE(writer.has_value());
    for (int line = 0; line < 30; ++line)
        (*writer)->add({{.at = {line * 1000},
                         .who = Party::white,
                         .what = Deed::typed,
                         .text = "Springer f3 " + std::to_string(line)}});
}

GameId play(const std::string& file, const Table& table, std::string_view name = {}) {
    auto opened = openMatch(file, table.match().setup, someDay, "$argon2id$v=19$hash");
    REQUIRE(opened.has_value());
    write(*opened->journal, afterOpening(table));
    if (!name.empty()) REQUIRE(opened->journal->rename(name).has_value());
    return opened->journal->game();
}

// --- what a reader reports about it

/// Everything that the archive contains of each game, and the faults it reports.
struct Told {
    std::map<std::int64_t, std::string> games;
    std::set<std::int64_t> complaints;
    bool isFileBlamed = false;

    [[nodiscard]] bool isSilent() const { return complaints.empty() && !isFileBlamed; }
};

std::string everythingOf(Archive& archive, const ArchivedGame& game, const ArchivedMatch& match) {
    auto text = tests::english(listLine(game, match.match, rules::Language::english)) + '\n' +
                pgnText(game, match.match);
    for (const auto& line : archive.lines(game.id).value_or(std::vector<std::string>{}))
        text += line + '\n';
    for (const auto& clip : archive.clips(game.id).value_or(std::vector<SpokenMove>{}))
        for (const auto byte : clip.flac)
            text += std::to_integer<char>(byte);
    for (const auto& line : archive.transcript(game.id).value_or(std::vector<TranscriptLine>{}))
        text += transcriptText(line) + '\n';
    return text;
}

Told toldBy(const std::string& file) {
    Told told;
    auto archive = Archive::read(file);
    const auto games = archive ? archive->games() : rules::unexpected(archive.error());
    if (!games) {
        told.isFileBlamed = !tests::english(sentence(games.error(), file)).empty();
        return told;
    }
    told.isFileBlamed = archive->damage().has_value();
    for (const auto& game : *games) {
        if (const auto fault = archive->fault(game.id)) {
            told.complaints.insert(game.id.number);
            const auto named = "game " + std::to_string(game.id.number);
            if (std::holds_alternative<DamagedRow>(*fault))
                CHECK_THAT(tests::english(sentence(*fault, file)), Contains(named));
        }
        if (const auto match = archive->match(game.id))
            told.games[game.id.number] = everythingOf(*archive, game, *match);
    }
    return told;
}

// --- damage

std::string contents(const fs::path& file) {
    std::ifstream stream{file, std::ios::binary};
    std::error_code missing;
    const auto size = fs::file_size(file, missing);
    std::string bytes(missing ? 0 : size, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return bytes;
}

/// The archive, its log and the notes beside it, as bytes.
struct Bytes {
    std::string file;
    std::string log;
    std::string notes;

    [[nodiscard]] bool isNothingLeft() const { return file.empty() && log.empty(); }
    bool operator==(const Bytes&) const = default;
};

Bytes bytesOf(const std::string& file) {
    return {contents(file), contents(file + "-wal"), contents(file + "-played")};
}

void put(const std::string& file, const Bytes& bytes) {
    std::ofstream{file, std::ios::binary} << bytes.file;
    if (!bytes.log.empty()) std::ofstream{file + "-wal", std::ios::binary} << bytes.log;
    if (!bytes.notes.empty()) std::ofstream{file + "-played", std::ios::binary} << bytes.notes;
}

/// One archive at different times: closed properly, and after a kill.
struct Past {
    Bytes earlier; ///< closed, with half of the games
    Bytes left;    ///< closed at the end
    Bytes killed;  ///< the same, and more moves in its log
    Told leftTold{};
    Told killedTold{};
    std::map<std::int64_t, std::vector<std::string>> lines{}; ///< of the games at the end
};

void flipBit(std::string& bytes, std::size_t at, Dice& dice) {
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << dice.below(8)));
}

/// Half of the bits hit the file's structure.
void flip(std::string& bytes, Dice& dice) {
    const auto page = dice.below(bytes.size() / pageSize) * pageSize;
    const auto header = page + (page == 0 ? dice.below(112) : dice.below(12));
    flipBit(bytes, dice.oneIn(2) ? header : dice.below(bytes.size()), dice);
}

void scribble(std::string& bytes, Dice& dice) {
    const auto from = dice.below(bytes.size());
    const auto length = std::min(bytes.size() - from, 1 + dice.below(dice.oneIn(2) ? 1 : 700));
    const bool zero = dice.oneIn(3);
    for (auto at = from; at < from + length; ++at)
        bytes[at] = zero ? '\0' : static_cast<char>(dice.below(256));
}

void cut(std::string& bytes, Dice& dice) {
    auto length = dice.below(bytes.size());
    if (dice.oneIn(2)) length -= length % pageSize;
    bytes.resize(length);
}

void swapPages(std::string& bytes, Dice& dice) {
    const auto pages = bytes.size() / pageSize;
    const auto one = dice.below(pages) * pageSize;
    const auto other = dice.below(pages) * pageSize;
    const auto kept = bytes.substr(one, pageSize);
    bytes.replace(one, pageSize, bytes.substr(other, pageSize));
    bytes.replace(other, pageSize, kept);
}

void wipePage(std::string& bytes, Dice& dice) {
    bytes.replace(dice.below(bytes.size() / pageSize) * pageSize, pageSize, pageSize, '\0');
}

/// An archive after an event.
struct Damaged {
    Bytes bytes;
    std::string how;
    bool isKilled = false; ///< before that, a program writing to it
};

void loseNotes(std::string& bytes, Dice& /*dice*/) {
    bytes.clear();
}

Damaged damage(const Past& past, Dice& dice) {
    using Harm = std::function<void(std::string&, Dice&)>;
    const std::vector<std::pair<std::string, Harm>> harms{{"a bit", flip},
                                                          {"bytes", scribble},
                                                          {"cut", cut},
                                                          {"swapped", swapPages},
                                                          {"wiped", wipePage}};
    const bool isKilled = dice.oneIn(3);
    Damaged damaged{isKilled ? past.killed : past.left, isKilled ? "killed, " : "left, ", isKilled};
    auto& bytes = damaged.bytes;
    auto& how = damaged.how;
    const auto kind = dice.below(isKilled ? 10 : 7);
    if (kind < harms.size()) {
        harms[kind].second(bytes.file, dice);
        how += harms[kind].first;
    } else if (kind == 5) {
        bytes.file = past.earlier.file;
        how += "older file";
    } else if (kind == 6) {
        const std::array ways{scribble, cut, loseNotes};
        ways.at(dice.below(ways.size()))(bytes.notes, dice);
        how += "notes";
    } else if (kind == 7) {
        bytes.log.clear();
        how += "log lost";
    } else {
        const auto& [name, harm] = harms[dice.below(3)];
        harm(bytes.log, dice);
        how += "log, " + name;
    }
    return damaged;
}

// --- the invariants

const Told& latestOf(const Past& past, const Damaged& damaged) {
    return damaged.isKilled ? past.killedTold : past.leftTold;
}

/// Every game that is not in its latest state is reported.
void checkTold(const Told& told, const Past& past, const Damaged& damaged) {
    if (told.isFileBlamed) return;
    const auto& latest = latestOf(past, damaged);
    for (const auto& [game, text] : latest.games) {
        const auto found = told.games.find(game);
        const bool isSame = found != told.games.end() && found->second == text;
        if (!isSame) CHECK(told.complaints.contains(game));
    }
    if (told.isSilent()) CHECK((told.games == latest.games));
}

/// A game with damaged events cannot be continued, and stays as it is.
void checkNotGoneOnWith(const std::string& file, const Told& told, const Damaged& damaged) {
    for (const auto number : told.complaints) {
        INFO("game " << number);
        const auto match = reading(file).match(GameId{number});
        if (match && !match->damage) continue;
        CHECK_FALSE(reopenMatch(file, std::to_string(number)).has_value());
        CHECK((bytesOf(file) == damaged.bytes));
    }
}

std::set<std::string> pagesOf(const Bytes& bytes) {
    std::set<std::string> pages;
    for (std::size_t at = 0; at + pageSize <= bytes.file.size(); at += pageSize)
        pages.insert(bytes.file.substr(at, pageSize));
    for (std::size_t at = 32 + 24; at + pageSize <= bytes.log.size(); at += pageSize + 24)
        pages.insert(bytes.log.substr(at, pageSize));
    return pages;
}

/// Whether all its rows are on undamaged pages of the file as it was closed.
bool isUntouched(const std::vector<std::string>& lines, const Past& past, const Damaged& damaged) {
    const auto left = pagesOf(damaged.bytes);
    const auto before = pagesOf(past.left);
    const auto stands = [&](const std::string& line) {
        return std::ranges::any_of(before, [&](const std::string& page) {
            return page.find(line) != std::string::npos && left.contains(page);
        });
    };
    return std::ranges::all_of(lines, stands);
}

std::vector<std::string> linesOf(Archive& archive, GameId game) {
    return archive.lines(game).value_or(std::vector<std::string>{});
}

/// Whatever is not in the new archive unchanged is reported; undamaged games are in it.
void checkRepaired(const std::string& file,
                   const Repair& repaired,
                   const Past& past,
                   const Damaged& damaged) {
    const auto told = toldBy(file);
    CHECK_FALSE(told.isFileBlamed);
    auto archive = reading(file);
    for (const auto& each : latestOf(past, damaged).games) {
        const auto game = each.first;
        INFO("game " << game);
        const auto named = std::ranges::find_if(
            repaired.games, [&](const Salvaged& saved) { return saved.game.number == game; });
        const bool isBack = named != repaired.games.end();
        if (!isBack) CHECK(repaired.isMoreLost());
        const auto found = told.games.find(game);
        const bool isWhole = found != told.games.end() && found->second == each.second;
        if (isBack && !isWhole) CHECK_FALSE(named->isWhole());
        const auto& lines = past.lines.at(game);
        if (!isUntouched(lines, past, damaged)) continue;
        const auto back = linesOf(archive, GameId{game});
        REQUIRE(back.size() >= lines.size());
        CHECK(std::equal(lines.begin(), lines.end(), back.begin()));
        CHECK(archive.match(GameId{game}).has_value());
    }
}

void tryDamage(const Past& past, const Damaged& damaged) {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    put(file, damaged.bytes);
    const auto told = toldBy(file);
    CHECK((bytesOf(file) == damaged.bytes)); // readers change nothing
    checkTold(told, past, damaged);
    if (told.isSilent()) return;
    const bool isEmpty = damaged.bytes.isNothingLeft() && damaged.bytes.notes.empty();
    if (told.isFileBlamed && !isEmpty) // otherwise nothing remains that a new game could damage
        CHECK_FALSE(openMatch(file, blindAda(), someDay).has_value());
    CHECK((!told.isFileBlamed || bytesOf(file) == damaged.bytes)); // writers change nothing either
    checkNotGoneOnWith(file, told, damaged);
    const auto repaired = repair(file);
    if (!repaired) {
        CHECK((bytesOf(file) == damaged.bytes));
        CHECK(std::holds_alternative<NewerArchive>(repaired.error()));
        return;
    }
    auto kept = bytesOf(repaired->kept);
    kept.notes = damaged.bytes.notes; // they remain in place
    CHECK((kept == damaged.bytes));
    checkRepaired(file, *repaired, past, damaged);
}

Past recordPast() {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    Past past;
    Dice dice{7};
    auto home = rules::homeSetup();
    home.seats.white.name = "Ada";
    play(file, longGame(blindAda(), 50, dice), "Runde 1");
    play(file, of960());
    past.earlier = bytesOf(file);
    const auto spoken = play(file, adjourned(), "Hängepartie");
    {
        auto journal = reenterGame(file, spoken);
        REQUIRE(journal.has_value());
        speak(**journal, 700);
        speak(**journal, 9000);
        type(**journal);
    }
    play(file, resigned());
    { REQUIRE(openMatch(file, home, someDay).has_value()); }
    const auto last = game("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7");
    const auto events = afterOpening(last);
    const auto half = events.size() / 2;
    auto opened = openMatch(file, last.match().setup, someDay);
    REQUIRE(opened.has_value());
    write(*opened->journal, events.first(half));
    const auto id = opened->journal->game();
    opened->journal.reset();
    past.left = bytesOf(file);
    past.leftTold = toldBy(file);
    auto archive = reading(file);
    const auto games = archive.games();
    REQUIRE(games.has_value());
    for (const auto& each : *games)
        past.lines[each.id.number] = linesOf(archive, each.id);
    const auto journal = reenterGame(file, id);
    REQUIRE(journal.has_value());
    write(**journal, events.subspan(half));
    past.killed = bytesOf(file);
    past.killedTold = toldBy(file);
    return past;
}

constexpr int shares = 4;

void tryShare(int share) {
    const auto past = recordPast();
    REQUIRE(past.killed.log.size() > 5 * pageSize);
    REQUIRE(past.leftTold.isSilent());
    const auto damages = extent(100, 4'000);
    for (int seed = share; seed < damages; seed += shares) {
        Dice dice{static_cast<std::uint64_t>(seed)};
        const auto damaged = damage(past, dice);
        INFO("seed " << seed << ": " << damaged.how);
        tryDamage(past, damaged);
    }
}

} // namespace

// Split into parts that run in parallel on several cores.
// clang-format off
TEMPLATE_TEST_CASE_SIG("any change to an archive is harmless or reported, and repair restores every undamaged "
                       "game, share", "[thorough]", ((int share), share), 0, 1, 2, 3) {
    // clang-format on
    tryShare(share);
}
