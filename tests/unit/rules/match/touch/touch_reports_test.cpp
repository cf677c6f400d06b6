// SPDX-License-Identifier: GPL-3.0-or-later
// Touches that no sensor has seen: reported, admitted, denied (E2.9.e, ART-P2 to P6).
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::only;
using tests::permitted;
using tests::Sans;
using tests::Table;

namespace {

// White is sighted, Black blind with an assistant (S17).
Table startedWithAssistantOfBlack(const LawsEdition& laws = laws2009) {
    MatchSetup setup = tournamentSetup(black);
    setup.laws = laws;
    setup.start = tests::positionOf(tests::afterE4D5);
    setup.seats.black.assistant = Duties::all();
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    return table;
}

std::vector<Event> report(Table& table, Square square) {
    return table.ask(Actor::assistantOfBlack, ReportTouch{white, square});
}

const Sans bishopMoves{"Be2", "Bd3", "Bc4", "Bb5+", "Ba6"};

} // namespace

TEST_CASE("S17: a touch reported by the assistant binds only after the player is asked (ART-P3)") {
    Table table = startedWithAssistantOfBlack();
    CHECK(only<TouchReported>(report(table, Square::f1)) ==
          std::vector{TouchReported{white, Square::f1}});
    CHECK(permitted(table).size() == 31);
}

TEST_CASE("S17: a denied touch does not count (ART-P4)") {
    Table table = startedWithAssistantOfBlack();
    report(table, Square::f1);
    table.enter(white, "exd5");
    const auto events = table.ask(Actor::white, AnswerTouch{white, false});
    CHECK(only<TouchRuled>(events) == std::vector{TouchRuled{white, Square::f1, false}});
    CHECK_FALSE(happened<TouchMoveBroken>(events));
    CHECK(table.match().touches.empty());
    CHECK(table.match().game.plies() == 1);
}

TEST_CASE(
    "S17: if a touch is admitted after another move, the move is taken back (ART-P2, L09-4.3.a)") {
    Table table = startedWithAssistantOfBlack();
    table.enter(white, "exd5");
    table.heard();
    table.press(white);
    report(table, Square::f1);
    const auto events = table.ask(Actor::white, AnswerTouch{white, true});
    CHECK(only<TouchMoveBroken>(events) ==
          std::vector{TouchMoveBroken{white, table.moveBack("exd5", 1)}});
    table.ask(Actor::arbiter, Retrace{0});
    CHECK(permitted(table) == bishopMoves);
}

TEST_CASE("a touch admitted before moving binds, and no rule is broken (L09-4.3.a, ART-P6)") {
    Table table = startedWithAssistantOfBlack();
    report(table, Square::f1);
    CHECK_FALSE(happened<TouchMoveBroken>(table.ask(Actor::white, AnswerTouch{white, true})));
    CHECK(permitted(table) == bishopMoves);
    CHECK(happened<TouchMoveBroken>(table.enter(white, "exd5")));
}

TEST_CASE("a touched piece without a legal move changes nothing (ART-P6, L09-4.5)") {
    Table table = startedWithAssistantOfBlack();
    table.enter(white, "exd5");
    report(table, Square::h1);
    CHECK_FALSE(happened<TouchMoveBroken>(table.ask(Actor::white, AnswerTouch{white, true})));
}

TEST_CASE("a touch seen by the arbiter needs no question (ART-P2, X09)") {
    Table table = startedWithAssistantOfBlack();
    const auto events = table.ask(Actor::arbiter, ReportTouch{white, Square::f1});
    CHECK(only<TouchRuled>(events) == std::vector{TouchRuled{white, Square::f1, true}});
    CHECK(permitted(table) == bishopMoves);
    CHECK(happened<TouchMoveBroken>(table.enter(white, "exd5")));
}

TEST_CASE(
    "S17: after the own player has touched a piece the assistant reports too late (L09-4.7)") {
    Table table = startedWithAssistantOfBlack();
    table.enter(white, "exd5");
    table.heard();
    table.press(white);
    table.repeat(black);
    table.lift(black, Square::g8);
    CHECK(table.refusal(Actor::assistantOfBlack, ReportTouch{white, Square::f1}) ==
          Refusal{Reason::touchedSince});
    CHECK(happened<TouchRuled>(table.ask(Actor::arbiter, ReportTouch{white, Square::f1})));
}

TEST_CASE("in 1995 only touching an own piece ends the right to report (L95-7.4)") {
    for (const bool own : {true, false}) {
        Table table = startedWithAssistantOfBlack(laws1995);
        table.enter(white, "exd5");
        table.heard();
        table.press(white);
        table.repeat(black);
        table.lift(black, own ? Square::g8 : Square::d5);
        const auto events = decide(
            table.match(), table.now(), {Actor::assistantOfBlack, ReportTouch{white, Square::f1}});
        CHECK(events.has_value() == !own);
    }
}

TEST_CASE("executing the opponent's move is no touch that ends the right to claim (OPEN-5)") {
    Table table = startedWithAssistantOfBlack();
    table.enter(white, "exd5");
    table.heard();
    table.press(white);
    table.lift(black, Square::d5);
    CHECK(happened<TouchReported>(report(table, Square::f1)));
}

TEST_CASE("after the claimant's own move nobody is asked (L09-4.7)") {
    Table table = startedWithAssistantOfBlack();
    table.enter(white, "exd5");
    table.heard();
    table.press(white);
    report(table, Square::f1);
    table.repeat(black);
    table.play("Nf6");
    CHECK(table.refusal(Actor::white, AnswerTouch{white, true}).reason == Reason::nothingReported);
}

TEST_CASE("a touch needs a piece, and a player who has been on move") {
    Table table = startedWithAssistantOfBlack();
    CHECK(table.refusal(Actor::assistantOfBlack, ReportTouch{white, Square::e5}) ==
          Refusal{Reason::nothingThere, {}, {Square::e5}});
    CHECK(table.refusal(Actor::arbiter, ReportTouch{black, Square::g8}).reason ==
          Reason::notYourTurn);
    CHECK(table.refusal(Actor::white, AnswerTouch{white, true}).reason == Reason::nothingReported);
    CHECK(table.refusal(Actor::black, AnswerTouch{white, true}).reason == Reason::notAllowed);
}

TEST_CASE("a touch that the arbiter rules accidental binds nobody (ART-4.2.2)") {
    Table table = startedWithAssistantOfBlack(laws2023);
    table.ask(Actor::arbiter, ReportTouch{white, Square::f1});
    REQUIRE(permitted(table) == bishopMoves);
    const auto events = table.ask(Actor::arbiter, ReportTouch{white, Square::f1, true});
    CHECK(only<TouchRuled>(events) == std::vector{TouchRuled{white, Square::f1, false}});
    CHECK(table.match().touches.empty());
    CHECK(permitted(table).size() == 31);
}

TEST_CASE("denying the assistant's report does not cancel a recorded touch (ART-P4)") {
    Table table = startedWithAssistantOfBlack();
    table.ask(Actor::arbiter, ReportTouch{white, Square::f1});
    report(table, Square::f1);
    table.ask(Actor::white, AnswerTouch{white, false});
    CHECK(permitted(table) == bishopMoves);
}

TEST_CASE("only the arbiter rules a touch accidental, and only a recorded one (ART-4.2.2)") {
    Table table = startedWithAssistantOfBlack();
    CHECK(table.refusal(Actor::arbiter, ReportTouch{white, Square::f1, true}).reason ==
          Reason::nothingReported);
    CHECK(table.refusal(Actor::assistantOfBlack, ReportTouch{white, Square::f1, true}).reason ==
          Reason::notAllowed);
}
