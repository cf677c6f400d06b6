// SPDX-License-Identifier: GPL-3.0-or-later
// Games that a server elsewhere decides.
#include "rules/record/scoresheet.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <array>

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

TEST_CASE("on a server only mate and stalemate end a game by the position (Art. 5.2.b)") {
    constexpr auto bishops = "4k3/8/8/8/8/8/4p3/4K2B w - - 0 1";
    Table table = tests::startedFrom(bishops, served());
    table.play("Kxe2");
    CHECK(std::holds_alternative<Playing>(table.match().phase));
    Table home = tests::startedFrom(bishops, homeSetup());
    home.play("Kxe2");
    CHECK(home.match().phase == tests::over(drawnBy(EndReason::deadPosition)));
    Table mate = tests::startedFrom("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", served());
    mate.play("Ra8#");
    CHECK(mate.match().phase == tests::over(wonBy(EndReason::checkmate, Colour::white)));
}

TEST_CASE("the record names a decision of the server without an article of the Laws") {
    CHECK(endingText(wonBy(EndReason::server, Colour::white)) == "Decision of the server");
    CHECK(endingText(annulled(EndReason::server)) == "Annulled: Decision of the server");
}
