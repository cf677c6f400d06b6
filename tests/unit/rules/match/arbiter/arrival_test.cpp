// SPDX-License-Identifier: GPL-3.0-or-later
// Who is present, and who arrives too late (Art. 6.6).
#include "rules/match/decide.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::only;
using tests::over;
using tests::started;
using tests::Table;

namespace {

MatchSetup within(Span lateness, const LawsEdition& laws = laws2009) {
    MatchSetup setup = tournamentSetup(white);
    setup.laws = laws;
    setup.time = *parseTimeControl("90m");
    setup.lateness = lateness;
    return setup;
}

} // namespace

TEST_CASE("a player who arrives later than the event allows has lost (Art. 6.6.a)") {
    Table table = started(within(minutes(30)));
    table.ask(Actor::white, Arrive{white});
    table.pass(minutes(30));
    table.ask(Actor::program, Tick{});
    CHECK_FALSE(std::holds_alternative<Over>(table.match().phase));
    SECTION("as soon as it is too late, without any request") {
        CHECK(nextDeadline(table.match()) == table.now() + Span{1});
        table.pass(Span{1});
        table.ask(Actor::program, Tick{});
        CHECK(table.match().phase == over(wonBy(EndReason::lateness, white)));
    }
    SECTION("a player who arrives at the last moment plays") {
        table.ask(Actor::arbiter, Arrive{black});
        table.pass(minutes(5));
        table.ask(Actor::program, Tick{});
        CHECK_FALSE(std::holds_alternative<Over>(table.match().phase));
    }
}

TEST_CASE("if nobody is present, White's clock runs (Art. 6.6.b)") {
    Table table = started(within(minutes(30)));
    table.pass(minutes(10));
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(80));
    CHECK(table.match().clock.remaining(black, table.now()) == minutes(90));
}

TEST_CASE("both lose if neither arrives in time (Art. 6.6.a, L95-10.17)") {
    Table table = started(within(minutes(30)));
    table.pass(minutes(31));
    table.ask(Actor::program, Tick{});
    CHECK(table.match().phase == over(lostByBoth(EndReason::lateness)));
}

TEST_CASE("a player who acts has arrived, whether or not somebody says so (Art. 6.6)") {
    auto setup = within(minutes(30));
    setup.seats.black.inputs.sensedBoard = true;
    Table table = started(setup);
    const auto events = table.enter(white, "e4");
    CHECK(only<Arrived>(events) == std::vector{Arrived{white}});
    table.announce(white);
    table.heard();
    table.press(white);
    CHECK_FALSE(table.match().arrived.black);
    table.show(black, table.match().game.position().placement());
    CHECK(table.match().arrived.black);
    table.pass(minutes(31));
    table.ask(Actor::program, Tick{});
    CHECK_FALSE(std::holds_alternative<Over>(table.match().phase));
}

TEST_CASE("what others do at a player's board is no arrival (Art. 6.6)") {
    auto setup = within(minutes(30));
    setup.seats.white.assistant = Duties{Duty::execute};
    Table table = started(setup);
    table.play("e4");
    REQUIRE(table.match().arrived.white);
    table.ask(Actor::arbiter,
              Observe{black, Shown{table.match().game.position().placement(), Stillness::lasting}});
    CHECK_FALSE(table.match().arrived.black);
}

TEST_CASE("whoever signs after the end is not announced as having come (Art. 6.6)") {
    Table table = started(within(minutes(30)));
    table.ask(Actor::white, Arrive{white});
    table.pass(minutes(31));
    table.ask(Actor::program, Tick{});
    REQUIRE(table.match().phase == over(wonBy(EndReason::lateness, white)));
    const auto events = table.ask(Actor::black, SignResult{black});
    CHECK_FALSE(events.empty());
    CHECK(only<Arrived>(events).empty());
}

TEST_CASE("in 1995 the limit is an hour, whatever the event sets (L95-10.15)") {
    Table table = started(within(minutes(30), laws1995));
    table.ask(Actor::white, Arrive{white});
    table.pass(minutes(60));
    table.ask(Actor::program, Tick{});
    CHECK_FALSE(std::holds_alternative<Over>(table.match().phase));
    table.pass(Span{1});
    table.ask(Actor::program, Tick{});
    CHECK(table.match().phase == over(wonBy(EndReason::lateness, white)));
}

TEST_CASE("the arbiter may decide otherwise (Art. 6.6.a)") {
    Table table = started(within(Span{}));
    table.ask(Actor::white, Arrive{white});
    table.pass(minutes(3));
    table.ask(Actor::program, Tick{});
    REQUIRE(table.match().phase == over(wonBy(EndReason::lateness, white)));
    table.ask(Actor::arbiter, Overrule{});
    table.ask(Actor::arbiter, Go{});
    table.pass(minutes(3));
    table.ask(Actor::program, Tick{});
    CHECK_FALSE(std::holds_alternative<Over>(table.match().phase));
}

TEST_CASE(
    "a player who is present cannot arrive, and without attendance checks everybody is present") {
    Table asked = started(within(minutes(30)));
    asked.ask(Actor::white, Arrive{white});
    CHECK(asked.refusal(Actor::white, Arrive{white}).reason == Reason::alreadyHere);
    Table unasked = started(tournamentSetup(white));
    CHECK(unasked.refusal(Actor::black, Arrive{black}).reason == Reason::alreadyHere);
    CHECK(unasked.refusal(Actor::white, Arrive{black}).reason == Reason::notAllowed);
}

namespace {

const std::string box = "nobody-can-read-this";

/// White has sealed the first move, and only Black has come to the resumption.
Table resumedWithoutSealer(const MatchSetup& setup) {
    Table table = started(setup);
    table.ask(Actor::white, Arrive{white});
    table.ask(Actor::black, Arrive{black});
    table.pass(minutes(50));
    table.ask(Actor::arbiter, Adjourn{});
    table.ask(Actor::white, Seal{white, "e4", box});
    table.ask(Actor::arbiter, Resume{false, true});
    table.ask(Actor::arbiter, OpenEnvelope{"e4"});
    return table;
}

bool isAwaited(const Table& table) {
    return table.match().awaited.has_value();
}

} // namespace

TEST_CASE("S35: who is in time at the resumption was in time at the beginning (L09-G10)") {
    Table table = resumedWithoutSealer(within(minutes(30)));
    table.pass(minutes(5));
    REQUIRE(isAwaited(table));
    table.ask(Actor::arbiter, Arrive{white});
    table.ask(Actor::program, Tick{});
    CHECK_FALSE(isAwaited(table));
    CHECK(table.match().phase == Phase{Playing{}});
}

TEST_CASE("S34: a sealer who makes a move has come, whether or not somebody says so (Art. 6.6)") {
    Table table = resumedWithoutSealer(within(minutes(30)));
    table.play("e5 Nf3");
    CHECK_FALSE(isAwaited(table));
    table.pass(hours(1));
    table.ask(Actor::program, Tick{});
    CHECK(table.match().phase == Phase{Playing{}});
}

TEST_CASE("S34: whoever executes the sealed move on the board of its absent sealer is another") {
    MatchSetup setup = within(minutes(30));
    setup.seats.white.inputs.sensedBoard = true;
    Table table = resumedWithoutSealer(setup);
    REQUIRE(isAwaited(table));
    const auto placement = table.match().game.position().placement();
    const auto events =
        table.ask(Actor::program, Observe{white, Shown{placement, Stillness::lasting}});
    CHECK(happened<MoveExecuted>(events));
    CHECK(isAwaited(table));
}
