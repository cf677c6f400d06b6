// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/journal.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::Table;

namespace {

Table playedGame() {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("90m+30s");
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    table.pass(seconds(12));
    table.play("e4 e5");
    table.enter(white, "Nh3");
    table.announce(white);
    table.heard();
    table.ask(Actor::white, CorrectAnnouncement{white, table.moveBack("Nf3", 1)});
    table.heard();
    table.pass(seconds(3));
    table.press(white);
    return table;
}

std::vector<Recorded> readBack(const std::vector<Recorded>& record) {
    std::vector<Recorded> read;
    read.reserve(record.size());
    for (const Recorded& entry : record)
        read.push_back(*parseRecorded(write(entry)));
    return read;
}

Damage damageOf(const std::vector<Recorded>& record) {
    const auto match = replay(record);
    REQUIRE_FALSE(match.has_value());
    return match.error();
}

std::size_t entryOf(const std::vector<Recorded>& record, std::string_view name, int which = 0) {
    for (std::size_t entry = 0; entry < record.size(); ++entry)
        if (nameOf(record[entry].event) == name && which-- == 0) return entry;
    FAIL("no such entry");
    return 0;
}

} // namespace

TEST_CASE("replaying the journal's lines gives the same match as the live one (invariant 3)") {
    const Table table = playedGame();
    const auto match = replay(readBack(table.record()));
    REQUIRE(match.has_value());
    CHECK((*match == table.match()));
}

TEST_CASE("every prefix of a journal is a match, for a power cut may follow any entry") {
    const auto record = playedGame().record();
    for (std::size_t entries = 1; entries <= record.size(); ++entries)
        CHECK(replay(std::span(record).first(entries)).has_value());
}

TEST_CASE("an inconsistent record is refused at the first inconsistent entry") {
    const auto sound = playedGame().record();
    auto record = sound;
    SECTION("empty") {
        CHECK(damageOf({}) == Damage{DamageCause::notOpened, 0});
    }
    SECTION("without its opening") {
        record.erase(record.begin());
        CHECK(damageOf(record) == Damage{DamageCause::notOpened, 0});
    }
    SECTION("opened twice") {
        record[4].event = record[0].event;
        CHECK(damageOf(record) == Damage{DamageCause::openedAgain, 4});
    }
    SECTION("an entry is missing") {
        record.erase(record.begin() + 5);
        CHECK(damageOf(record) == Damage{DamageCause::outOfSequence, 5});
    }
    SECTION("time runs backwards") {
        record[3].at = {};
        CHECK(damageOf(record) == Damage{DamageCause::timeRunsBack, 3});
    }
    SECTION("another move than the one made") {
        const auto entry = entryOf(record, "move-made", 1);
        record[entry].event.change<MoveMade>(
            [](MoveMade& made) { made.move = Move::plain(Square::d7, Square::d5); });
        CHECK(damageOf(record) == Damage{DamageCause::otherPosition, entry});
    }
    SECTION("an impossible move") {
        const auto entry = entryOf(record, "move-made");
        record[entry].event.change<MoveMade>(
            [](MoveMade& made) { made.move = Move::plain(Square::e2, Square::e5); });
        CHECK(damageOf(record) == Damage{DamageCause::illegalMove, entry});
    }
    SECTION("a retracing to a move that was not played") {
        const auto entry = entryOf(record, "retraced-to");
        record[entry].event.change<RetracedTo>([](RetracedTo& retraced) { retraced.ply = 9; });
        CHECK(damageOf(record) == Damage{DamageCause::noSuchPly, entry});
    }
    SECTION("a ruling to go back before the first move") {
        record.back().event = TargetRuled{-1};
        CHECK(damageOf(record) == Damage{DamageCause::noSuchPly, record.size() - 1});
    }
}
