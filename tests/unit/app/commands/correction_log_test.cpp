// SPDX-License-Identifier: GPL-3.0-or-later
// What a log states around corrections: this is not in the record, but follows from it.
#include "app/commands/records/correction_log.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/record/journal.hpp"
#include "tests/support/chess/pieces.hpp"
#include "tests/support/match/late_slip.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using namespace rules;
using enum Colour;
using tests::Table;
using tests::whiteKnight;
using Lines = std::vector<std::string>;

namespace {

MatchSetup timed(std::string_view control) {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl(control);
    return setup;
}

/// The clocks stop because the boards differ, and the reconciliation begins.
MatchSetup stopping() {
    MatchSetup setup = timed("90m");
    setup.divergence = DivergenceRule::stopsTheClocks;
    return setup;
}

Table started(const MatchSetup& setup) {
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    return table;
}

Lines eventsOf(const Table& table) {
    Lines lines;
    lines.reserve(table.record().size());
    for (const auto& event : table.record())
        lines.push_back(write(event));
    return lines;
}

Lines logOf(const Table& table) {
    return app::withCorrections(eventsOf(table), table.record().back().sequence);
}

bool isEvent(const std::string& line) {
    return parseRecorded(line).has_value();
}

/// The lines that are not events.
Lines computedIn(Lines log) {
    std::erase_if(log, isEvent);
    return log;
}

Lines computedBy(const Table& table) {
    return computedIn(logOf(table));
}

/// The lines directly around the line of the latest event of this name.
Lines aroundLatest(const Table& table, const std::string& name) {
    const auto log = logOf(table);
    const auto found = std::find_if(log.rbegin(), log.rend(), [&](const std::string& line) {
        return isEvent(line) && line.find(' ' + name) != std::string::npos;
    });
    REQUIRE(found != log.rend());
    REQUIRE(found != log.rbegin());
    REQUIRE(std::next(found) != log.rend());
    return {*std::next(found), *std::prev(found)};
}

/// What happened since then, without the events.
Lines computedSince(const Table& table, std::size_t lines) {
    auto log = logOf(table);
    log.erase(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(lines));
    return computedIn(std::move(log));
}

Placement with(Placement placement, Square square, std::optional<Piece> piece) {
    return after(placement, Change{square, piece});
}

void tell(Table& table, Colour seat, const Placement& placement) {
    table.ask(Actor::arbiter, Observe{seat, Shown{placement, Stillness::lasting}});
}

/// Every correction ordered is made and checked.
void putRight(Table& table) {
    for (const Colour seat : colours)
        while (!findingOf(table.match()).corrections[seat].empty())
            table.ask(Actor::arbiter, StepDone{seat});
    for (const Colour seat : colours)
        for (const auto* state = std::get_if<Reconciling>(&table.match().phase);
             state != nullptr && !state->unchecked[seat].empty();
             state = std::get_if<Reconciling>(&table.match().phase))
            table.ask(Actor::arbiter, CheckSquare{seat, state->unchecked[seat].front(), true});
}

/// Then somebody describes White's board.
Table slipFoundLate() {
    Table table = tests::slipUnnoticed(timed("90m"));
    auto special = with(table.match().boards.white.seen, Square::h3, std::nullopt);
    special.put(Square::f3, whiteKnight);
    tell(table, white, special);
    return table;
}

} // namespace

TEST_CASE("both clock times are logged before and after every clock correction (E-R57, L09-6.13)") {
    Table table = started(timed("40/90m,30m"));
    table.pass(seconds(65));
    SECTION("set by the arbiter") {
        table.ask(Actor::arbiter, SetClock{white, minutes(50)});
        CHECK(aroundLatest(table, "clock-set") ==
              Lines{"clocks 65000 before: white 1:28:55, 0 moves; black 1:30:00, 0 moves",
                    "clocks 65000 after: white 0:50:00, 0 moves; black 1:30:00, 0 moves"});
    }
    SECTION("time given") {
        table.ask(Actor::arbiter, AddTime{black, minutes(2)});
        CHECK(aroundLatest(table, "time-given") ==
              Lines{"clocks 65000 before: white 1:28:55, 0 moves; black 1:30:00, 0 moves",
                    "clocks 65000 after: white 1:28:55, 0 moves; black 1:32:00, 0 moves"});
    }
    SECTION("time taken as a penalty") {
        table.ask(Actor::arbiter, Penalise{black, Penalty::lessTime, minutes(10)});
        CHECK(aroundLatest(table, "time-taken") ==
              Lines{"clocks 65000 before: white 1:28:55, 0 moves; black 1:30:00, 0 moves",
                    "clocks 65000 after: white 1:28:55, 0 moves; black 1:20:00, 0 moves"});
    }
    SECTION("the counter of moves") {
        table.ask(Actor::arbiter, SetMoves{black, 1});
        CHECK(aroundLatest(table, "moves-set") ==
              Lines{"clocks 65000 before: white 1:28:55, 0 moves; black 1:30:00, 0 moves",
                    "clocks 65000 after: white 1:28:55, 0 moves; black 1:30:00, 1 move"});
    }
    SECTION("a stage begun (L09-8.6)") {
        table.ask(Actor::arbiter, BeginStage{white});
        CHECK(aroundLatest(table, "stage-begun") ==
              Lines{"clocks 65000 before: white 1:28:55, 0 moves; black 1:30:00, 0 moves",
                    "clocks 65000 after: white 1:28:55, 40 moves; black 1:30:00, 0 moves"});
    }
}

TEST_CASE("a fallen flag is logged with the clock (L09-6.3)") {
    Table table = started(timed("1m"));
    table.pass(minutes(2));
    table.ask(Actor::arbiter, SetClock{white, minutes(5)});
    CHECK(aroundLatest(table, "clock-set") ==
          Lines{"clocks 120000 before: white 0:00:00, flag down, 0 moves; black 0:01:00, 0 moves",
                "clocks 120000 after: white 0:05:00, 0 moves; black 0:01:00, 0 moves"});
}

TEST_CASE(
    "moves taken back by the arbiter restore their time, and the log states how much (E-R55)") {
    Table table = started(timed("90m"));
    table.pass(seconds(10));
    table.play("e4");
    table.pass(seconds(20));
    table.play("e5");
    table.ask(Actor::arbiter, Retrace{1});
    CHECK(aroundLatest(table, "retraced-to") ==
          Lines{"clocks 30000 before: white 1:29:50, 1 move; black 1:29:40, 1 move",
                "clocks 30000 after: white 1:29:50, 1 move; black 1:30:00, 0 moves"});
}

TEST_CASE("without clock corrections the log contains only the events (E2.6)") {
    SECTION("a slip of the tongue does not restore any time") {
        Table table = started(timed("90m"));
        table.enter(white, "e4");
        table.announce(white);
        table.heard();
        table.ask(Actor::white, CorrectAnnouncement{white, table.moveBack("d4", 1)});
        CHECK(logOf(table) == eventsOf(table));
    }
    SECTION("there is no clock") {
        Table table = started(tournamentSetup(white));
        table.play("e4 e5");
        table.ask(Actor::arbiter, Retrace{1});
        CHECK(logOf(table) == eventsOf(table));
    }
}

TEST_CASE("S07: the log of a reconciliation states both records, boards and clocks, before and "
          "after (E-R57)") {
    Table table = slipFoundLate();
    table.ask(Actor::white, Reconcile{});
    table.pass(seconds(90));
    putRight(table);
    CHECK(
        computedBy(table) ==
        Lines{"reconciliation 650000 found, clocks: white 1:24:00, 3 moves; black 1:25:10, 2 moves",
              "reconciliation 650000 found, moves made: until 3w",
              R"(reconciliation 650000 found, sheet of white: "1. e4 e5 2. Sf3 Sc6 3. Lb5")",
              R"(reconciliation 650000 found, sheet of black: "1. e4 e5 2. Ah3 Ac6 3. Fb5")",
              ("reconciliation 650000 found, board of white: "
               "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R"),
              ("reconciliation 650000 found, board of black: "
               "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/7N/PPPP1PPP/RNBQK2R"),
              "reconciliation 650000 found, boards differ on f3, h3",
              ("reconciliation 650000 sheets agree until 1b and differ at 2w: "
               R"(white wrote "Sf3", black wrote "Ah3")"),
              ("reconciliation 650000 by the score sheets: both boards to the position after 1b, "
               "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"),
              ("reconciliation 650000 clocks back to those of the position after 1b: "
               "white 1:29:00; black 1:28:30"),
              "clocks 740000 before: white 1:24:00, 3 moves; black 1:25:10, 2 moves",
              "clocks 740000 after: white 1:29:00, 1 move; black 1:28:30, 1 move",
              "reconciliation 740000 closed after 0:01:30",
              ("reconciliation 740000 put right on the board of white: "
               "white knight f3 to g1, white bishop b5 to f1, black knight c6 to b8"),
              ("reconciliation 740000 put right on the board of black: "
               "white knight h3 to g1, white bishop b5 to f1, black knight c6 to b8"),
              "reconciliation 740000 after, clocks: white 1:29:00, 1 move; black 1:28:30, 1 move",
              "reconciliation 740000 after, moves made: until 1b",
              R"(reconciliation 740000 after, sheet of white: "1. e4 e5")",
              R"(reconciliation 740000 after, sheet of black: "1. e4 e5")",
              ("reconciliation 740000 after, board of white: "
               "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"),
              ("reconciliation 740000 after, board of black: "
               "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"),
              "reconciliation 740000 after, boards are equal"});
}

TEST_CASE("S07: the log contains the events of a reconciliation unchanged, and also what the "
          "arbiter sets afterwards (E-R55, E-R57)") {
    Table table = slipFoundLate();
    table.ask(Actor::white, Reconcile{});
    putRight(table);
    table.ask(Actor::arbiter, SetClock{white, minutes(85)});
    auto events = logOf(table);
    std::erase_if(events, [](const std::string& line) { return !isEvent(line); });
    CHECK(events == eventsOf(table));
    CHECK(aroundLatest(table, "clock-set") ==
          Lines{"clocks 650000 before: white 1:29:00, 1 move; black 1:28:30, 1 move",
                "clocks 650000 after: white 1:25:00, 1 move; black 1:28:30, 1 move"});
}

TEST_CASE("S08: if the sheets agree, the log states that the clocks stay, and what the arbiter "
          "decides instead (E2.7, E-R57)") {
    Table table = started(stopping());
    table.play("e4 e5 Nf3");
    table.pass(seconds(30));
    auto wrong = with(table.match().boards.black.seen, Square::f3, std::nullopt);
    wrong.put(Square::h3, whiteKnight);
    tell(table, black, wrong);
    auto computed = computedBy(table);
    REQUIRE(computed.size() == 10);
    computed.erase(computed.begin(), computed.end() - 3);
    CHECK(computed ==
          Lines{"reconciliation 30000 sheets agree until 2w",
                ("reconciliation 30000 by the score sheets: both boards to the position "
                 "after 2w, rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"),
                "reconciliation 30000 clocks stay as they are"});
    const auto told = logOf(table).size();
    table.ask(Actor::arbiter, Retrace{0});
    CHECK(computedSince(table, told) ==
          Lines{("reconciliation 30000 by the arbiter: both boards to the start position, "
                 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
                ("reconciliation 30000 clocks back to those of the start position: "
                 "white 1:30:00; black 1:30:00")});
}

TEST_CASE("a board described while the other is compared is logged as it was found (E-R57)") {
    Table table = started(stopping());
    tell(table, white, with(table.match().boards.white.seen, Square::a2, std::nullopt));
    const auto told = logOf(table).size();
    tell(table, black, with(table.match().boards.black.seen, Square::h3, whiteKnight));
    CHECK(computedSince(table, told) == Lines{"reconciliation 0 found, board of white: "
                                              "rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR",
                                              ("reconciliation 0 found, board of black: "
                                               "rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKBNR"),
                                              "reconciliation 0 found, boards differ on a2, h3"});
}

TEST_CASE("a sheet that is only shorter is logged, and its completed content, too (E-R49, E-R57)") {
    MatchSetup setup = stopping();
    setup.seats.black.sheet = SheetKept::byHand;
    Table table = started(setup);
    table.play("e4");
    table.ask(Actor::black, Write{black, 1, "e4"});
    table.play("e5 Nf3");
    tell(table, black, with(table.match().boards.black.seen, Square::h3, whiteKnight));
    const auto computed = computedBy(table);
    CHECK(std::count(computed.begin(),
                     computed.end(),
                     "reconciliation 0 sheets agree until 1w, where that of black ends") == 1);
    table.ask(Actor::black, Write{black, 2, "e5"});
    const auto told = logOf(table).size();
    table.ask(Actor::black, Write{black, 3, "Sf3"});
    CHECK(computedSince(table, told) == Lines{"reconciliation 0 sheets agree until 2w"});
}

TEST_CASE("a game that ends during a comparison leaves both boards as they are (E-R57)") {
    Table table = started(stopping());
    tell(table, white, with(table.match().boards.white.seen, Square::a2, std::nullopt));
    table.pass(seconds(20));
    const auto told = logOf(table).size();
    table.ask(Actor::black, Resign{black});
    const auto computed = computedSince(table, told);
    REQUIRE(computed.size() == 10);
    CHECK(computed.front() == "reconciliation 20000 broken off after 0:00:20");
    CHECK(computed[1] == "reconciliation 20000 put right on the board of white: nothing");
    CHECK(computed.back() == "reconciliation 20000 after, boards differ on a2");
}

TEST_CASE("after an inconsistent entry nothing is computed, and lines that are not events stay in "
          "place") {
    Table table = started(timed("90m"));
    table.ask(Actor::arbiter, SetClock{white, minutes(50)});
    auto lines = eventsOf(table);
    CHECK(app::withCorrections(lines, table.record().back().sequence - 1) == lines);
    lines.insert(lines.end() - 1, "tape 0 white spoke 1w, 2.4 seconds");
    const auto log = app::withCorrections(lines, table.record().back().sequence);
    REQUIRE(log.size() == lines.size() + 2);
    CHECK(*(log.end() - 4) == "tape 0 white spoke 1w, 2.4 seconds");
}
