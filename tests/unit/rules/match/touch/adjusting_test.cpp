// SPDX-License-Identifier: GPL-3.0-or-later
// Art. 4.2: a player who has announced it may adjust the pieces on their squares.
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::only;
using tests::permitted;
using tests::Sans;
using tests::started;
using tests::Table;

namespace {

std::vector<Event> adjust(Table& table, Colour seat) {
    return table.ask(playerOf(seat), Adjust{seat});
}

} // namespace

TEST_CASE("a piece lifted and put back while adjusting is not touched (L09-4.2, E-R23)") {
    Table table = started();
    CHECK(only<AdjustingBegun>(adjust(table, white)).size() == 1);
    CHECK_FALSE(happened<PieceTouched>(table.lift(white, Square::a1)));
    const auto back = table.put(white, Square::a1);
    CHECK(happened<AdjustingEnded>(back));
    CHECK(table.match().touches.empty());
    CHECK(permittedMoves(table.match()).size() == 20);
}

TEST_CASE("adjusting ends when every piece is back, and the next lift touches (L09-4.2)") {
    Table table = started();
    adjust(table, white);
    table.lift(white, Square::a1);
    table.put(white, Square::a1);
    CHECK(happened<PieceTouched>(table.lift(white, Square::b1)));
}

TEST_CASE("several pieces may be adjusted before all of them are back (L09-4.2)") {
    Table table = started();
    adjust(table, white);
    table.lift(white, Square::a1);
    table.lift(white, Square::h8);
    CHECK_FALSE(happened<AdjustingEnded>(table.put(white, Square::a1)));
    CHECK(happened<AdjustingEnded>(
        table.ask(Actor::white, Put{white, Square::h8, Piece{black, Kind::rook}})));
    CHECK(table.match().touches.empty());
}

TEST_CASE("announcing adjusting a second time ends it") {
    Table table = started();
    adjust(table, white);
    CHECK(happened<AdjustingEnded>(adjust(table, white)));
    CHECK(happened<PieceTouched>(table.lift(white, Square::b1)));
}

TEST_CASE("a piece that was moved has not been adjusted (L09-4.2, L09-4.3.a)") {
    Table table = started();
    adjust(table, white);
    table.lift(white, Square::e2);
    const auto events = table.put(white, Square::e4);
    CHECK(happened<AdjustingEnded>(events));
    CHECK(only<PieceTouched>(events) ==
          std::vector{PieceTouched{white, Square::e2, {white, Kind::pawn}}});
    CHECK(permitted(table) == Sans{"e4"}); // released there (L09-4.6)
}

TEST_CASE("only the player on move may adjust, and not after announcing the move (L09-4.2)") {
    Table table = started();
    CHECK(table.refusal(Actor::black, Adjust{black}).reason == Reason::notYourTurn);
    table.enter(white, "e4");
    table.announce(white);
    CHECK(table.refusal(Actor::white, Adjust{white}).reason == Reason::alreadyAnnounced);
}

TEST_CASE("a piece touched before adjusting stays touched (L09-4.2)") {
    Table table = started();
    table.lift(white, Square::b1);
    table.put(white, Square::b1);
    adjust(table, white);
    CHECK(permittedMoves(table.match()).size() == 2);
}

TEST_CASE("at home nobody needs to announce adjusting") {
    Table table(homeSetup());
    CHECK(table.refusal(Actor::white, Adjust{white}).reason == Reason::notAtHome);
}
