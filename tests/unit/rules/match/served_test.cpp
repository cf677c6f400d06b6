// SPDX-License-Identifier: GPL-3.0-or-later
// Games that a server elsewhere decides.
#include "rules/record/scoresheet.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <vector>

using namespace rules;
using tests::Table;

namespace {

constexpr Actor program = Actor::program;

MatchSetup served() {
    auto setup = homeSetup();
    setup.flag = FlagRule::mustBeObserved;
    setup.seats.black.inputs = {.keyboard = false, .remote = true};
    return setup;
}

bool hasFlagFallen(const std::vector<Event>& events) {
    return std::ranges::any_of(events, [](const Event& each) { return each.is<FlagFell>(); });
}

} // namespace

TEST_CASE("a server ends a game and takes moves back, where there is one, and nobody else does") {
    Table table = tests::started(served());
    table.play("e4 e5 Nf3");
    CHECK(table.refusal(Actor::white, EndAsServed{drawnBy(EndReason::server)}).reason ==
          Reason::notAllowed);
    CHECK(table.refusal(Actor::arbiter, GoBackAsServed{1}).reason == Reason::notAllowed);
    CHECK(table.refusal(program, GoBackAsServed{3}).reason == Reason::nothingToTakeBack);
    CHECK(table.refusal(program, GoBackAsServed{-1}).reason == Reason::nothingToTakeBack);
    table.ask(program, GoBackAsServed{1});
    CHECK(table.match().game.plies() == 1);
    table.ask(program, EndAsServed{wonBy(EndReason::server, Colour::black)});
    CHECK(table.match().phase == tests::over(wonBy(EndReason::server, Colour::black)));

    for (const auto& setup : std::array{homeSetup(), tournamentSetup(Colour::white)}) {
        Table other = tests::started(setup);
        CHECK(other.refusal(program, EndAsServed{drawnBy(EndReason::server)}).reason ==
              Reason::notAllowed);
        CHECK(other.refusal(program, GoBackAsServed{0}).reason == Reason::notAllowed);
    }
}

TEST_CASE("on a server no position ends a game: the server has to know the move (Art. 5.2.b)") {
    constexpr auto bishops = "4k3/8/8/8/8/8/4p3/4K2B w - - 0 1";
    Table table = tests::startedFrom(bishops, served());
    table.play("Kxe2");
    CHECK(std::holds_alternative<Playing>(table.match().phase));
    Table home = tests::startedFrom(bishops, homeSetup());
    home.play("Kxe2");
    CHECK(home.match().phase == tests::over(drawnBy(EndReason::deadPosition)));
    Table mate = tests::startedFrom("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", served());
    mate.play("Ra8#");
    CHECK(std::holds_alternative<Playing>(mate.match().phase));
}

TEST_CASE("on a server no clock runs before both have moved, nor again after going back there") {
    auto setup = served();
    setup.time = *parseTimeControl("10m+5s");
    Table table = tests::started(setup);
    CHECK_FALSE(table.match().clock.running());
    const auto given = table.match().clock.remaining(Colour::white, table.now());
    table.pass(minutes(1));
    table.play("e4");
    CHECK_FALSE(table.match().clock.running());
    table.pass(minutes(1));
    CHECK(table.match().clock.used(Colour::white, table.now()) == Span{});
    CHECK(table.match().clock.used(Colour::black, table.now()) == Span{});
    table.play("e5");
    CHECK(table.match().clock.running() == Colour::white);
    for (const Colour seat : colours)
        CHECK(table.match().clock.remaining(seat, table.now()) == given);
    table.pass(seconds(30));
    CHECK(table.match().clock.used(Colour::white, table.now()) == seconds(30));
    table.ask(program, GoBackAsServed{1});
    CHECK_FALSE(table.match().clock.running());
    table.play("e6");
    CHECK(table.match().clock.running() == Colour::white);

    auto home = homeSetup();
    home.time = setup.time;
    CHECK(tests::started(home).match().clock.running() == Colour::white);
}

TEST_CASE("on a server no flag falls here: only its clock ends the game") {
    auto setup = served();
    setup.time = *parseTimeControl("1m");
    Table table = tests::started(setup);
    table.play("e4 e5");
    table.pass(minutes(2));
    CHECK_FALSE(hasFlagFallen(table.ask(program, Tick{})));
    CHECK(std::holds_alternative<Playing>(table.match().phase));
    CHECK(nextDeadline(table.match()).value() > table.now());
    table.ask(program, SetClock{Colour::white, seconds(20)});
    CHECK(table.match().clock.remaining(Colour::white, table.now()) == seconds(20));
    table.play("Nf3");

    setup.seats.black.inputs = homeSetup().seats.black.inputs;
    Table home = tests::started(setup);
    home.play("e4 e5");
    home.pass(minutes(2));
    CHECK(hasFlagFallen(home.ask(program, Tick{})));
}

TEST_CASE("a move that counts on a server counts here, whatever an electronic board shows") {
    auto setup = served();
    setup.seats.white.inputs.sensedBoard = true;
    Table table = tests::started(setup);
    table.ask(program, MoveAsServed{table.move("e4")});
    CHECK(table.refusal(Actor::black, EnterMove{Colour::black, table.move("e5")}).reason ==
          Reason::confirmFirst);
    table.ask(program, MoveAsServed{table.move("e5")});
    table.ask(program, MoveAsServed{table.move("Qh5")});
    CHECK(table.match().game.plies() == 3);
    const auto illegal = Move::plain(*parseSquare("e8"), *parseSquare("e6"));
    CHECK(table.refusal(program, MoveAsServed{illegal}).reason == Reason::illegalMove);
    CHECK(table.refusal(Actor::white, MoveAsServed{table.move("d6")}).reason == Reason::notAllowed);
    Table other = tests::started(homeSetup());
    CHECK(other.refusal(program, MoveAsServed{other.move("e4")}).reason == Reason::notAllowed);
}

TEST_CASE("the record names a decision of the server without an article of the Laws") {
    CHECK(endingText(wonBy(EndReason::server, Colour::white), 2009) == "Decision of the server");
    CHECK(endingText(annulled(EndReason::server), 2009) == "Annulled: Decision of the server");
}
