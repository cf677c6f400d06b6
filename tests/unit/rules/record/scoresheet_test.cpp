// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/writer.hpp"
#include "rules/record/scoresheet.hpp"
#include "tests/support/chess/pgn_builder.hpp"
#include "tests/support/match/games.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::Table;

namespace {

Table played(std::string_view moves, const MatchSetup& setup = tournamentSetup(white)) {
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    table.play(moves);
    return table;
}

std::vector<std::string> texts(const std::vector<ScoreRow>& rows) {
    std::vector<std::string> lines;
    lines.reserve(rows.size());
    for (const ScoreRow& row : rows)
        lines.push_back(text(row));
    return lines;
}

} // namespace

TEST_CASE("a score sheet has a row for each move number (Art. 8.1)") {
    const Table table = played("e4 e5 Nf3");
    CHECK(texts(rowsOf(table.match().sheets.white, table.match().setup.start)) ==
          std::vector<std::string>{"1. e4 e5", "2. Sf3"});
}

TEST_CASE("a sheet that begins with Black or has a gap shows this") {
    ScoreSheet sheet;
    write(sheet, 3, {"c5", std::nullopt});
    const Position start = tests::gameOf("e4").position();
    CHECK(texts(rowsOf(sheet, start)) == std::vector<std::string>{"1... ?", "2. ? c5"});
}

TEST_CASE("a match becomes a PGN game with names, result and time control") {
    MatchSetup setup = tournamentSetup(white);
    setup.seats.white.name = "Anna";
    setup.seats.black.name = "Béla";
    setup.time = *parseTimeControl("40/2h,30m+10s");
    const Table table = played("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7", setup);
    const PgnGame game = pgnOf(table.match());
    CHECK(game.tag("White") == "Anna");
    CHECK(game.tag("TimeControl") == "40/7200:1800+10");
    CHECK(game.result == PgnResult::whiteWins);
    const auto read = tests::readPgn(writePgn(game));
    REQUIRE(read.size() == 1);
    CHECK_FALSE(read[0].isDamaged());
    CHECK(read[0].line.moves.size() == 7);
    CHECK(read[0].tag("Result") == "1-0");
    CHECK(read[0].tag("Black") == "Béla");
}

TEST_CASE("in PGN a time for each move is no time for the game") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = {{{.base = hours(48), .giveBack = hours(48)}}};
    CHECK(pgnOf(played("e4", setup).match()).tag("TimeControl") == "1/172800");
    setup.time = {{{.base = minutes(5), .giveBack = seconds(3)}}};
    CHECK(pgnOf(played("e4", setup).match()).tag("TimeControl") == "300");
}

TEST_CASE("after each completed move of a timed game PGN states the player's remaining time") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("10m+2s");
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    table.pass(Span{4'150});
    table.play("e4");
    table.pass(Span{61'000});
    table.play("e5");
    table.enter(white, "Nf3");
    table.announce(white);
    table.heard();
    const auto text = writePgn(pgnOf(table.match()));
    const auto read = tests::readPgn(text);
    REQUIRE(read.size() == 1);
    CHECK_FALSE(read[0].isDamaged());
    const auto& moves = read[0].line.moves;
    REQUIRE(moves.size() == 3);
    INFO(text);
    // The increment is added before the first move (Art. 6.3) and after every one.
    CHECK(moves[0].behind == std::vector<PgnAnnotation>{PgnComment{"[%clk 0:09:59.8]"}});
    CHECK(moves[1].behind == std::vector<PgnAnnotation>{PgnComment{"[%clk 0:09:03]"}});
    // It has not been pressed yet.
    CHECK(moves[2].behind.empty());
}

TEST_CASE("a clock that the arbiter sets does not change the time that PGN states before") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("90m");
    Table table = tests::started(setup);
    table.play("e4 e5");
    table.ask(Actor::arbiter, SetClock{black, minutes(48)});
    table.play("Nf3");
    const auto moves = tests::readPgn(writePgn(pgnOf(table.match()))).at(0).line.moves;
    CHECK(moves[1].behind == std::vector<PgnAnnotation>{PgnComment{"[%clk 1:30:00]"}});
    table.ask(Actor::arbiter, Retrace{2});
    CHECK(table.match().clock.remaining(black, table.now()) == minutes(48));
}

TEST_CASE("without a clock PGN contains no times") {
    for (const auto& move : pgnOf(played("e4 e5").match()).line.moves)
        CHECK(move.behind.empty());
}

TEST_CASE("the result of a match in words") {
    Table table = played("e4");
    CHECK(resultOf(table.match()) == PgnResult::open);
    SECTION("drawn") {
        table.ask(Actor::arbiter, RuleResult{});
        CHECK(resultOf(table.match()) == PgnResult::draw);
    }
    SECTION("won by Black") {
        table.ask(Actor::arbiter, RuleResult{black});
        CHECK(resultOf(table.match()) == PgnResult::blackWins);
    }
    CHECK_FALSE(pgnOf(table.match()).isDamaged());
    CHECK(pgnOf(table.match()).tag("White") == "?");
    CHECK(pgnOf(table.match()).tag("TimeControl") == "-");
}
