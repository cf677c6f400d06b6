// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive.hpp"
#include "rules/clock/clock.hpp"
#include "tests/support/english.hpp"
#include "tests/support/match/kept_games.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

using namespace app;
using namespace tests;
using Catch::Matchers::Contains;

TEST_CASE("an interrupted game is restored completely, with stopped clocks") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    auto table = game("e4 e5 Nf3");
    keep(file, table);
    const auto back = reopenMatch(file, std::nullopt);
    REQUIRE(back.has_value());
    table.ask(rules::Actor::program, rules::Reopen{});
    CHECK(back->match.phase == rules::Phase{rules::Halted{rules::StopCause::restart}});
    CHECK(back->match.game.position() == table.match().game.position());
    CHECK(back->match.sheets == table.match().sheets);
    CHECK((back->match == table.match()));
    CHECK(back->sequence == table.record().back().sequence);
}

TEST_CASE("a restored game is recorded as reopened only when it goes on") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto table = game("e4");
    keep(file, table);
    const auto latest = table.record().back().sequence;
    {
        const auto restored = restoreMatch(file, "1");
        REQUIRE(restored.has_value());
        CHECK(restored->sequence == latest);
        CHECK((restored->match == table.match()));
    }
    CHECK(reading(file).match(GameId{1})->sequence == latest);
    REQUIRE(reopened(*restoreMatch(file, "1")).has_value());
    CHECK(reading(file).match(GameId{1})->sequence == latest + 1);
}

TEST_CASE("a resumed game is recorded after its earlier part, and can be resumed again") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    auto table = game("e4");
    keep(file, table);
    for (int stop = 0; stop < 3; ++stop) {
        const auto back = reopenMatch(file, "1");
        REQUIRE(back.has_value());
        table.ask(rules::Actor::program, rules::Reopen{});
        CHECK((back->match == table.match()));
        const auto before = table.record().size();
        table.ask(rules::Actor::arbiter, rules::Go{});
        REQUIRE(back->journal->append(std::span{table.record()}.subspan(before)).has_value());
    }
    CHECK((reading(file).match(GameId{1})->match == table.match()));
}

TEST_CASE("the newest unfinished game is resumed, or the one named") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    keep(file, game("e4"));
    keep(file, game("d4"));
    auto ended = game("c4");
    ended.ask(rules::Actor::black, rules::Resign{rules::Colour::black});
    for (const auto colour : rules::colours)
        ended.ask(rules::playerOf(colour), rules::SignResult{colour});
    keep(file, ended);
    CHECK(reopenMatch(file, std::nullopt)->journal->game() == GameId{2});
    CHECK(reopenMatch(file, "1")->journal->game() == GameId{1});
    const auto over = reopenMatch(file, "3");
    REQUIRE_FALSE(over.has_value());
    CHECK_THAT(tests::english(sentence(over.error(), file)), Contains("game 3 has ended"));
}

TEST_CASE(
    "a game at home that was left before a person's move is resumed only if there is no other") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    keep(file, game("e4"));
    tests::Table empty(rules::homeSetup());
    empty.ask(rules::Actor::white, rules::Go{});
    keep(file, empty);
    auto asBlack = rules::homeSetup();
    asBlack.seats.white.inputs = {.keyboard = false, .engine = true};
    tests::Table begun(asBlack);
    begun.ask(rules::Actor::white, rules::Go{});
    begun.play("e4");
    keep(file, begun);
    CHECK(reopenMatch(file, std::nullopt)->journal->game() == GameId{1});
    const auto other = folder.file("others.sqlite");
    keep(other, empty);
    CHECK(reopenMatch(other, std::nullopt)->journal->game() == GameId{1});
}

TEST_CASE("H14: a finished game is opened for review, which records nothing") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    auto ended = game("c4");
    ended.ask(rules::Actor::black, rules::Resign{rules::Colour::black});
    keep(file, ended);
    {
        const auto back = reopenMatch(file, "1", AfterTheEnd::isLookedAt);
        REQUIRE(back.has_value());
        CHECK((back->match == ended.match()));
    }
    CHECK((reading(file).match(GameId{1})->match == ended.match()));
    CHECK(reading(file).lines(GameId{1})->size() == ended.record().size());
}

TEST_CASE("a tournament game is resumed until both have confirmed the result (Art. 8.7)") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto ended = [](bool isSignedByBoth) {
        tests::Table table(rules::tournamentSetup(rules::Colour::white));
        table.ask(rules::Actor::arbiter, rules::Go{});
        table.ask(rules::Actor::white, rules::Resign{rules::Colour::white});
        table.ask(rules::Actor::white, rules::SignResult{rules::Colour::white});
        if (isSignedByBoth) table.ask(rules::Actor::black, rules::SignResult{rules::Colour::black});
        return table;
    };
    keep(file, ended(false));
    keep(file, ended(true));
    const auto back = reopenMatch(file, "1");
    REQUIRE(back.has_value());
    CHECK((back->match == ended(false).match()));
    CHECK_FALSE(reopenMatch(file, "2").has_value());
    CHECK(reopenMatch(file, std::nullopt).error() == ArchiveError{NothingToResume{}});
}

TEST_CASE("if no game can be resumed, this is reported") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    CHECK(reopenMatch(file, std::nullopt).error() == ArchiveError{NothingToResume{}});
    CHECK(reopenMatch(file, "7").error() == ArchiveError{NoSuchGame{"7"}});
}

TEST_CASE("only one program can play a game: a second one is refused until the first has left") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    keep(file, game("e4"));
    auto first = reopenMatch(file, "1");
    REQUIRE(first.has_value());
    const auto second = reopenMatch(file, "1");
    REQUIRE_FALSE(second.has_value());
    CHECK(second.error() == ArchiveError{PlayedElsewhere{GameId{1}}});
    CHECK_THAT(tests::english(sentence(second.error(), file)),
               Contains("is being played by another program"));
    first->journal.reset();
    CHECK(reopenMatch(file, "1").has_value());
}

TEST_CASE("a game just opened is locked as well, and other games can be played at the same time") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    keep(file, game("e4"));
    const auto opened = openMatch(file, blindAda(), someDay);
    CHECK(reopenMatch(file, "2").error() == ArchiveError{PlayedElsewhere{GameId{2}}});
    CHECK(reopenMatch(file, "1").has_value());
}

TEST_CASE("nothing is repaired during a game, which is named") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    keep(file, game("e4"));
    const auto opened = openMatch(file, blindAda(), someDay);
    CHECK(repair(file).error() == ArchiveError{PlayedElsewhere{GameId{2}}});
}

TEST_CASE("a damaged game cannot be resumed, and stays as it is") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto id = keep(file, game("e4 e5"));
    meddle(file, "UPDATE event SET line = '' WHERE sequence = 4");
    const auto lines = reading(file).lines(id);
    const auto refused = reopenMatch(file, std::nullopt);
    REQUIRE_FALSE(refused.has_value());
    CHECK_THAT(tests::english(sentence(refused.error(), file)),
               Contains("game 1, row 4 is damaged"));
    CHECK(reading(file).lines(id) == lines);
}
