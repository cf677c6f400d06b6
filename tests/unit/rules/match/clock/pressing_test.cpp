// SPDX-License-Identifier: GPL-3.0-or-later
// E2.3: what a blind player's move needs before the clock may be pressed. The keyboard's lift and
// put keys replace the apertures of the board (E-R33).
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::afterE4D5;
using tests::happened;
using tests::started;
using tests::startedFrom;
using tests::Table;

namespace {

MatchSetup withAssistantForEverything() {
    MatchSetup setup = tournamentSetup(white);
    setup.seats.white.assistant = Duties::all();
    return setup;
}

} // namespace

TEST_CASE(
    "S01: the assistant's press is refused before the placed move is announced, and counts after") {
    Table table = started(withAssistantForEverything());
    table.lift(white, Square::e2);
    CHECK(table.put(white, Square::e4).back() == Event{MovePlaced{white, table.move("e4")}});
    const Refusal refusal = table.refusal(Actor::assistantOfWhite, Press{white});
    CHECK(refusal.reason == Reason::pressTooEarly);
    CHECK(refusal.missing == Part::announcement);
    CHECK(sideToMove(table.match()) == white);

    table.announce(white);
    table.heard();
    table.ask(Actor::assistantOfWhite, Press{white});
    CHECK(table.match().clock.running() == black);
    // The assistant executes the move on the sighted player's board (duty a).
    CHECK(isInStep(table.match(), white));
    CHECK(isInStep(table.match(), black));
    CHECK(table.fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

TEST_CASE("S01: without an assistant the sighted player repeats and executes, both boards agree") {
    Table table = started();
    table.lift(white, Square::e2);
    table.put(white, Square::e4);
    table.announce(white);
    table.heard();
    table.press(white);
    CHECK(table.ask(Actor::black, Repeat{black, table.moveBack("e4", 1)}).size() == 3);
    CHECK(isInStep(table.match(), black));
}

TEST_CASE(
    "S05: if the captured piece is still on the board, the refused press names what is missing") {
    Table table = startedFrom(afterE4D5);
    const Move capture = table.move("exd5");
    table.lift(white, Square::e4);
    CHECK(table.refusal(Actor::white, Press{white}).missing == Part::placement);
    table.enter(white, "exd5");
    table.announce(white);
    table.heard();
    CHECK(table.match().game.plies() == 0);
    CHECK(table.match().turn == MoveState{Announced{capture}});

    const Refusal refusal = table.refusal(Actor::white, Press{white});
    CHECK(refusal == Refusal{Reason::pressTooEarly, {}, {Square::d5}, Part::capture});

    table.lift(white, Square::d5);
    CHECK(table.refusal(Actor::white, Press{white}).missing == Part::placement);
    const auto events = table.put(white, Square::d5);
    CHECK(happened<MoveMade>(events));
    table.press(white);
    CHECK(table.fen() == "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
}

TEST_CASE(
    "S05: a press pending during an announcement is refused at once if the board is incomplete") {
    Table table = startedFrom(afterE4D5);
    table.lift(white, Square::e4);
    table.enter(white, "exd5");
    table.announce(white);
    CHECK(table.refusal(Actor::white, Press{white}).missing == Part::capture);
}

TEST_CASE("a capture is recognised if the opposing piece is lifted first (worked trace 1)") {
    Table table = startedFrom(afterE4D5);
    table.lift(white, Square::d5);
    table.lift(white, Square::e4);
    CHECK(table.put(white, Square::d5).back() == Event{MovePlaced{white, table.move("exd5")}});
    table.announce(white);
    const auto events = table.heard();
    CHECK(happened<MoveMade>(events));
    CHECK_FALSE(happened<TouchMoveBroken>(events));
}

TEST_CASE("en passant: the square to be emptied is not the one the pawn goes to (E-R28)") {
    Table table = startedFrom("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    table.lift(white, Square::e5);
    table.put(white, Square::d6);
    table.enter(white, "exd6");
    table.announce(white);
    table.heard();
    CHECK(table.refusal(Actor::white, Press{white}).squares == std::vector{Square::d5});
    CHECK(happened<MoveMade>(table.lift(white, Square::d5)));
}

TEST_CASE("a pawn on the last rank is replaced before the move is made (E-R29, S12)") {
    Table table = startedFrom("8/4P2k/8/8/8/8/7K/8 w - - 0 1");
    table.lift(white, Square::e7);
    table.put(white, Square::e8);
    CHECK(table.refusal(Actor::white, Press{white}).missing == Part::placement);
    table.enter(white, "e8=Q");
    table.announce(white);
    table.heard();
    CHECK(table.refusal(Actor::white, Press{white}).missing == Part::promotion);
    table.lift(white, Square::e8);
    const auto events = table.ask(Actor::white, Put{white, Square::e8, Piece{white, Kind::queen}});
    CHECK(happened<MoveMade>(events));
    CHECK(table.fen() == "4Q3/7k/8/8/8/8/7K/8 b - - 0 1");
}

TEST_CASE("castling by hand: king, then rook, and it counts as placed once both are (E-R27)") {
    Table table = startedFrom("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    table.lift(white, Square::e1);
    CHECK_FALSE(happened<MovePlaced>(table.put(white, Square::g1)));
    table.lift(white, Square::h1);
    CHECK(happened<MovePlaced>(table.put(white, Square::f1)));
    table.announce(white);
    CHECK(happened<MoveMade>(table.heard()));
    CHECK(table.fen() == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST_CASE("after a legal move has been placed no other square is accepted (E-R30, Art. 4.6)") {
    Table table = started();
    table.lift(white, Square::g1);
    table.put(white, Square::f3);
    const Refusal refusal = table.refusal(Actor::white, Lift{white, Square::f3});
    CHECK(refusal == Refusal{Reason::moveStands, {table.move("Nf3")}});
}

TEST_CASE(
    "OPEN-1: if the move called is not the one on the board, nothing is announced in public (W8)") {
    Table table = started();
    table.lift(white, Square::g1);
    table.put(white, Square::f3);
    CHECK(table.refusal(Actor::white, EnterMove{white, table.move("Nh3")}) ==
          Refusal{Reason::boardShows, {table.move("Nf3")}});
    table.announce(white);
    CHECK(table.match().sounding->move == table.move("Nf3"));
}

TEST_CASE(
    "OPEN-1: if another move is placed after the announcement, the press is refused and names it") {
    Table table = started();
    table.enter(white, "Nh3");
    table.lift(white, Square::g1);
    table.announce(white);
    table.heard();
    table.put(white, Square::f3);
    CHECK(table.refusal(Actor::white, Press{white}) ==
          Refusal{Reason::boardShows, {table.move("Nf3")}});
    // The announcement is corrected; the piece stays on its square (E-R19).
    CHECK(table.refusal(Actor::white, CorrectAnnouncement{white, table.move("e4")}).reason ==
          Reason::boardShows);
    table.ask(Actor::white, CorrectAnnouncement{white, table.move("Nf3")});
    CHECK(happened<MoveMade>(table.heard()));
    table.press(white);
    CHECK(table.match().clock.running() == black);
}

TEST_CASE("a piece placed by hand stays when the announcement is withdrawn (E-R19)") {
    Table table = started();
    table.lift(white, Square::g1);
    table.put(white, Square::f3);
    table.announce(white);
    table.heard();
    const Move placed = table.moveBack("Nf3", 1);
    CHECK(table.refusal(Actor::white, CorrectAnnouncement{white, table.moveBack("Nh3", 1)}) ==
          Refusal{Reason::boardShows, {placed}});
    table.ask(Actor::white, CorrectAnnouncement{white});
    CHECK(placedMove(table.match()) == placed);
    table.announce(white);
    CHECK(happened<MoveMade>(table.heard()));
}

TEST_CASE("T-41: read literally, the placed move is made without an announcement (AnyOf)") {
    MatchSetup setup = tournamentSetup(white);
    setup.made = MadeBy::anyOf;
    Table table = startedFrom("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 41", setup);
    table.lift(white, Square::d1);
    const auto events = table.put(white, Square::d8);
    CHECK(happened<AnnouncementBegun>(events)); // It is announced nevertheless (E2.1).
    CHECK(events.back() == Event{Ended{wonBy(EndReason::checkmate, white)}});
}

TEST_CASE("T-41: read literally, the announced move is made without being placed") {
    MatchSetup setup = tournamentSetup(white);
    setup.made = MadeBy::anyOf;
    Table table = started(setup);
    table.lift(white, Square::e2);
    table.enter(white, "e4");
    table.announce(white);
    CHECK(happened<MoveMade>(table.heard()));
    table.press(white);
    CHECK(table.match().clock.running() == black);
}
