// SPDX-License-Identifier: GPL-3.0-or-later
// E2.1: the opponent's move is repeated, compared and executed.
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::only;
using tests::Table;

namespace {

// W7: White is blind, 1.e4 has been pressed, Black has answered 1…e5 and pressed.
Table answered(const MatchSetup& setup = tournamentSetup(white)) {
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    table.play("e4");
    table.enter(black, "e5");
    table.heard();
    table.press(black);
    return table;
}

} // namespace

TEST_CASE("W7: an own move is refused until the opponent's move has been repeated") {
    Table table = answered();
    const Move e5 = table.moveBack("e5", 1);
    CHECK(stateOf(table.match(), white) == PlayerState::confirm);
    CHECK(toTakeUp(table.match(), white) == e5);
    CHECK(table.refusal(Actor::white, EnterMove{white, table.move("Nf3")}) ==
          Refusal{Reason::confirmFirst, {e5}});
    CHECK(table.refusal(Actor::white, Press{white}) == Refusal{Reason::confirmFirst, {e5}});
    table.repeat(white);
    CHECK(stateOf(table.match(), white) == PlayerState::ready);
    CHECK(table.match().sheets.white.at(2)->text == "e5");
    CHECK(table.refusal(Actor::white, Repeat{white}).reason == Reason::nothingToConfirm);
}

TEST_CASE(
    "E-R7: a move entered as repetition is compared, and a wrong one is refused with both moves") {
    Table table = answered();
    const Move e5 = table.moveBack("e5", 1);
    const Move e6 = table.moveBack("e6", 1);
    const Refusal refusal = table.refusal(Actor::white, Repeat{white, e6});
    CHECK(refusal == Refusal{Reason::notTheSame, {e5, e6}});
    CHECK(happened<MoveRepeated>(table.ask(Actor::white, Repeat{white, e5})));
}

TEST_CASE("W7: with double entry one key is not enough, the announced move must be entered") {
    MatchSetup setup = tournamentSetup(white);
    setup.repetition = Repetition::doubleEntry;
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    table.enter(white, "e4");
    table.announce(white);
    table.heard();
    table.press(white);
    CHECK(table.refusal(Actor::black, Repeat{black}).reason == Reason::enterWhatYouHeard);
    table.ask(Actor::black, Repeat{black, table.moveBack("e4", 1)});
    CHECK(stateOf(table.match(), black) == PlayerState::ready);
}

TEST_CASE("W7: \"Please repeat\" announces the move again and changes no clock (OPEN-2)") {
    Table table = answered();
    const Move e5 = table.moveBack("e5", 1);
    CHECK(table.ask(Actor::white, AskToRepeat{white}) ==
          std::vector<Event>{RepetitionAsked{white}, MoveCalledAgain{black, e5}});
    CHECK(table.match().clock.running() == white);
    CHECK(table.refusal(Actor::black, AskToRepeat{black}).reason == Reason::nothingToConfirm);
}

TEST_CASE("the move may be repeated before the mover has pressed, but not answered") {
    Table table(tournamentSetup(white));
    table.ask(Actor::arbiter, Go{});
    table.enter(white, "e4");
    table.announce(white);
    table.heard();
    table.repeat(black);
    CHECK(table.refusal(Actor::black, EnterMove{black, table.move("e5")}).reason ==
          Reason::notYourTurn);
    table.press(white);
    CHECK(stateOf(table.match(), black) == PlayerState::ready);
}

TEST_CASE("a move that is impossible on the other board is noticed when it is executed (W12)") {
    Table table = answered();
    table.repeat(white);
    table.enter(white, "Nf3");
    table.announce(white);
    table.heard();
    table.press(white);
    CHECK(table.refusal(Actor::black, Press{black}).reason == Reason::confirmFirst);
    table.lift(black, Square::g1);
    CHECK(happened<BoardWrong>(table.put(black, Square::h3))); // executed on a wrong square
    const auto events = table.repeat(black);
    CHECK_FALSE(happened<MoveExecuted>(events));
    REQUIRE(happened<BoardsDiverged>(events));
    CHECK(only<BoardsDiverged>(events).front() == BoardsDiverged{black, {Square::f3, Square::h3}});
    // It is reported only once, and the game does not continue until the boards agree.
    CHECK(table.refusal(Actor::black, EnterMove{black, table.move("Nc6")}).reason ==
          Reason::confirmFirst);
}

TEST_CASE("what was moved before the opponent's move was repeated is no answer to it (E-R26)") {
    Table table = answered();
    table.lift(white, Square::g1);
    CHECK(happened<BoardWrong>(table.put(white, Square::f3)));
    const auto events = table.repeat(white);
    CHECK_FALSE(happened<MoveExecuted>(events));
    CHECK_FALSE(happened<BoardsDiverged>(events));
    CHECK(happened<BoardWrong>(events));
    CHECK_FALSE(placedMove(table.match()).has_value());
    CHECK(modeOf(table.match(), white) == BoardMode::execute);
    // Once it is back, the repeated move is executed, and any move may be made.
    table.lift(white, Square::f3);
    const auto restored = table.put(white, Square::g1);
    CHECK(happened<MoveExecuted>(restored));
    CHECK(happened<BoardsAgree>(restored));
    CHECK(isInStep(table.match(), white));
    CHECK(table.match().touches.empty());
    table.enter(white, "Nc3");
    table.announce(white);
    CHECK(happened<MoveMade>(table.heard()));
}

TEST_CASE("an assistant executes the opponent's move on the own player's board (L09-E2.9.a)") {
    MatchSetup setup = tournamentSetup(white);
    setup.seats.white.assistant = Duties{Duty::execute, Duty::score};
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    table.play("e4");
    table.ask(Actor::assistantOfWhite, EnterMove{black, table.move("e5")});
    CHECK(table.match().boards.white.seen == table.match().game.position().placement());
    CHECK(table.match().sheets.white.at(2)->text == "e5");
    table.heard();
    table.press(black);
    CHECK(stateOf(table.match(), white) == PlayerState::ready);
}
