// SPDX-License-Identifier: GPL-3.0-or-later
// What binds a player remains after a halt, a reconciliation and a restart; only the Laws end it
// (Art. 4.3, 7.4, 9.1, 13.4, E2.2, E2.7).
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "tests/support/chess/pieces.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::only;
using tests::over;
using tests::permitted;
using tests::Sans;
using tests::started;
using tests::Table;

namespace {

const Sans knightOnB1{"Na3", "Nc3"};

MatchSetup bothWriting() {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("90m");
    for (const Colour seat : colours)
        setup.seats[seat].sheet = SheetKept::byHand;
    return setup;
}

/// The player has taken the knight out of its aperture and put it back.
void touches(Table& table, Colour seat, Square square) {
    table.lift(seat, square);
    table.put(seat, square);
}

/// Somebody reports that this square has a piece other than in the line, or none.
void describes(Table& table, Colour seat, Square square, std::optional<Piece> shows = {}) {
    Placement board = table.match().boards[seat].seen;
    board.clear(square);
    if (shows) board.put(square, *shows);
    table.ask(Actor::arbiter, Observe{seat, Shown{board, Stillness::lasting}});
}

/// Every correction is carried out and every square found right; then the arbiter starts the clock.
void reconciles(Table& table) {
    if (!std::holds_alternative<Reconciling>(table.match().phase))
        table.ask(Actor::white, Reconcile{});
    for (const Colour seat : colours)
        while (!findingOf(table.match()).corrections[seat].empty())
            table.ask(Actor::arbiter, StepDone{seat});
    while (const auto* state = std::get_if<Reconciling>(&table.match().phase)) {
        const Colour seat = state->unchecked.white.empty() ? black : white;
        if (state->unchecked[seat].empty()) break;
        table.ask(Actor::arbiter, CheckSquare{seat, state->unchecked[seat].front(), true});
    }
    table.ask(Actor::arbiter, Go{});
}

/// The rest of the move is announced and heard; returns the events that concern the arbiter.
std::vector<Event> called(Table& table, std::string_view san) {
    table.enter(white, san);
    table.announce(white);
    return table.heard();
}

} // namespace

TEST_CASE("a touch is still binding after a reconciliation (E2.2, E2.7)") {
    Table table = started();
    touches(table, white, Square::b1);
    const bool isWrong = GENERATE(false, true);
    CAPTURE(isWrong); // the opponent's board
    if (isWrong) describes(table, black, Square::a7);
    reconciles(table);
    CHECK(permitted(table) == knightOnB1);
    CHECK(only<TouchMoveBroken>(called(table, "e4")).size() == 1);
}

TEST_CASE("a touch is still binding although an earlier move has been replaced (E2.7)") {
    Table table = started(bothWriting());
    for (const Colour seat : colours)
        table.writes(seat, "e4 e5 Sf3 Sc6");
    table.play("e4 e5 Nh3 Nc6"); // announced; both meant and wrote the knight on f3
    for (const Square square : {Square::f1, Square::h3})
        touches(table, white, square);
    reconciles(table);
    REQUIRE(table.match().game.moves()[2] == table.moveBack("Nf3", 2));
    CHECK(permitted(table) == Sans{"Ba6", "Bb5", "Bc4", "Bd3", "Be2"});
    CHECK(table.match().touches.size() == 1); // h3 was empty
}

TEST_CASE("a touch for the next move is still binding when moves are taken back (E2.8)") {
    Table table = started(bothWriting());
    table.writes(white, "e4 e5 Sc3");
    table.writes(black, "e4 e5 Sf3");
    table.play("e4 e5");
    table.lift(white, Square::b1);
    table.put(white, Square::c3);
    table.announce(white);
    table.heard();
    table.press(white);
    table.ask(Actor::black, Repeat{black, table.moveBack("Nc3", 1)});
    table.keepSheets();
    touches(table, black, Square::b8);
    reconciles(table);
    REQUIRE(table.match().game.plies() == 2);
    CHECK(permitted(table) == knightOnB1);
}

TEST_CASE("an offer remains open if no move is taken back (Art. 9.1, E2.7)") {
    Table table = started(bothWriting());
    for (const Colour seat : colours)
        table.writes(seat, "e4 e5 Sf3 Sc6 d4");
    table.play("e4 e5 Nh3 Nc6 d4");
    table.ask(Actor::black, OfferDraw{black});
    reconciles(table);
    REQUIRE(table.match().game.moves()[2] == table.moveBack("Nf3", 3));
    CHECK(table.match().drawOffer == DrawOffer{black, 5});
    table.ask(Actor::white, AnswerDraw{white, true});
    CHECK(table.match().phase == over(drawnBy(EndReason::drawAgreed)));
}

TEST_CASE("time that the arbiter has given stands when moves are taken back (Art. 7.4.b, E2.8)") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("90m");
    Table table = started(setup);
    table.pass(minutes(1));
    table.play("e4 e5 Nf3");
    table.pass(minutes(3));
    table.play("Nc6");
    table.ask(Actor::arbiter, AddTime{white, minutes(2)});
    table.ask(Actor::arbiter, AddTime{black, minutes(3)});
    table.ask(Actor::arbiter, Retrace{2});
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(91));
    CHECK(table.match().clock.remaining(black, table.now()) == minutes(93));
    table.ask(Actor::arbiter, Retrace{0});
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(92));
}

TEST_CASE("time given by mistake and set right does not come back with the moves taken back") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("90m");
    Table table = started(setup);
    table.play("e4 e5");
    table.ask(Actor::arbiter, AddTime{white, minutes(10)});
    SECTION("wholly") {
        table.ask(Actor::arbiter, SetClock{white, minutes(90)});
        table.ask(Actor::arbiter, Retrace{1});
        CHECK(table.match().clock.remaining(white, table.now()) == minutes(90));
    }
    SECTION("in part") {
        table.ask(Actor::arbiter, SetClock{white, minutes(92)});
        table.ask(Actor::arbiter, Retrace{1});
        CHECK(table.match().clock.remaining(white, table.now()) == minutes(92));
    }
}

TEST_CASE("a clock that the arbiter has set stays set when later moves, or none, are taken back "
          "(Art. 6.13)") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("90m");
    Table table = started(setup);
    table.play("e4 e5");
    table.ask(Actor::arbiter, SetClock{white, minutes(50)});
    table.ask(Actor::arbiter, SetClock{black, minutes(48)});
    table.pass(minutes(1));
    const bool areMovesTakenBack = GENERATE(true, false);
    CAPTURE(areMovesTakenBack);
    if (areMovesTakenBack) table.play("Nf3 Nc6");
    table.ask(Actor::arbiter, Retrace{2});
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(50));
    CHECK(table.match().clock.remaining(black, table.now()) == minutes(48));
}

TEST_CASE("the times of the valid moves are kept if no move is taken back (E2.7, E-R55)") {
    Table table = started(bothWriting());
    for (const Colour seat : colours)
        table.writes(seat, "e4 e5 Sf3 Sc6");
    table.play("e4 e5 Nh3 Nc6");
    const auto completed = table.match().completed;
    reconciles(table);
    CHECK(table.match().completed == completed);
}

TEST_CASE("a touch is still binding after the clocks were stopped or the program was restarted") {
    Table table = started();
    touches(table, white, Square::b1);
    const bool isLeft = GENERATE(false, true);
    CAPTURE(isLeft);
    if (isLeft)
        table.ask(Actor::program, Reopen{});
    else
        table.ask(Actor::arbiter, Halt{});
    table.ask(Actor::arbiter, Go{});
    CHECK(permitted(table) == knightOnB1);
}

TEST_CASE("describing a board touches no piece, whoever describes it (E2.2)") {
    Table table = started();
    table.play("e4 e5");
    Placement board = table.match().boards.white.seen;
    board.clear(Square::g1);
    board.put(Square::f3, {white, Kind::knight});
    for (const Actor by : {Actor::arbiter, Actor::white}) {
        const auto events = table.ask(by, Observe{white, Shown{board, Stillness::lasting}});
        CHECK_FALSE(happened<PieceTouched>(events));
        table.ask(Actor::arbiter, Observe{white, Change{Square::b1, std::nullopt}});
        board.clear(Square::b1);
    }
    CHECK(permitted(table).size() == 29);
}

TEST_CASE("only the sensors report what is on a sensed board") {
    MatchSetup setup = tournamentSetup(white);
    setup.seats.white.inputs.sensedBoard = true;
    Table table = started(setup);
    const Observe seen{white, Change{Square::b1, std::nullopt}};
    CHECK(table.refusal(Actor::arbiter, seen).reason == Reason::notAllowed);
    CHECK(happened<PieceTouched>(table.ask(Actor::program, seen)));
}
