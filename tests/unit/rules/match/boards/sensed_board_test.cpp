// SPDX-License-Identifier: GPL-3.0-or-later
// Boards with sensors for pieces (SM-M, SM-S): touching, making, executing, errors.
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::only;
using tests::placementOf;
using tests::started;
using tests::Table;

namespace {

// White is blind at a keyboard, Black is sighted at a sensed board with a lever.
MatchSetup boardForBlack() {
    MatchSetup setup = tournamentSetup(white);
    setup.seats.black.inputs = {.keyboard = false, .sensedBoard = true};
    return setup;
}

// The blind player has the sensed board, the opponent a keyboard.
MatchSetup boardForWhite() {
    MatchSetup setup = tournamentSetup(white);
    setup.seats.white.inputs = {.keyboard = true, .sensedBoard = true};
    return setup;
}

void whitePlays(Table& table, std::string_view san) {
    if (toRepeat(table.match(), white)) table.repeat(white);
    table.enter(white, san);
    table.announce(white);
    table.heard();
    table.press(white);
}

std::vector<Event> change(Table& table, Colour seat, Square square, std::optional<Piece> shows) {
    return table.ask(playerOf(seat), Observe{seat, Change{square, shows}});
}

Placement afterMove(const Table& table, std::string_view san) {
    return table.match().game.position().after(table.move(san)).placement();
}

} // namespace

TEST_CASE(
    "showing the announced move on the sighted player's board executes and records it (E-R8)") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    const Move e4 = table.moveBack("e4", 1);
    CHECK(toTakeUp(table.match(), black) == e4);
    CHECK_FALSE(
        toRepeat(table.match(), black).has_value()); // executing suffices for the sighted player

    change(table, black, Square::e2, std::nullopt);
    CHECK(modeOf(table.match(), black) == BoardMode::execute);
    const auto events = table.show(black, table.match().game.position().placement());
    CHECK(only<MoveExecuted>(events) == std::vector{MoveExecuted{black, 1, Executed::seen}});
    CHECK(only<SheetWritten>(events) == std::vector{SheetWritten{black, 1, "e4", e4}});
    CHECK(table.match().touches.empty());
    CHECK(stateOf(table.match(), black) == PlayerState::ready);
}

TEST_CASE("an own move is made when the piece is released, not while it slides past (Art. 4.6)") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    table.show(black, table.match().game.position().placement());

    const Placement e6 = afterMove(table, "e6");
    const Placement e5 = afterMove(table, "e5");
    CHECK(only<PieceTouched>(change(table, black, Square::e7, std::nullopt)).size() == 1);
    change(table, black, Square::e6, Piece{black, Kind::pawn});
    CHECK_FALSE(
        happened<MoveMade>(table.ask(Actor::black, Observe{black, Shown{e6, Stillness::settled}})));
    const auto events = table.show(black, e5);
    REQUIRE(only<MoveMade>(events).size() == 1);
    CHECK(only<MoveMade>(events).front().move == table.moveBack("e5", 1));
    CHECK(only<AnnouncementBegun>(events).size() == 1);
    CHECK(table.match().sheets.black.at(2)->text == "e5");

    table.press(black); // never blocked, although the announcement is still playing (E-R36)
    CHECK(table.match().clock.running() == white);
}

TEST_CASE("a board without a lever: the program presses when the move has been heard") {
    MatchSetup setup = boardForBlack();
    setup.seats.black.press = PressedBy::program;
    Table table = started(setup);
    whitePlays(table, "e4");
    table.show(black, table.match().game.position().placement());
    table.show(black, afterMove(table, "e5"));
    CHECK(table.match().clock.running() == black);
    CHECK(table.heard().back() == Event{ClockPressed{black}});
}

TEST_CASE("holding a piece in the hand is no error, for any length of time (Art. 4)") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    table.show(black, table.match().game.position().placement());
    Placement lifted = table.match().game.position().placement();
    lifted.clear(Square::g8);
    const auto events = table.show(black, lifted);
    CHECK_FALSE(happened<BoardWrong>(events));
    CHECK_FALSE(happened<BoardsDiverged>(events));
}

TEST_CASE("an illegal placement is reported only to the player on move and can be corrected") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    table.show(black, table.match().game.position().placement());
    Placement wrong = table.match().game.position().placement();
    wrong.clear(Square::g8);
    wrong.put(Square::g5, {black, Kind::knight});
    const auto events = table.show(black, wrong);
    CHECK(only<BoardWrong>(events) == std::vector{BoardWrong{black, {Square::g5, Square::g8}}});
    CHECK_FALSE(happened<BoardsDiverged>(events));
    CHECK(table.match().clock.running() == black); // the player's own time (Art. 7.3)
    CHECK(table.refusal(Actor::black, Press{black}).missing == Part::placement);
    CHECK(happened<MoveMade>(table.show(black, afterMove(table, "Nf6"))));
}

TEST_CASE(
    "the hand of a blind player may rest on a square without releasing the piece (Art. 4.7)") {
    MatchSetup setup = boardForBlack();
    setup.seats.white.inputs.sensedBoard = true;
    Table table = started(setup);
    Placement there = table.match().game.position().placement();
    table.show(white, there);
    there.clear(Square::e2);
    there.put(Square::e3, {white, Kind::pawn});
    REQUIRE(table.match().setup.seats.white.blind);
    for (const auto stillness : {Stillness::settled, Stillness::firm})
        CHECK_FALSE(happened<PieceReleased>(
            table.ask(Actor::white, Observe{white, Shown{there, stillness}})));
    CHECK(happened<PieceReleased>(
        table.ask(Actor::white, Observe{white, Shown{there, Stillness::lasting}})));
}

TEST_CASE("a press made with the piece in the hand is forgotten by a restart (Art. 6.7.a)") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    Placement lifted = table.match().game.position().placement();
    table.show(black, lifted);
    lifted.clear(Square::e7);
    table.show(black, lifted);
    table.press(black);
    REQUIRE(table.match().boards.black.isPressHeld);
    table.ask(Actor::program, Reopen{});
    CHECK_FALSE(table.match().boards.black.isPressHeld);
}

TEST_CASE("a press made with the piece in the hand is answered, whatever comes then (E-R36)") {
    MatchSetup setup = boardForBlack();
    setup.seats.black.inputs.keyboard = true;
    Table table = started(setup);
    whitePlays(table, "e4");
    Placement lifted = table.match().game.position().placement();
    table.show(black, lifted);
    lifted.clear(Square::e7);
    table.show(black, lifted);
    REQUIRE(table.press(black) == std::vector<Event>{PressHeld{black}});

    SECTION("it is dropped when the board is disconnected without a move") {
        CHECK(happened<PressDropped>(table.ask(Actor::arbiter, DisconnectBoard{black})));
    }
    SECTION("it counts when the move announced meanwhile is made by disconnecting") {
        REQUIRE(happened<MoveMade>(table.enter(black, "e5")));
        const auto events = table.ask(Actor::arbiter, DisconnectBoard{black});
        CHECK(happened<ClockPressed>(events));
        CHECK_FALSE(happened<PressDropped>(events));
    }
    SECTION("it counts when the move announced meanwhile is put on the board") {
        const Placement moved = afterMove(table, "e5");
        REQUIRE(happened<MoveMade>(table.enter(black, "e5")));
        CHECK(happened<ClockPressed>(table.show(black, moved)));
    }
}

TEST_CASE("a board that only its player was told to be wrong is reported as right again") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    const Placement line = table.match().game.position().placement();
    table.show(black, line);
    Placement wrong = line;
    wrong.clear(Square::g8);
    wrong.put(Square::g5, {black, Kind::knight});

    SECTION("once it shows the position") {
        table.show(black, wrong);
        CHECK(only<BoardsAgree>(table.show(black, line)) == std::vector{BoardsAgree{black}});
        Placement lifted = line;
        lifted.clear(Square::g8);
        table.show(black, lifted);
        CHECK_FALSE(happened<BoardsAgree>(table.show(black, line)));
    }
    SECTION("unless it had not been reported yet") {
        table.ask(Actor::black, Observe{black, Shown{wrong, Stillness::firm}});
        CHECK_FALSE(happened<BoardsAgree>(table.show(black, line)));
    }
    SECTION("and not after it has become a move") {
        table.show(black, wrong);
        CHECK_FALSE(happened<BoardsAgree>(table.show(black, afterMove(table, "Nf6"))));
        CHECK_FALSE(table.match().boards.black.isToldWrong);
    }
}

TEST_CASE("executing on a wrong square is reported privately meanwhile and is no divergence") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    const auto events =
        table.show(black, placementOf("rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR"));
    CHECK(only<BoardWrong>(events) == std::vector{BoardWrong{black, {Square::e3, Square::e4}}});
    CHECK_FALSE(happened<BoardsDiverged>(events));
    CHECK(happened<MoveExecuted>(table.show(black, table.match().game.position().placement())));
}

TEST_CASE(
    "a board changed while its owner is not on move has diverged, and agrees when set right") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    table.show(black, table.match().game.position().placement());
    table.show(black, afterMove(table, "e5"));
    table.heard();
    table.press(black);

    Placement nudged = table.match().game.position().placement();
    nudged.clear(Square::a7);
    nudged.put(Square::a6, {black, Kind::pawn});
    const auto events = table.show(black, nudged);
    CHECK(only<BoardsDiverged>(events).size() == 1);
    CHECK(table.match().clock.running() == white); // reported, not stopped (decision 5)
    CHECK_FALSE(happened<BoardsDiverged>(table.show(black, nudged)));
    const auto righted = table.show(black, table.match().game.position().placement());
    CHECK(only<BoardsAgree>(righted) == std::vector{BoardsAgree{black}});
}

TEST_CASE("a board disturbed while the clocks are stopped is reported when they restart") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    table.show(black, table.match().game.position().placement());
    table.ask(Actor::arbiter, Halt{});

    Placement nudged = table.match().game.position().placement();
    nudged.clear(Square::a2);
    nudged.put(Square::a3, {white, Kind::pawn});
    CHECK_FALSE(happened<BoardWrong>(table.show(black, nudged)));
    const auto events = table.ask(Actor::arbiter, Go{});
    CHECK(only<BoardWrong>(events) == std::vector{BoardWrong{black, {Square::a2, Square::a3}}});
}

TEST_CASE(
    "boards that show moves taken back by the arbiter are reported, and keep the clocks stopped") {
    MatchSetup setup = boardForBlack();
    setup.seats.white.inputs.sensedBoard = true;
    Table table = started(setup);
    const Placement start = table.match().game.position().placement();
    table.show(white, afterMove(table, "e4"));
    table.announce(white);
    table.heard();
    table.press(white);
    const Placement e4 = table.match().game.position().placement();
    SECTION("both have to be set back") {
        table.show(black, e4);
        const auto events = table.ask(Actor::arbiter, Retrace{0});
        CHECK(only<BoardToGoBack>(events) ==
              std::vector{BoardToGoBack{white, {Square::e2, Square::e4}},
                          BoardToGoBack{black, {Square::e2, Square::e4}}});
        CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::boardsDiffer);
        CHECK(only<BoardsAgree>(table.show(white, start)) == std::vector{BoardsAgree{white}});
        CHECK(table.refusal(Actor::arbiter, Go{}) ==
              Refusal{Reason::boardsDiffer, {}, {Square::e2, Square::e4}});
        CHECK(only<BoardsAgree>(table.show(black, start)) == std::vector{BoardsAgree{black}});
        CHECK_FALSE(happened<BoardWrong>(table.ask(Actor::arbiter, Go{})));
        CHECK(stateOf(table.match(), white) == PlayerState::ready);
    }
    SECTION("the one on which the move was not executed yet already shows it") {
        const auto events = table.ask(Actor::arbiter, Retrace{0});
        CHECK(only<BoardToGoBack>(events).size() == 1);
        CHECK(only<BoardToGoBack>(events).front().seat == white);
    }
    SECTION("one that does not answer keeps no clock stopped") {
        table.show(black, e4);
        table.ask(Actor::program, LoseBoard{black, LossCause::unplugged});
        table.ask(Actor::arbiter, Retrace{0});
        table.show(white, start);
        table.ask(Actor::arbiter, Go{});
        CHECK(stateOf(table.match(), white) == PlayerState::ready);
    }
    SECTION("a move that stands may still be executed later") {
        table.ask(Actor::arbiter, Retrace{1});
        table.ask(Actor::arbiter, Go{});
        CHECK(stateOf(table.match(), black) == PlayerState::confirm);
    }
}

TEST_CASE("an opponent's move on the board before the press counts after it (Art. 1.1)") {
    Table table = started(boardForBlack());
    table.enter(white, "e4");
    table.announce(white);
    table.heard();
    table.show(black, table.match().game.position().placement());
    CHECK_FALSE(happened<MoveMade>(table.show(black, afterMove(table, "e5"))));
    const auto events = table.press(white);
    CHECK(only<MoveMade>(events).size() == 1);
    CHECK(table.match().clock.running() == black);
}

TEST_CASE(
    "the blind player's board: lifting touches, placing is reported, announcing makes the move") {
    Table table = started(boardForWhite());
    CHECK(only<PieceTouched>(change(table, white, Square::g1, std::nullopt)).size() == 1);
    change(table, white, Square::f3, Piece{white, Kind::knight});
    const auto events = table.show(white, afterMove(table, "Nf3"));
    CHECK(only<MovePlaced>(events) == std::vector{MovePlaced{white, table.move("Nf3")}});
    CHECK(table.refusal(Actor::white, Press{white}).missing == Part::announcement);
    CHECK(table.refusal(Actor::white, EnterMove{white, table.move("Nh3")}) ==
          Refusal{Reason::boardShows, {table.move("Nf3")}}); // W8, variant
    table.announce(white);
    CHECK(happened<MoveMade>(table.heard()));
    table.press(white);
    CHECK(table.match().clock.running() == black);
}

TEST_CASE("a move announced first is made when the board shows it (E-R24)") {
    Table table = started(boardForWhite());
    table.enter(white, "e4");
    table.announce(white);
    CHECK_FALSE(happened<MoveMade>(table.heard()));
    CHECK(table.refusal(Actor::white, Press{white}).missing == Part::placement);
    CHECK(happened<MoveMade>(table.show(white, afterMove(table, "e4"))));
}

TEST_CASE("the blind player's sensed board follows the opponent's move, which is still repeated") {
    Table table = started(boardForWhite());
    change(table, white, Square::e2, std::nullopt);
    table.show(white, afterMove(table, "e4"));
    table.announce(white);
    table.heard();
    table.press(white);
    table.repeat(black);
    table.enter(black, "e5");
    table.heard();
    table.press(black);

    change(table, white, Square::e7, std::nullopt);
    CHECK(happened<MoveExecuted>(table.show(white, table.match().game.position().placement())));
    CHECK(table.match().touches.size() == 1); // the e-pawn of the previous move
    CHECK(toRepeat(table.match(), white).has_value());
    CHECK(table.match().sheets.white.plies() == 1); // not recorded before it has been repeated
    table.repeat(white);
    CHECK(table.match().sheets.white.at(2)->text == "e5");
    CHECK(only<PieceTouched>(change(table, white, Square::g1, std::nullopt)).size() == 1);
}

TEST_CASE("a blind player who repeated but did not execute on the sensed board cannot move") {
    Table table = started(boardForWhite());
    table.show(white, afterMove(table, "e4"));
    table.announce(white);
    table.heard();
    table.press(white);
    table.repeat(black);
    table.enter(black, "e5");
    table.heard();
    table.press(black);
    table.repeat(white);
    CHECK(table.refusal(Actor::white, EnterMove{white, table.move("Nf3")}).reason ==
          Reason::confirmFirst);
    table.show(white, table.match().game.position().placement());
    table.enter(white, "Nf3");
}

TEST_CASE(
    "if an answer follows the executed move, both are recognised, and only the answer is a touch") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    const auto events = table.show(black, afterMove(table, "Nf6"));
    CHECK(only<MoveExecuted>(events) == std::vector{MoveExecuted{black, 1, Executed::seen}});
    REQUIRE(only<MoveMade>(events).size() == 1);
    CHECK(only<MoveMade>(events).front().move == table.moveBack("Nf6", 1));
}

TEST_CASE(
    "whoever executes and begins to castle at once has executed, and is not told to be wrong") {
    MatchSetup setup = boardForBlack();
    setup.start = tests::positionOf("4k2r/8/8/8/8/8/P7/4K3 w k - 0 1");
    Table table = started(setup);
    whitePlays(table, "a3");
    const auto begun = table.show(black, placementOf("6kr/8/8/8/8/P7/8/4K3"));
    CHECK(happened<MoveExecuted>(begun));
    CHECK_FALSE(happened<BoardWrong>(begun));
    CHECK(only<MoveMade>(table.show(black, placementOf("5rk1/8/8/8/8/P7/8/4K3"))).size() == 1);
}

TEST_CASE("whoever executes, answers and presses at once has made the answer (Art. 6.7.a, E-R36)") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    change(table, black, Square::e2, std::nullopt);
    change(table, black, Square::e4, Piece{white, Kind::pawn});
    CHECK(table.refusal(playerOf(black), Press{black}).reason == Reason::pressTooEarly);
    change(table, black, Square::g8, std::nullopt);
    change(table, black, Square::f6, Piece{black, Kind::knight});
    const auto events = table.press(black);
    CHECK(happened<MoveExecuted>(events));
    CHECK(only<MoveMade>(events).size() == 1);
    CHECK(only<ClockPressed>(events) == std::vector{ClockPressed{black}});
}

TEST_CASE("a piece lifted right after executing is touched (E-R26)") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    change(table, black, Square::e2, std::nullopt);
    change(table, black, Square::e4, Piece{white, Kind::pawn});
    change(table, black, Square::g8, std::nullopt);
    Placement lifted = table.match().game.position().placement();
    lifted.clear(Square::g8);
    const auto events = table.show(black, lifted);
    CHECK(happened<MoveExecuted>(events));
    CHECK(only<PieceTouched>(events) ==
          std::vector{PieceTouched{black, Square::g8, {black, Kind::knight}}});
}

TEST_CASE("a piece that slides on during the announcement cancels the announcement") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    table.show(black, table.match().game.position().placement());
    table.show(black, afterMove(table, "e5"));
    table.heard();
    table.press(black);
    whitePlays(table, "Nf3");
    table.show(black, table.match().game.position().placement());
    const Placement further = afterMove(table, "Qg5");
    const auto begun = table.show(black, afterMove(table, "Qe7"));
    CHECK(only<MoveMade>(begun).size() == 1);
    const Move first = table.moveBack("Qe7", 1);
    const Move last = table.moveBack("Qf6", 1);
    const auto slid = table.show(black, table.match().game.at(3).after(last).placement());
    CHECK(only<AnnouncementWithdrawn>(slid) == std::vector{AnnouncementWithdrawn{black, first}});
    CHECK(only<MoveMade>(slid).front().move == last);
    CHECK(table.match().sheets.black.at(4)->move == last);
    // After the announcement the move is final (Art. 4.6): sliding on now makes the board differ.
    table.heard();
    table.press(black);
    CHECK(happened<BoardsDiverged>(table.show(black, further)));
}

TEST_CASE("a lost board is recorded once, and its return once") {
    Table table = started(boardForBlack());
    CHECK(table.ask(Actor::program, LoseBoard{black, LossCause::unplugged}).size() == 1);
    CHECK(table.ask(Actor::program, LoseBoard{black, LossCause::silent}).empty());
    CHECK(table.match().boards.black.isLost);
    CHECK(table.ask(Actor::program, FindBoard{black}).size() == 1);
    CHECK(table.ask(Actor::program, FindBoard{black}).empty());
}

TEST_CASE(
    "what has left its square while the board was unplugged is not touched (Art. 4.3, E2.2)") {
    Table table = started(boardForWhite());
    const Placement start = table.match().game.position().placement();
    table.show(white, start);
    Placement lifted = start;
    lifted.clear(Square::e2);
    table.ask(Actor::program, LoseBoard{white, LossCause::unplugged});
    table.ask(Actor::program, FindBoard{white});
    CHECK(happened<BoardSeen>(table.show(white, lifted)));
    CHECK(table.match().touches.empty());
    change(table, white, Square::e2, Piece{white, Kind::pawn});
    change(table, white, Square::g1, std::nullopt);
    CHECK(table.match().touches.size() == 1);
}

TEST_CASE("a piece lifted before the board was unplugged stays touched (Art. 4.3, E2.2)") {
    Table table = started(boardForWhite());
    table.show(white, table.match().game.position().placement());
    change(table, white, Square::g1, std::nullopt);
    table.ask(Actor::program, LoseBoard{white, LossCause::unplugged});
    table.ask(Actor::program, FindBoard{white});
    table.show(white, table.match().game.position().placement());
    REQUIRE(table.match().touches.size() == 1);
    CHECK(table.match().touches.front().square == Square::g1);
}

TEST_CASE("a piece that has left unseen after the opponent's move was executed is not touched "
          "(Art. 4.3, E-R26)") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    Placement lifted = table.match().game.position().placement();
    lifted.clear(Square::g8);
    const auto events = table.show(black, lifted);
    CHECK(happened<MoveExecuted>(events));
    CHECK_FALSE(happened<PieceTouched>(events));
}

TEST_CASE("a board with sensors is not changed by keys") {
    Table table = started(boardForWhite());
    CHECK(table.refusal(Actor::white, Lift{white, Square::e2}).reason == Reason::boardHasSensors);
}

TEST_CASE("castling seen in one reading does not count as rook first (Art. 4.4.a, 4.4.b)") {
    MatchSetup setup = boardForWhite();
    setup.start = tests::positionOf("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    Table table = started(setup);
    table.show(white, table.match().game.position().placement());
    table.show(white, afterMove(table, "O-O-O"));
    CHECK(placedMove(table.match()) == table.move("O-O-O"));
    CHECK(happened<AnnouncementBegun>(table.announce(white)));
    CHECK_FALSE(happened<TouchMoveBroken>(table.heard()));
}

TEST_CASE("a board that is disconnected shows the line up to the move executed last on it") {
    Table table = started(boardForBlack());
    table.play("e4");
    table.ask(Actor::program, LoseBoard{black, LossCause::silent});
    CHECK(table.refusal(Actor::white, DisconnectBoard{black}).reason == Reason::notAllowed);
    CHECK(table.ask(Actor::arbiter, DisconnectBoard{black}) ==
          std::vector<Event>{BoardDisconnected{black}});
    CHECK(table.match().boards.black.seen == Placement::start());
    CHECK_FALSE(table.match().boards.black.isLost);
    CHECK(toTakeUp(table.match(), black) == table.moveBack("e4", 1));
    table.ask(Actor::black, Repeat{black});
    CHECK(isInStep(table.match(), black));
    table.play("e5 Nf3");
    CHECK(table.match().game.plies() == 3);
    CHECK(table.refusal(Actor::arbiter, DisconnectBoard{black}).reason ==
          Reason::boardHasNoSensors);
}

TEST_CASE("a move placed on a board that is disconnected is entered again, its touch still binds") {
    MatchSetup setup = boardForBlack();
    setup.seats.white.inputs.sensedBoard = true;
    Table table = started(setup);
    table.show(white, table.match().game.position().placement());
    change(table, white, Square::g1, std::nullopt);
    change(table, white, Square::h3, Piece{white, Kind::knight});
    table.ask(Actor::arbiter, DisconnectBoard{white});
    CHECK(isInStep(table.match(), white));
    CHECK(permittedMoves(table.match()) == std::vector{table.move("Nf3"), table.move("Nh3")});
    table.ask(Actor::white, EnterMove{white, table.move("Nf3")});
    CHECK(calledMove(table.match()) == table.move("Nf3"));
}

TEST_CASE("a game goes on with a board that it did not have, which is compared as any other") {
    Table table = started(tournamentSetup(white));
    table.play("e4");
    CHECK(table.ask(Actor::program, ConnectBoard{black}) ==
          std::vector<Event>{BoardConnected{black}});
    CHECK(table.ask(Actor::program, ConnectBoard{black}).empty());
    CHECK(table.refusal(Actor::black, Lift{black, Square::e7}).reason == Reason::boardHasSensors);
    CHECK(isSensed(table.match().setup, black));
    table.show(black, table.match().game.position().placement());
    CHECK(isInStep(table.match(), black));
}

TEST_CASE(
    "without an arbiter a player gives up the own board, or one that does not answer (Art. D1)") {
    MatchSetup setup = boardForBlack();
    setup.seats.white.inputs.sensedBoard = true;
    setup.arbiter = ArbiterAt::anotherPlace;
    Table table(setup);
    CHECK(table.refusal(Actor::white, DisconnectBoard{black}).reason == Reason::notAllowed);
    table.ask(Actor::program, LoseBoard{black, LossCause::silent});
    table.ask(Actor::white, DisconnectBoard{black});
    table.ask(Actor::white, DisconnectBoard{white});
    CHECK_FALSE(isSensed(table.match().setup, white));
}

TEST_CASE("after a restart the clocks do not start while a board shows another position") {
    Table table = started(boardForBlack());
    whitePlays(table, "e4");
    table.show(black, table.match().game.position().placement());
    table.ask(Actor::program, Reopen{});
    SECTION("it is named, and the clocks start once it is right") {
        table.show(black, Placement::start());
        const auto events = table.ask(Actor::arbiter, Go{});
        CHECK(only<BoardToGoBack>(events).front().seat == black);
        CHECK_FALSE(happened<ClocksStarted>(events));
        CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::boardsDiffer);
        table.show(black, table.match().game.position().placement());
        CHECK(happened<ClocksStarted>(table.ask(Actor::arbiter, Go{})));
    }
    SECTION("a move that is being made on it is no other position") {
        table.show(black, afterMove(table, "d5"));
        CHECK(happened<ClocksStarted>(table.ask(Actor::arbiter, Go{})));
    }
}
