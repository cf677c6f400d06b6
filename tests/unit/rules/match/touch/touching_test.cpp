// SPDX-License-Identifier: GPL-3.0-or-later
// E2.2: a blind player's piece is touched when it is taken out of its aperture.
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::afterE4D5;
using tests::bothMayCastle;
using tests::happened;
using tests::only;
using tests::permitted;
using tests::Sans;
using tests::started;
using tests::startedFrom;
using tests::Table;

TEST_CASE("S02: lifting binds, and a piece put back stays touched (E2.2, Art. 4.3.a)") {
    Table table = started();
    CHECK(permitted(table).size() == 20);
    const auto lifted = table.lift(white, Square::b1);
    CHECK(only<PieceTouched>(lifted) ==
          std::vector{PieceTouched{white, Square::b1, {white, Kind::knight}}});
    CHECK(permitted(table) == Sans{"Na3", "Nc3"});
    CHECK(only<PieceReturned>(table.put(white, Square::b1)).size() == 1);
    CHECK(permitted(table) == Sans{"Na3", "Nc3"});
}

TEST_CASE(
    "S02: moving another piece is reported to the arbiter, and after taking back, b1 still binds") {
    Table table = started();
    table.lift(white, Square::b1);
    table.put(white, Square::b1);
    table.lift(white, Square::e2);
    table.put(white, Square::e4);
    table.announce(white);
    const auto events = table.heard();
    CHECK(only<TouchMoveBroken>(events) ==
          std::vector{TouchMoveBroken{white, table.moveBack("e4", 1)}});
    CHECK(happened<MoveMade>(events));
    table.press(white);

    table.ask(Actor::arbiter, Retrace{0});
    CHECK(table.match().boards.white.seen == Placement::start());
    CHECK(table.match().phase == Phase{Halted{StopCause::arbiter}});
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
    CHECK(permitted(table) == Sans{"Na3", "Nc3"});
}

TEST_CASE("S03: a lifted piece that cannot move binds nobody (Art. 4.5)") {
    Table table = started();
    table.lift(white, Square::a1);
    table.put(white, Square::a1);
    CHECK(permitted(table).size() == 20);
    table.enter(white, "e4");
    table.announce(white);
    CHECK_FALSE(happened<TouchMoveBroken>(table.heard()));
}

TEST_CASE("S04: a lifted opposing piece must be captured (Art. 4.3.b)") {
    Table table = startedFrom(afterE4D5);
    table.lift(white, Square::d5);
    CHECK(permitted(table) == Sans{"exd5"});
    table.put(white, Square::d5);
    table.enter(white, "Nf3");
    table.announce(white);
    CHECK(happened<TouchMoveBroken>(table.heard()));
}

TEST_CASE("S13: castling with a rook touched before the king is refused in words (Art. 4.4.b)") {
    Table table = startedFrom(bothMayCastle);
    const Move castling = table.move("O-O");
    table.lift(white, Square::h1);
    table.put(white, Square::h1);
    table.lift(white, Square::e1);
    table.put(white, Square::e1);
    CHECK(table.refusal(Actor::white, EnterMove{white, castling}) ==
          Refusal{Reason::castlingClosed, {castling}});

    table.enter(white, "Rf1");
    table.announce(white);
    CHECK_FALSE(happened<TouchMoveBroken>(table.heard()));
    CHECK(table.refusal(Actor::white, CorrectAnnouncement{white, castling}).reason ==
          Reason::castlingClosed);
}

TEST_CASE("S13: castling carried out rook first is not announced and is taken back (Art. 4.4.b)") {
    Table table = startedFrom(bothMayCastle);
    const Move castling = table.move("O-O");
    table.lift(white, Square::h1);
    table.put(white, Square::h1);
    table.lift(white, Square::e1);
    table.put(white, Square::g1);
    table.lift(white, Square::h1);
    table.put(white, Square::f1);
    CHECK(placedMove(table.match()) == castling);
    CHECK(table.refusal(Actor::white, Announce{white}).reason == Reason::castlingClosed);
    CHECK(table.refusal(Actor::white, Press{white}).reason == Reason::pressTooEarly);
    table.lift(white, Square::g1);
    CHECK(only<PieceReturned>(table.put(white, Square::e1)).size() == 1);
    CHECK(placedMove(table.match()) == table.move("Rf1"));
    CHECK(happened<AnnouncementBegun>(table.announce(white)));
}

TEST_CASE("king first, the other rook, or words alone: castling is allowed (Art. 4.4.a, 4.4.b)") {
    Table table = startedFrom(bothMayCastle);
    SECTION("the king was touched first") {
        table.lift(white, Square::e1);
        table.put(white, Square::e1);
        table.lift(white, Square::h1);
        table.put(white, Square::h1);
        table.enter(white, "O-O");
    }
    SECTION("nothing was touched: the player announces the intended move") {
        table.enter(white, "O-O");
    }
    table.announce(white);
    CHECK_FALSE(happened<TouchMoveBroken>(table.heard()));
}

TEST_CASE("at home the order of touching king and rook does not matter (Art. 4.4.b)") {
    MatchSetup setup = homeSetup();
    setup.start = tests::positionOf(bothMayCastle);
    Table table(setup);
    table.ask(Actor::program, Go{});
    table.lift(white, Square::h1);
    table.put(white, Square::h1);
    CHECK(happened<MoveMade>(table.enter(white, "O-O")));
}

TEST_CASE("S19: executing the opponent's move is not touching (E-R26, OPEN-5)") {
    Table table = started();
    table.play("e4");
    table.enter(black, "e5");
    table.heard();
    table.press(black);
    CHECK(modeOf(table.match(), white) == BoardMode::execute);

    SECTION("on the right square") {
        table.lift(white, Square::e7);
        CHECK(happened<MoveExecuted>(table.put(white, Square::e5)));
    }
    SECTION("first on a wrong one: a private message, no penalty, still executing") {
        table.lift(white, Square::e7);
        const auto events = table.put(white, Square::e6);
        CHECK(only<BoardWrong>(events).front().seat == white);
        CHECK_FALSE(happened<BoardsDiverged>(events));
        CHECK(modeOf(table.match(), white) == BoardMode::execute);
        table.lift(white, Square::e6);
        CHECK(happened<MoveExecuted>(table.put(white, Square::e5)));
    }
    CHECK(table.match().touches.empty());
    CHECK(isInStep(table.match(), white));
    table.repeat(white);
    const auto events = table.lift(white, Square::g1);
    CHECK(only<PieceTouched>(events) ==
          std::vector{PieceTouched{white, Square::g1, {white, Kind::knight}}});
}

TEST_CASE("nothing is touched before the opponent's move has been repeated (E2.1)") {
    Table table = started();
    table.play("e4");
    table.enter(black, "e5");
    table.heard();
    table.press(black);
    table.lift(white, Square::e7);
    table.put(white, Square::e5);
    CHECK(table.refusal(Actor::white, Lift{white, Square::g1}).reason == Reason::confirmFirst);
}

TEST_CASE("lifting from an empty square or while the opponent thinks touches nothing") {
    Table table = started();
    CHECK(table.refusal(Actor::black, Lift{black, Square::e7}).reason == Reason::notYourTurn);
    CHECK(table.refusal(Actor::white, Lift{white, Square::e4}) ==
          Refusal{Reason::nothingThere, {}, {Square::e4}});
    CHECK(table.refusal(Actor::white, Put{white, Square::e4}).reason == Reason::nothingInHand);
    table.lift(white, Square::e2);
    CHECK(table.refusal(Actor::white, Put{white, Square::d2}) ==
          Refusal{Reason::squareOccupied, {}, {Square::d2}});
}
