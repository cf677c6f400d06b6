// SPDX-License-Identifier: GPL-3.0-or-later
// Article A4.b: with limited supervision Article 4 is enforced only if a player claims.
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::only;
using tests::Table;

namespace {

MatchSetup quick(const LawsEdition& laws = laws2009, std::string_view time = "25m") {
    MatchSetup setup = tournamentSetup(white);
    setup.laws = laws;
    setup.time = *parseTimeControl(time);
    setup.supervision = Supervision::limited;
    return setup;
}

/// White has touched a knight and played a pawn.
Table broken(const MatchSetup& setup) {
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    table.lift(white, Square::b1);
    table.put(white, Square::b1);
    table.lift(white, Square::e2);
    table.put(white, Square::e4);
    table.announce(white);
    table.heard();
    table.press(white);
    table.repeat(black);
    return table;
}

TouchMoveBroken theBrokenOne(const Table& table) {
    return {white, table.moveBack("e4", 1)};
}

} // namespace

TEST_CASE("A4.b: without a claim the arbiter does not intervene") {
    Table table = broken(quick());
    CHECK_FALSE(enforcesTouchMove(table.match()));
}

TEST_CASE("A4.b: if the opponent claims, the latest move is reported to the arbiter") {
    Table table = broken(quick());
    CHECK(table.ask(Actor::black, DemandTouchMove{black}) ==
          std::vector<Event>{TouchMoveDemanded{black}, theBrokenOne(table)});
    CHECK(enforcesTouchMove(table.match()));
    CHECK(table.refusal(Actor::black, DemandTouchMove{black}).reason == Reason::alreadyDemanded);
}

TEST_CASE("A4.b: a claim by the player who broke Article 4 reports nothing") {
    Table table = broken(quick());
    CHECK(table.ask(Actor::white, DemandTouchMove{white}) ==
          std::vector<Event>{TouchMoveDemanded{white}});
}

TEST_CASE("A4.b: a claim one move later is too late (L09-4.7)") {
    Table table = broken(quick());
    table.enter(black, "e5");
    table.heard();
    CHECK(table.ask(Actor::black, DemandTouchMove{black}) ==
          std::vector<Event>{TouchMoveDemanded{black}});
}

TEST_CASE("A4.b: a move that was taken back is not reported") {
    Table table = broken(quick());
    table.ask(Actor::arbiter, Retrace{0});
    table.ask(Actor::arbiter, Go{});
    table.enter(white, "Nc3");
    table.announce(white);
    table.heard();
    CHECK(table.ask(Actor::black, DemandTouchMove{black}) ==
          std::vector<Event>{TouchMoveDemanded{black}});
}

TEST_CASE("with full supervision, at a standard pace and in 2023 no claim is needed (A3, A4.b)") {
    MatchSetup watched = quick();
    watched.supervision = Supervision::full;
    for (const auto& setup : {watched, quick(laws2009, "90m"), quick(laws2023)}) {
        Table table = broken(setup);
        CHECK(enforcesTouchMove(table.match()));
        CHECK(table.refusal(Actor::black, DemandTouchMove{black}).reason ==
              Reason::alreadyDemanded);
    }
}
