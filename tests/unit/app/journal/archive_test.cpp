// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive.hpp"
#include "rules/record/journal.hpp"
#include "speech/audio/clip.hpp"
#include "tests/support/english.hpp"
#include "tests/support/match/kept_games.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

using namespace app;
using namespace tests;
using Catch::Matchers::Contains;

namespace {

std::string rowText(const std::string& file, GameId game) {
    std::string text;
    auto archive = reading(file);
    const auto lines = archive.lines(game);
    for (const auto& line : lines.value())
        text += line + '\n';
    return text;
}

DamagedRow damageOf(const std::string& file, GameId game) {
    const auto match = reading(file).match(game);
    if (!match) return std::get<DamagedRow>(match.error());
    REQUIRE(match->damage.has_value());
    return *match->damage;
}

} // namespace

TEST_CASE("every event has a row of its own with the journal line of the event") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto table = game("e4");
    const auto id = keep(file, table);
    std::string expected;
    for (const auto& event : table.record())
        expected += rules::write(event) + '\n';
    CHECK(rowText(file, id) == expected);
}

TEST_CASE("a match read from the file is the one that was recorded") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto table = game("e4 e5 Nf3 Nc6 Bb5");
    const auto id = keep(file, table);
    const auto match = reading(file).match(id);
    REQUIRE(match.has_value());
    CHECK((match->match == table.match()));
    CHECK(match->sequence == table.record().back().sequence);
    CHECK_FALSE(match->damage.has_value());
}

TEST_CASE("games are listed in the order of their opening, with name and day") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto first = keep(file, game("e4"));
    auto second = openMatch(file, blindAda(), someDay);
    REQUIRE(second.has_value());
    REQUIRE(second->journal->rename("Runde 3").has_value());
    const auto games = reading(file).games().value();
    REQUIRE(games.size() == 2);
    CHECK(games[0] == ArchivedGame{.id = first, .name = "", .opened = someDay});
    CHECK(games[1] ==
          ArchivedGame{.id = second->journal->game(), .name = "Runde 3", .opened = someDay});
}

TEST_CASE("the hash of the arbiter's PIN is stored with its game, and with no other") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    {
        const auto opened = openMatch(file, blindAda(), someDay, "$argon2id$hash");
        REQUIRE(opened.has_value());
        CHECK(opened->journal->pinHash().value() == "$argon2id$hash");
        const auto other = openMatch(file, blindAda(), someDay);
        REQUIRE(other.has_value());
        CHECK(other->journal->pinHash().value() == std::nullopt);
    }
    const auto back = reenterGame(file, GameId{1});
    REQUIRE(back.has_value());
    CHECK((*back)->pinHash().value() == "$argon2id$hash");
}

TEST_CASE("an archive in which nobody has chosen a PIN contains none") {
    const ScratchFolder folder;
    const auto opened = openMatch(folder.file("games.sqlite"), blindAda(), someDay);
    REQUIRE(opened.has_value());
    CHECK(opened->journal->pinHash().value() == std::nullopt);
}

TEST_CASE("a game is found by its number, otherwise the latest by its name") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    for (const auto* name : {"Vereinsabend", "2", "Vereinsabend"}) {
        auto opened = openMatch(file, blindAda(), someDay);
        REQUIRE(opened.has_value());
        REQUIRE(opened->journal->rename(name).has_value());
    }
    auto archive = reading(file);
    CHECK(archive.find("1")->id == GameId{1});
    CHECK(archive.find("2")->id == GameId{2});
    CHECK(archive.find("Vereinsabend")->id == GameId{3});
    for (const auto* missing : {"4", "", "Verein", "1x", "99999999999999999999"})
        CHECK(archive.find(missing).error() == ArchiveError{NoSuchGame{missing}});
}

TEST_CASE("a missing file is an archive without games, and reading does not create it") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    CHECK(reading(file).games()->empty());
    CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("a file whose creation was cut off is an archive without games") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    std::ofstream{file} << "";
    CHECK(reading(file).games()->empty());
    std::ofstream{file} << std::string(1000, 'x');
    std::ofstream{file + "-journal"} << "journal";
    CHECK(reading(file).games()->empty());
    std::filesystem::remove(file + "-journal");
    std::filesystem::remove(file);
    SQLite::Database{file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE}.exec(
        "PRAGMA journal_mode = WAL");
    REQUIRE(std::filesystem::file_size(file) == 4096);
    CHECK(reading(file).games()->empty());
    keep(file, game("e4"));
    CHECK(reading(file).games()->size() == 1);
}

TEST_CASE("missing folders are created when a game is opened") {
    const ScratchFolder folder;
    const auto file = folder.file("data/hektor/games.sqlite");
    const auto id = keep(file, game("e4"));
    CHECK(reading(file).match(id)->match.game.plies() == 1);
}

TEST_CASE("games can be read while another program writes to one") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    auto opened = openMatch(file, blindAda(), someDay);
    auto archive = reading(file);
    const auto table = game("e4 e5");
    REQUIRE(opened->journal->append(afterOpening(table)).has_value());
    CHECK((archive.match(opened->journal->game())->match == table.match()));
}

TEST_CASE("two games recorded at the same time are kept separate") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto one = game("e4 e5");
    const auto other = game("d4 Nf6 c4");
    auto first = openMatch(file, one.match().setup, someDay);
    auto second = openMatch(file, other.match().setup, someDay);
    REQUIRE(first->journal->append(afterOpening(one)).has_value());
    REQUIRE(second->journal->append(afterOpening(other)).has_value());
    auto archive = reading(file);
    CHECK((archive.match(first->journal->game())->match == one.match()));
    CHECK((archive.match(second->journal->game())->match == other.match()));
}

TEST_CASE("an unreadable row is reported with its column, and the rows before it are kept") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto table = game("e4 e5 Nf3");
    const auto id = keep(file, table);
    meddle(file, "UPDATE event SET line = '7 0 white made-up white' WHERE sequence = 7");
    const auto match = reading(file).match(id);
    REQUIRE(match.has_value());
    CHECK(match->sequence == 6);
    CHECK_THAT(tests::english(sentence(*match->damage, file)),
               Contains("games.sqlite: game 1, row 7 is damaged: column 11: an unknown event."));
}

TEST_CASE("a row that is missing, foreign or in the wrong place is reported") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto id = keep(file, game("e4 e5 Nf3"));
    SECTION("missing") {
        meddle(file, "DELETE FROM event WHERE sequence = 5");
        CHECK(damageOf(file, id) == DamagedRow{id, 6, rules::DamageCause::outOfSequence});
    }
    SECTION("under another number") {
        meddle(file,
               "DELETE FROM event WHERE sequence = 5;"
               "UPDATE event SET sequence = 5 WHERE sequence = 6");
        CHECK(damageOf(file, id) == DamagedRow{id, 5, rules::DamageCause::outOfSequence});
    }
    SECTION("the opening") {
        meddle(file, "DELETE FROM event WHERE sequence = 0");
        CHECK(damageOf(file, id) == DamagedRow{id, 1, rules::DamageCause::notOpened});
    }
    SECTION("all rows") {
        meddle(file, "DELETE FROM event");
        CHECK(damageOf(file, id) == DamagedRow{id, 0, rules::DamageCause::notOpened});
    }
    SECTION("another move than the one made") {
        meddle(file, "UPDATE event SET line = replace(line, 'e7e5', 'd7d5')");
        const auto damage = damageOf(file, id);
        CHECK(damage.why == decltype(damage.why){ChainFault::changed});
    }
}

TEST_CASE("consistent rows that are not the ones written are reported") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto id = keep(file, game("e4 e5 Nf3"));
    const auto rows = reading(file).lines(id)->size();
    SECTION("the last ones are missing") {
        meddle(file, "DELETE FROM event WHERE sequence > 6");
        CHECK(damageOf(file, id) == DamagedRow{id, 7, ChainFault::missing});
        CHECK_THAT(
            tests::english(sentence(damageOf(file, id), file)),
            Contains("game 1, row 7 is damaged: it is missing, and whatever came after it."));
    }
    SECTION("there is one more") {
        meddle(file,
               "INSERT INTO event SELECT game, " + std::to_string(rows) + ", '" +
                   std::to_string(rows) + " 99999999 program beat', link FROM event LIMIT 1");
        CHECK(damageOf(file, id) == DamagedRow{id, rows, ChainFault::changed});
    }
    SECTION("the day is different") {
        meddle(file, "UPDATE game SET opened = opened + 86400, name = 'Runde 3'");
        const auto damage = damageOf(file, id);
        CHECK(damage == DamagedRow{id, 0, ChainFault::head, "Runde 3"});
        CHECK_THAT(tests::english(sentence(damage, file)),
                   Contains("game 1 \"Runde 3\" is damaged: its day or name is not as it was"));
    }
    SECTION("the number of rows is unknown") {
        meddle(file, "DELETE FROM chain WHERE kind = 'event'");
        CHECK(damageOf(file, id) == DamagedRow{id, rows - 1, ChainFault::unchained});
    }
}

TEST_CASE("changes to data other than events are reported, too") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    {
        const auto opened = openMatch(file, blindAda(), someDay, "$argon2id$hash");
        REQUIRE(opened.has_value());
        REQUIRE(
            opened->journal->keep({rules::Colour::white, 1, {7000}, {std::byte{1}}}).has_value());
    }
    const auto damage = [&] {
        return std::get<DamagedRow>(reading(file).damage(GameId{1}).value()).why;
    };
    CHECK_FALSE(reading(file).damage(GameId{1}).has_value());
    SECTION("the tape") {
        meddle(file, "UPDATE clip SET ply = 2");
        CHECK(damage() == decltype(damage()){ChainFault::clips});
    }
    SECTION("all of the tape") {
        meddle(file, "DROP TABLE clip");
        CHECK(damage() == decltype(damage()){ChainFault::clips});
    }
    SECTION("the PIN, which then matches nothing") {
        meddle(file, "UPDATE arbiter SET pin = '$argon2id$hasi'");
        CHECK(damage() == decltype(damage()){ChainFault::pin});
        CHECK((*reenterGame(file, GameId{1}))->pinHash().error() == JournalFault::damaged);
    }
}

TEST_CASE("a game removed from the list is reported as missing") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    keep(file, game("e4"));
    keep(file, game("d4"));
    meddle(file, "DELETE FROM game WHERE number = 1");
    const auto archive = reading(file);
    CHECK(archive.damage() == ArchiveError{LostGames{{1}}});
    CHECK_THAT(tests::english(sentence(*archive.damage(), file)),
               Contains("has lost what it listed of game 1"));
}

TEST_CASE("an archive with a missing or older log is recognised as incomplete") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto first = keep(file, game("e4"));
    std::filesystem::copy_file(file, folder.file("older"));
    const auto replace = [&](const std::string& by) {
        std::filesystem::remove(file);
        std::filesystem::copy_file(folder.file(by), file);
    };
    SECTION("of a game that continued afterwards") {
        const auto table = game("d4 d5");
        const auto opened = openMatch(file, table.match().setup, someDay)->journal->game();
        std::filesystem::copy_file(file, folder.file("without log"));
        REQUIRE((*reenterGame(file, opened))->append(afterOpening(table)).has_value());
        replace("without log");
        CHECK(damageOf(file, opened) ==
              DamagedRow{.game = opened, .row = 1, .why = ChainFault::missing});
        CHECK_FALSE(reopenMatch(file, "2").has_value());
        CHECK_FALSE(reading(file).fault(first).has_value());
        const auto repaired = repair(file);
        REQUIRE(repaired.has_value());
        CHECK(repaired->games.front().isWhole());
        CHECK_FALSE(repaired->games.back().isWhole());
        CHECK(damageOf(file, opened).row == 1);
    }
    SECTION("of games that were opened afterwards") {
        const auto second = keep(file, game("d4"));
        replace("older");
        CHECK(reading(file).damage() == ArchiveError{LostGames{{second.number}}});
        CHECK_FALSE(openMatch(file, blindAda(), someDay).has_value());
        const auto repaired = repair(file);
        REQUIRE(repaired.has_value());
        CHECK(repaired->isMoreLost());
        CHECK_FALSE(reading(file).damage().has_value());
        CHECK(openMatch(file, blindAda(), someDay).has_value());
    }
    SECTION("of which nothing remains") {
        std::filesystem::resize_file(file, 0);
        CHECK_FALSE(openMatch(file, blindAda(), someDay).has_value());
        REQUIRE(repair(file).has_value());
        CHECK(openMatch(file, blindAda(), someDay).has_value());
    }
}

TEST_CASE("notes beside an archive do not cause errors for another archive in its place") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    keep(file, game("e4 e5"));
    keep(file, game("d4"));
    std::filesystem::remove(file);
    SECTION("a new one") {
        keep(file, game(""));
    }
    SECTION("one from another place") {
        const auto other = folder.file("elsewhere.sqlite");
        REQUIRE(openMatch(other, blindAda(), someDay + std::chrono::days{1}).has_value());
        std::filesystem::copy_file(other, file);
    }
    auto archive = reading(file);
    CHECK_FALSE(archive.damage().has_value());
    CHECK_FALSE(archive.fault(GameId{1}).has_value());
    CHECK(openMatch(file, blindAda(), someDay).has_value());
}

TEST_CASE("a file that is no archive of games is not changed, and reported as such") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    SECTION("a text") {
        std::ofstream{file} << std::string(5000, 'x');
        CHECK(Archive::read(file).error() == ArchiveError{StorageFailed{JournalFault::damaged}});
        CHECK(openMatch(file, blindAda(), someDay).error() ==
              ArchiveError{StorageFailed{JournalFault::damaged}});
        CHECK(std::filesystem::file_size(file) == 5000);
    }
    SECTION("the database of another program") {
        SQLite::Database{file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE}.exec(
            "CREATE TABLE event (what)");
        CHECK(Archive::read(file).error() == ArchiveError{NotAnArchive{}});
        CHECK(openMatch(file, blindAda(), someDay).error() == ArchiveError{NotAnArchive{}});
    }
    SECTION("the archive of a later version") {
        keep(file, game("e4"));
        meddle(file, "PRAGMA user_version = 3");
        CHECK(Archive::read(file).error() == ArchiveError{NewerArchive{3}});
        CHECK(openMatch(file, blindAda(), someDay).error() == ArchiveError{NewerArchive{3}});
    }
    SECTION("the archive of a version that never existed") {
        keep(file, game("e4"));
        for (const int version : {0, -5}) {
            meddle(file, "PRAGMA user_version = " + std::to_string(version));
            CHECK(Archive::read(file).error() == ArchiveError{UnknownArchive{version}});
            CHECK(openMatch(file, blindAda(), someDay).error() ==
                  ArchiveError{UnknownArchive{version}});
        }
        CHECK_THAT(tests::english(sentence(UnknownArchive{-5}, file)),
                   Contains("has a format that no version of Hektor has written (-5)"));
    }
    SECTION("an archive that claims an older version than its own") {
        keep(file, game("e4"));
        meddle(file, "PRAGMA user_version = 1");
        CHECK(Archive::read(file).error() == ArchiveError{StorageFailed{JournalFault::damaged}});
    }
    SECTION("an archive that has lost a table") {
        keep(file, game("e4"));
        meddle(file, "DROP TABLE event");
        CHECK(reading(file).lines(GameId{1}).error() ==
              ArchiveError{StorageFailed{JournalFault::damaged}});
    }
    SECTION("a folder") {
        std::filesystem::create_directory(file);
        CHECK(Archive::read(file).error() == ArchiveError{NotAFile{}});
    }
}

TEST_CASE("an archive with damaged bytes is reported as damaged") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto id = keep(file, game("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"));
    const auto size = std::filesystem::file_size(file);
    REQUIRE(size > 8192);
    std::fstream bytes{file, std::ios::in | std::ios::out | std::ios::binary};
    bytes.seekp(4096);
    bytes << std::string(static_cast<std::size_t>(size) - 4096, '\xff');
    bytes.close();
    auto archive = Archive::read(file);
    REQUIRE(archive.has_value());
    CHECK(archive->lines(id).error() == ArchiveError{StorageFailed{JournalFault::damaged}});
}

TEST_CASE("recordings are stored with the game, without loss (L09-E2.5)") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto silent = keep(file, game("e4"));
    auto opened = openMatch(file, blindAda(), someDay);
    REQUIRE(opened.has_value());
    auto& journal = *opened->journal;
    const auto flac = [](char letter) { return speech::FlacBytes{static_cast<std::byte>(letter)}; };
    const SpokenMove slip{rules::Colour::white, 1, {7000}, flac('a')};
    const SpokenMove again{rules::Colour::white, 1, {9000}, flac('b')};
    const SpokenMove others{rules::Colour::black, 1, {9500}, flac('c')};
    CHECK(journal.spoken(rules::Colour::white, 1).value() == std::nullopt);
    for (const auto& each : {slip, again, others})
        REQUIRE(journal.keep(each).has_value());
    CHECK(journal.spoken(rules::Colour::white, 1).value() == again);
    CHECK(journal.spoken(rules::Colour::white, 2).value() == std::nullopt);
    auto archive = reading(file);
    CHECK(archive.clips(journal.game()).value() == std::vector{slip, again, others});
    CHECK(archive.clips(silent).value().empty());
}
