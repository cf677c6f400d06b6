// SPDX-License-Identifier: GPL-3.0-or-later
// The clock inside the match: stopped, started, set, restored after a power cut.
#include "rules/match/decide.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::Table;

namespace {

Table startedWith(std::string_view control = "90m") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl(control);
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    return table;
}

} // namespace

TEST_CASE("a player stops both clocks to call the arbiter, only the arbiter restarts them (6.12)") {
    Table table = startedWith();
    table.pass(minutes(5));
    CHECK(table.ask(Actor::black, CallArbiter{black}) ==
          std::vector<Event>{ClocksStopped{StopCause::playerCalls},
                             ArbiterCalled{StopCause::playerCalls}});
    table.pass(hours(1));
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(85));
    CHECK(stateOf(table.match(), white) == PlayerState::halted);
    CHECK(table.refusal(Actor::white, Go{}).reason == Reason::notAllowed);
    CHECK(table.refusal(Actor::white, Press{white}).reason == Reason::clocksStopped);
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
    CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::alreadyRunning);
}

TEST_CASE("after a stop between making and pressing, the mover's clock continues (Art. 6.7.a)") {
    Table table = startedWith();
    table.enter(white, "e4");
    table.announce(white);
    table.heard();
    table.ask(Actor::arbiter, Halt{});
    CHECK(table.refusal(Actor::arbiter, Halt{}).reason == Reason::alreadyStopped);
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
    table.press(white);
}

TEST_CASE("a clock set before the first move stays so when the game returns to its start (6.13)") {
    Table table = startedWith();
    table.ask(Actor::arbiter, Halt{});
    table.ask(Actor::arbiter, SetClock{white, minutes(60)});
    table.ask(Actor::arbiter, SetClock{white, minutes(50)});
    table.ask(Actor::arbiter, Go{});
    table.play("e4 e5");
    table.ask(Actor::arbiter, Retrace{0});
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(50));
    CHECK(table.match().clock.remaining(black, table.now()) == minutes(90));
}

TEST_CASE(
    "a move that stands after going back is completed, pressed for or not (Art. 6.2.a, E2.8)") {
    Table table = startedWith("3/1h,1h");
    table.play("e4 e5 Nf3 Nc6");
    table.enter(white, "Bc4");
    table.announce(white);
    table.heard();
    REQUIRE(hasMadeAndNotPressed(table.match(), white));
    table.ask(Actor::arbiter, Retrace{5});
    CHECK(table.match().clock.moves(white) == 3);
    table.ask(Actor::arbiter, Go{});
    table.play("Nf6 d3");
    CHECK(table.match().clock.moves(white) == 4);
    table.ask(Actor::arbiter, Retrace{5});
    CHECK(table.match().clock.moves(white) == 3);
    CHECK(table.match().clock.moves(black) == 2);
}

TEST_CASE("moves that the arbiter has counted stay counted when moves are taken back (Art. 8.6)") {
    Table table = startedWith("40/1h,1h");
    table.play("e4 e5 Nf3 Nc6");
    table.ask(Actor::arbiter, SetMoves{white, 30});
    table.ask(Actor::arbiter, SetMoves{white, 31});
    table.ask(Actor::arbiter, BeginStage{black});
    table.play("Bc4 Nf6");
    table.ask(Actor::arbiter, Retrace{4});
    CHECK(table.match().clock.moves(white) == 31);
    CHECK(table.match().clock.moves(black) == 40);
    table.ask(Actor::arbiter, Retrace{3});
    CHECK(table.match().clock.moves(white) == 2);
    CHECK(table.match().clock.moves(black) == 1);
}

TEST_CASE("a stage that has begun when a clock is set has begun also when moves are taken back "
          "(Art. 6.3, 6.13)") {
    const bool areMovesTakenBack = GENERATE(true, false);
    CAPTURE(areMovesTakenBack);
    Table table = startedWith("2/10m,30m");
    table.play("e4 e5 Nf3 Nc6");
    const auto shows = [&](Span left) {
        const Clock& clock = table.match().clock;
        return clock.remaining(white, table.now()) == left &&
               clock.stage(white, table.now()) == 1 &&
               clock.remaining(black, table.now()) == minutes(10);
    };
    Span shown = minutes(30);
    SECTION("because nothing was left of the stage before") {
        table.ask(Actor::arbiter, SetClock{white, Span{}});
        CHECK(shows(shown));
    }
    SECTION("because a penalty took more than was left (Art. 13.4.c)") {
        table.ask(Actor::arbiter, Penalise{white, Penalty::lessTime, minutes(12)});
        shown = minutes(28);
        CHECK(shows(shown));
    }
    SECTION("and then the clock is set once more") {
        table.ask(Actor::arbiter, SetClock{white, Span{}});
        table.ask(Actor::arbiter, SetClock{white, minutes(5)});
        shown = minutes(5);
        CHECK(shows(shown));
    }
    SECTION("because the player thought for so long") {
        table.pass(minutes(11));
        table.ask(Actor::arbiter, SetClock{white, minutes(5)});
        shown = minutes(5);
        CHECK(shows(shown));
    }
    if (areMovesTakenBack) table.play("Bc4 Bc5");
    table.ask(Actor::arbiter, Retrace{4});
    CHECK(shows(shown));
    table.ask(Actor::arbiter, Retrace{2});
    CHECK(table.match().clock.stage(white, table.now()) == 0);
}

TEST_CASE("a flag that has fallen stays down when the clock is set to nothing (Art. 6.8)") {
    Table table = startedWith("1/10m,30m");
    table.pass(minutes(11));
    table.play("e4");
    table.ask(Actor::arbiter, SetClock{white, Span{}});
    CHECK(table.match().clock.isFlagDown(white, table.now()));
}

TEST_CASE("the arbiter sets a clock and adds time, also below zero (Art. 6.13, W14)") {
    Table table = startedWith("1h");
    CHECK(table.ask(Actor::arbiter, SetClock{white, minutes(42)}) ==
          std::vector<Event>{ClockSet{white, minutes(42)}});
    CHECK(table.ask(Actor::arbiter, AddTime{black, minutes(2)}) ==
          std::vector<Event>{TimeGiven{black, minutes(2)}});
    CHECK(table.ask(Actor::arbiter, AddTime{black, Span{} - hours(2)}) ==
          std::vector<Event>{ClockSet{black, Span{}}, FlagFell{black, 0, true}});
    CHECK(table.refusal(Actor::black, SetClock{black, hours(9)}).reason == Reason::notAllowed);
    Table untimed = startedWith("none");
    CHECK(untimed.refusal(Actor::arbiter, SetClock{white, minutes(1)}).reason == Reason::noClock);
    CHECK(untimed.refusal(Actor::arbiter, RuleFlag{white}).reason == Reason::noClock);
    CHECK(untimed.refusal(Actor::white, ClaimFlag{white}).reason == Reason::noClock);
}

TEST_CASE(
    "a clock that is set to nothing has a fallen flag, or the next stage (Art. 6.3, 6.10.b)") {
    Table table = startedWith("1/1h,30m");
    CHECK(table.ask(Actor::arbiter, SetClock{white, Span{}}) ==
          std::vector<Event>{ClockSet{white, Span{}}, FlagFell{white, 0, true}});
    CHECK(table.ask(Actor::arbiter, SetClock{white, Span{}}) ==
          std::vector<Event>{ClockSet{white, Span{}}});
    table.ask(Actor::arbiter, SetClock{white, minutes(5)});
    table.play("e4");
    CHECK(table.ask(Actor::arbiter, SetClock{white, Span{}}) ==
          std::vector<Event>{ClockSet{white, Span{}}, FlagFell{white, 0, false}});
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(30));
}

TEST_CASE("while a clock runs the record gets a heartbeat every five seconds") {
    Table table = startedWith();
    CHECK(nextDeadline(table.match()) == Instant{5000});
    table.pass(seconds(4));
    CHECK(table.ask(Actor::program, Tick{}).empty());
    table.pass(seconds(1));
    CHECK(table.ask(Actor::program, Tick{}) == std::vector<Event>{Beat{}});
    CHECK(nextDeadline(table.match()) == Instant{10'000});
    table.ask(Actor::arbiter, Halt{});
    CHECK_FALSE(nextDeadline(table.match()).has_value());
}

TEST_CASE("a flag is the next deadline if it falls before the next heartbeat") {
    Table table = startedWith("7s");
    table.pass(seconds(5));
    table.ask(Actor::program, Tick{});
    CHECK(nextDeadline(table.match()) == Instant{7000});
    table.pass(seconds(2));
    CHECK(table.ask(Actor::program, Tick{}) == std::vector<Event>{FlagFell{white, 0, true}});
    CHECK(nextDeadline(table.match()) == Instant{12'000});
}

TEST_CASE("a fallen flag is reported with the next event, and before it") {
    Table table = startedWith("7s");
    table.pass(seconds(9));
    CHECK(table.enter(white, "e4") ==
          std::vector<Event>{FlagFell{white, 0, true}, MoveEntered{white, table.move("e4")}});
    CHECK_FALSE(happened<FlagFell>(table.announce(white)));
}

TEST_CASE("S20: if the moves of a stage are made, its flag begins the next stage") {
    Table table = startedWith("1/10s,1m");
    table.play("e4 e5");
    table.pass(seconds(10));
    CHECK(table.ask(Actor::program, Tick{}).front() == Event{FlagFell{white, 0, false}});
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(1));
}

TEST_CASE("after a power cut the clocks are stopped and have lost only the gap") {
    Table table = startedWith();
    table.pass(seconds(5));
    table.ask(Actor::program, Tick{});
    // The power fails after the heartbeat; the program restarts at the instant of the latest event.
    CHECK(table.ask(Actor::program, Reopen{}) == std::vector<Event>{Reopened{}});
    CHECK(table.match().phase == Phase{Halted{StopCause::restart}});
    table.pass(hours(3));
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(90) - seconds(5));
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
}

TEST_CASE("an announcement interrupted by a power cut must be repeated") {
    Table table = startedWith();
    table.enter(white, "e4");
    table.announce(white);
    table.ask(Actor::program, Reopen{});
    CHECK(table.match().turn == MoveState{Entered{table.move("e4")}});
    CHECK_FALSE(table.match().sounding.has_value());
    table.ask(Actor::arbiter, Go{});
    table.announce(white);
    CHECK(table.match().sounding->id == AnnouncementId{2});
}

TEST_CASE(
    "a made move silenced by a power cut is called again, and pressed if its clock has no lever") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("90m");
    setup.seats.black.press = PressedBy::program;
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    table.play("e4");
    table.enter(black, "e5");
    REQUIRE(table.match().sounding.has_value());
    const auto move = table.match().sounding->move;
    CHECK(table.ask(Actor::program, Reopen{}) ==
          std::vector<Event>{Reopened{}, AnnouncementBegun{black, move, AnnouncementId{3}}});
    SECTION("heard before the game continues") {
        CHECK_FALSE(happened<ClockPressed>(table.heard()));
        CHECK(happened<ClockPressed>(table.ask(Actor::arbiter, Go{})));
    }
    SECTION("heard after the game has continued") {
        CHECK_FALSE(happened<ClockPressed>(table.ask(Actor::arbiter, Go{})));
        CHECK(happened<ClockPressed>(table.heard()));
    }
    CHECK(table.match().clock.running() == white);
}

TEST_CASE("a finished or stopped match stays so when it is reopened") {
    Table table = startedWith();
    table.ask(Actor::arbiter, Halt{});
    table.ask(Actor::program, Reopen{});
    CHECK(table.match().phase == Phase{Halted{StopCause::arbiter}});
    table.ask(Actor::white, Resign{white});
    table.ask(Actor::program, Reopen{});
    CHECK(std::holds_alternative<Over>(table.match().phase));
}

TEST_CASE("the record stores the clock times of every completed move (E-R55)") {
    Table table = startedWith();
    table.pass(seconds(30));
    table.play("e4");
    table.pass(seconds(50));
    table.play("e5");
    REQUIRE(table.match().completed.size() == 2);
    CHECK(table.match().completed[0].ply == 1);
    CHECK(table.match().completed[0].clock.white.used == seconds(30));
    CHECK(table.match().completed[1].clock.black.used == seconds(50));
}

TEST_CASE(
    "in 1995 every correction leaves at least five minutes, and one for each move (L95-12.4)") {
    MatchSetup setup = tournamentSetup(white);
    setup.laws = laws1995;
    setup.time = *parseTimeControl("40/2h,1h");
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    CHECK(table.refusal(Actor::arbiter, SetClock{white, minutes(39)}).reason ==
          Reason::tooLittleTime);
    table.ask(Actor::arbiter, SetClock{white, minutes(40)});
    table.ask(Actor::arbiter, SetMoves{white, 38});
    CHECK(table.refusal(Actor::arbiter, AddTime{white, minutes(-36)}).reason ==
          Reason::tooLittleTime);
    table.ask(Actor::arbiter, SetClock{white, minutes(5)});
}

TEST_CASE("a clock that ran below the minimum may be set to what it showed, and later editions "
          "leave it to the arbiter (L95-12.4, L09-6.13)") {
    for (const auto& laws : lawsEditions) {
        MatchSetup setup = tournamentSetup(white);
        setup.laws = laws;
        setup.time = *parseTimeControl("1h");
        Table table(setup);
        table.ask(Actor::arbiter, Go{});
        table.pass(minutes(57));
        table.ask(Actor::arbiter, SetClock{white, minutes(3)});
        const bool isJudged = laws.clock.correction == ClockCorrection::byJudgement;
        if (isJudged)
            table.ask(Actor::arbiter, SetClock{white, minutes(1)});
        else
            CHECK(table.refusal(Actor::arbiter, SetClock{white, minutes(1)}).reason ==
                  Reason::tooLittleTime);
    }
}

TEST_CASE("a clock shows at most a thousand hours, and the record of it can be read") {
    Table table = startedWith("1h");
    const Span most = hours(1000);
    const auto refusal = [&](const Request& request) {
        return table.refusal(Actor::arbiter, request).reason;
    };
    CHECK(refusal(SetClock{white, most + seconds(1)}) == Reason::tooMuchTime);
    CHECK(refusal(AddTime{white, most + seconds(1)}) == Reason::tooMuchTime);
    CHECK(refusal(AddTime{white, most}) == Reason::tooMuchTime);
    CHECK(refusal(Penalise{black, Penalty::moreTimeForOpponent, most}) == Reason::tooMuchTime);
    CHECK(refusal(Penalise{black, Penalty::lessTime, most + seconds(1)}) == Reason::tooMuchTime);
    table.ask(Actor::arbiter, SetClock{white, most});
    CHECK(refusal(AddTime{white, seconds(1)}) == Reason::tooMuchTime);
    table.ask(Actor::arbiter, AddTime{white, seconds(-1)});
    CHECK(table.match().clock.remaining(white, table.now()) == most - seconds(1));
}

TEST_CASE("S26: unknown times are estimated from the moves for the arbiter (L95-12.6)") {
    Table table = startedWith("1h");
    CHECK_FALSE(leftInProportion(table.match(), 0, table.now()));
    table.pass(minutes(20));
    table.play("e4");
    table.pass(minutes(10));
    table.play("e5");
    table.pass(minutes(10));
    table.play("Nf3 Nc6");
    const auto left = leftInProportion(table.match(), 2, table.now());
    REQUIRE(left);
    CHECK(left->white == minutes(45));
    CHECK(left->black == minutes(55));
    CHECK_FALSE(leftInProportion(table.match(), 5, table.now()));
    CHECK_FALSE(leftInProportion(startedWith("none").match(), 0, {}));
}

TEST_CASE("wrongly set clocks are reported, and both stop until the arbiter has inspected them "
          "(6.10.b)") {
    Table table = startedWith();
    CHECK(table.ask(Actor::black, ClaimTimes{black}) ==
          std::vector<Event>{ClocksStopped{StopCause::wrongTimes},
                             ArbiterCalled{StopCause::wrongTimes}});
    CHECK(table.refusal(Actor::white, ClaimTimes{black}).reason == Reason::notAllowed);
    table.ask(Actor::arbiter, SetClock{white, hours(2)});
    table.ask(Actor::arbiter, Go{});
    CHECK(startedWith("none").refusal(Actor::black, ClaimTimes{black}).reason == Reason::noClock);
}

TEST_CASE("in rapid with limited supervision wrong clocks cannot be reported after three moves "
          "each (L09-A4.a)") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("20m");
    setup.supervision = Supervision::limited;
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    table.play("e4 e5 Nf3 Nc6 Bb5");
    table.ask(Actor::black, ClaimTimes{black});
    table.ask(Actor::arbiter, Go{});
    table.play("a6");
    CHECK(table.refusal(Actor::black, ClaimTimes{black}).reason == Reason::timesStand);
}
