// SPDX-License-Identifier: GPL-3.0-or-later
// A whole tournament game between a blind player with White and a sighted one, both at keyboards:
// entered, announced, pressed, repeated, until somebody is mated.
#include "rules/match/decide.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::started;
using tests::Table;

namespace {

MatchSetup timed(std::string_view control) {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl(control);
    return setup;
}

} // namespace

TEST_CASE("White's clock is started, and no move is accepted before (Art. 6.5)") {
    Table table(timed("90m"));
    CHECK(table.refusal(Actor::white, EnterMove{white, table.move("e4")}).reason ==
          Reason::notStarted);
    CHECK(stateOf(table.match(), white) == PlayerState::notStarted);
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
    CHECK(stateOf(table.match(), white) == PlayerState::ready);
    CHECK(stateOf(table.match(), black) == PlayerState::opponent);
    CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::alreadyRunning);
}

TEST_CASE("a blind player's move is entered, announced, made and pressed, in this order (E2.3)") {
    Table table = started(timed("90m"));
    table.pass(seconds(30));
    CHECK(table.enter(white, "e4") == std::vector<Event>{MoveEntered{white, table.move("e4")}});
    CHECK(stateOf(table.match(), white) == PlayerState::entered);
    CHECK(table.match().game.plies() == 0);

    const Move e4 = table.move("e4");
    CHECK(table.announce(white) == std::vector<Event>{AnnouncementBegun{white, e4, {1}}});
    CHECK(table.match().game.plies() == 0);

    table.pass(seconds(2));
    const auto heard = table.heard();
    REQUIRE(heard.size() == 3);
    CHECK(heard[0] == Event{MoveAnnounced{white, e4, Heard::spoken}});
    CHECK(heard[1] == Event{MoveMade{white, e4, table.match().game.position().fingerprint()}});
    CHECK(heard[2] == Event{SheetWritten{white, 1, "e4", e4}});
    CHECK(sideToMove(table.match()) == black);
    CHECK(table.match().clock.running() == white);
    CHECK(stateOf(table.match(), white) == PlayerState::announced);

    CHECK(table.press(white) == std::vector<Event>{ClockPressed{white}});
    CHECK(table.match().clock.running() == black);
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(90) - seconds(32));
    CHECK(stateOf(table.match(), black) == PlayerState::confirm);
}

TEST_CASE("the opponent repeats and executes before moving, on the own time (E2.1, E-R38)") {
    Table table = started(timed("90m"));
    table.enter(white, "e4");
    table.announce(white);
    table.heard();
    table.press(white);
    const Refusal refusal = table.refusal(Actor::black, EnterMove{black, table.move("e5")});
    CHECK(refusal == Refusal{Reason::confirmFirst, {table.moveBack("e4", 1)}});
    CHECK(table.match().boards.black.seen == Placement::start());

    table.pass(seconds(10));
    const Move e4 = table.moveBack("e4", 1);
    CHECK(table.repeat(black) == std::vector<Event>{MoveRepeated{black, e4},
                                                    SheetWritten{black, 1, "e4", e4},
                                                    MoveExecuted{black, 1, Executed::virtually}});
    CHECK(isInStep(table.match(), black));
    CHECK(table.match().clock.remaining(black, table.now()) == minutes(90) - seconds(10));
    CHECK(table.refusal(Actor::black, Repeat{black}).reason == Reason::nothingToConfirm);
    CHECK(stateOf(table.match(), black) == PlayerState::ready);
}

TEST_CASE("a sighted player's move is made when it is entered and announced at once (4.6, E-R36)") {
    Table table = started(timed("90m"));
    table.play("e4");
    const Move e5 = table.move("e5");
    const auto events = table.enter(black, "e5");
    REQUIRE(events.size() == 3);
    CHECK(events[0] == Event{AnnouncementBegun{black, e5, {2}}});
    CHECK(events[1] == Event{MoveMade{black, e5, table.match().game.position().fingerprint()}});
    CHECK(events[2] == Event{SheetWritten{black, 2, "e5", e5}});

    SECTION("pressing is not blocked by the announcement") {
        table.press(black);
        CHECK(table.match().clock.running() == white);
        CHECK(happened<MoveAnnounced>(table.heard()));
    }
    SECTION("the player waits until it has been heard") {
        table.heard();
        table.press(black);
        CHECK(stateOf(table.match(), white) == PlayerState::confirm);
    }
    SECTION("an interrupted announcement starts again, for the move is made (4.6)") {
        const auto again = table.heard(Heard::cut);
        CHECK(again ==
              std::vector<Event>{AnnouncementCut{black, {2}}, AnnouncementBegun{black, e5, {3}}});
        CHECK(table.match().game.plies() == 2);
    }
}

TEST_CASE("mate ends the game when it is announced, without a press (Art. 5.1.a)") {
    Table table = started(timed("90m"));
    table.play("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7");
    CHECK(table.match().phase == Phase{Over{wonBy(EndReason::checkmate, white)}});
    CHECK_FALSE(table.match().clock.running().has_value());
    CHECK(table.match().sheets.white.at(7)->text == "Dxf7#");
    CHECK(table.refusal(Actor::black, Press{black}).reason == Reason::over);
    CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::over);
    CHECK(stateOf(table.match(), white) == PlayerState::over);
}

TEST_CASE("stalemate and dead positions end the game as draws (Art. 5.2)") {
    MatchSetup setup = timed("90m");
    setup.start = tests::positionOf("7k/8/6K1/8/8/8/8/5Q2 w - - 0 61");
    Table stalemate = started(setup);
    stalemate.play("Qf7");
    CHECK(stalemate.match().phase == Phase{Over{drawnBy(EndReason::stalemate)}});

    setup.start = tests::positionOf("8/8/8/4k3/8/8/3rK3/8 w - - 0 70");
    Table dead = started(setup);
    dead.play("Kxd2");
    CHECK(dead.match().phase == Phase{Over{drawnBy(EndReason::deadPosition)}});
}

TEST_CASE("both score sheets of a game without incident agree, each in its own letters (C3)") {
    MatchSetup setup = timed("90m");
    setup.seats.black.letters = Letters::turkish;
    Table table = started(setup);
    table.play("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O");
    CHECK(table.match().sheets.white.at(9)->text == "0-0");
    CHECK(table.match().sheets.white.at(7)->text == "Lxc6");
    CHECK(table.match().sheets.black.at(7)->text == "Fxc6");
    for (int ply = 1; ply <= 9; ++ply)
        CHECK(table.match().sheets.white.at(ply)->move == table.match().sheets.black.at(ply)->move);
    CHECK(isInStep(table.match(), white));
    CHECK(isInStep(table.match(), black));
}
