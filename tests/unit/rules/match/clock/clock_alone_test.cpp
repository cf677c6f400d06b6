// SPDX-License-Identifier: GPL-3.0-or-later
// The clock alone: a match whose moves are not entered (E2.4).
#include "rules/record/journal.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <string_view>

using namespace rules;
using enum Colour;
using tests::Table;

namespace {

MatchSetup clockOf(std::string_view control, Profile profile = Profile::home) {
    MatchSetup setup = clockSetup(profile);
    setup.time = *parseTimeControl(control);
    return setup;
}

Table running(std::string_view control) {
    Table table(clockOf(control));
    table.press(black);
    return table;
}

} // namespace

TEST_CASE("the clock alone: Black's press starts White's clock and counts as no move (L09-6.5)") {
    Table table(clockOf("5m"));
    CHECK(table.refusal(Actor::white, Press{white}).reason == Reason::notStarted);
    CHECK(table.press(black) == std::vector<Event>{ClocksStarted{white}});
    CHECK(table.match().clock.moves(black) == 0);
    CHECK(table.match().clock.running() == white);
}

TEST_CASE("the clock alone: a press completes a move that is not entered (L09-6.7.a)") {
    Table table = running("5m+3s");
    table.pass(seconds(10));
    CHECK(table.press(white) == std::vector<Event>{ClockPressed{white}});
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(5) - seconds(4));
    CHECK(table.match().clock.moves(white) == 1);
    CHECK(sideToMove(table.match()) == black);
    CHECK(stateOf(table.match(), black) == PlayerState::ready);
    CHECK(moveNumber(table.match()) == 1);
    CHECK(table.refusal(Actor::white, Press{white}).reason == Reason::opponentsClockRuns);
    table.press(black);
    CHECK(moveNumber(table.match()) == 2);
}

TEST_CASE(
    "the clock alone: after a stop the clock of the player who has to press continues (L09-6.12)") {
    Table table = running("5m");
    table.press(white);
    table.ask(Actor::white, Halt{});
    CHECK(table.refusal(Actor::black, Press{black}).reason == Reason::clocksStopped);
    table.ask(Actor::black, Go{});
    CHECK(table.match().clock.running() == black);
}

TEST_CASE(
    "the clock alone: a fallen flag does not end the game, for the position is unknown (L09-6.9)") {
    Table table = running("5m");
    table.pass(minutes(6));
    const auto events = table.press(white);
    CHECK(events == std::vector<Event>{FlagFell{white, 0, true}, ClockPressed{white}});
    CHECK(table.match().clock.running() == black);
    CHECK(table.refusal(Actor::arbiter, RuleFlag{white}).reason == Reason::onlyAClock);
}

TEST_CASE("the clock alone: stages follow the presses, and the arbiter can correct the count "
          "(L09-6.10.b)") {
    Table table = running("2/5m,1m");
    for (int move = 0; move < 2; ++move) {
        table.press(white);
        table.press(black);
    }
    table.pass(minutes(5));
    CHECK(table.ask(Actor::program, Tick{}) == std::vector<Event>{FlagFell{white, 0, false}});
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(1));
    CHECK(table.ask(Actor::arbiter, SetMoves{white, 7}) == std::vector<Event>{MovesSet{white, 7}});
    CHECK(table.ask(Actor::white, SetMoves{black, 8}) == std::vector<Event>{MovesSet{black, 8}});
    CHECK(table.ask(Actor::arbiter, SetClock{white, minutes(3)}) ==
          std::vector<Event>{ClockSet{white, minutes(3)}});
}

TEST_CASE("the clock alone: the time control is agreed before the clock is started (L09-6.2)") {
    Table table(clockSetup(Profile::home));
    CHECK(table.refusal(Actor::black, Press{black}).reason == Reason::timeIsOpen);
    CHECK(table.refusal(Actor::white, Go{}).reason == Reason::timeIsOpen);
    const auto time = *parseTimeControl("40/2h,20/1h,30m");
    CHECK(table.ask(Actor::white, AgreeTime{time}) == std::vector<Event>{TimeAgreed{time}});
    CHECK(table.match().setup.time == time);
    CHECK(table.match().clock.remaining(black, table.now()) == hours(2));
    CHECK(table.refusal(Actor::white, AgreeTime{*parseTimeControl("none")}).reason ==
          Reason::noClock);
    table.press(black);
    CHECK(table.refusal(Actor::white, AgreeTime{time}).reason == Reason::timesStand);
}

TEST_CASE("only the arbiter sets the time control of a tournament game (L09-6.2)") {
    Table table(tournamentSetup(white));
    const auto time = *parseTimeControl("90m");
    CHECK(table.refusal(Actor::white, AgreeTime{time}).reason == Reason::notAllowed);
    CHECK(table.ask(Actor::arbiter, AgreeTime{time}) == std::vector<Event>{TimeAgreed{time}});
}

TEST_CASE("the clock alone: requests that need a position are refused to everybody (E2.4)") {
    Table table = running("5m");
    CHECK(table.refusal(Actor::white, Resign{white}).reason == Reason::onlyAClock);
    CHECK(table.refusal(Actor::white, OfferDraw{white}).reason == Reason::onlyAClock);
    CHECK(table.refusal(Actor::white, Lift{white, Square::e2}).reason == Reason::onlyAClock);
    CHECK(table.refusal(Actor::white, Reconcile{}).reason == Reason::onlyAClock);
}

TEST_CASE("the clock alone: the record restores the clock, stopped (E-R72)") {
    Table table(clockSetup(Profile::home));
    table.ask(Actor::white, AgreeTime{*parseTimeControl("3m+2s")});
    table.press(black);
    tests::Dice dice(7);
    for (int press = 0; press < 20; ++press) {
        table.pass(Span{dice.upTo(4'000)});
        table.press(sideToMove(table.match()));
    }
    Match again = open(clockSetup(Profile::home));
    for (const Recorded& recorded : table.record()) {
        const auto line = parseRecorded(write(recorded));
        REQUIRE(line.has_value());
        again = evolve(std::move(again), line->at, line->event);
    }
    CHECK(again == table.match());
}
