// SPDX-License-Identifier: GPL-3.0-or-later
// Art. 7.4: an illegal move on a sighted player's board, before and after the press.
#include "rules/record/journal.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <string_view>

using namespace rules;
using enum Colour;
using tests::bothMayCastle;
using tests::happened;
using tests::only;
using tests::permitted;
using tests::placementOf;
using tests::Sans;
using tests::Table;
using tests::timeLeft;

namespace {

constexpr std::string_view pinnedBishop = "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1";
constexpr std::string_view bishopOnD3 = "4r1k1/8/8/8/8/3B4/8/4K3";
constexpr std::string_view kingOnG1 = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R5KR";
constexpr std::string_view kingOnF1 = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R4K1R";
constexpr std::string_view castled = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R4RK1";

// White is sighted, at a sensed board; Black is blind, at a keyboard.
Table startedAtSensedBoard(std::string_view fen,
                           const LawsEdition& laws = laws2009,
                           std::string_view control = "90m") {
    MatchSetup setup = tournamentSetup(black);
    setup.laws = laws;
    setup.illegalMoves = IllegalMoveRule::isAdmitted;
    setup.start = tests::positionOf(fen);
    setup.time = *parseTimeControl(control);
    setup.seats.white.inputs = {.keyboard = false, .sensedBoard = true};
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    return table;
}

std::vector<Event> rule(Table& table, Colour offender) {
    return table.ask(Actor::arbiter, RuleIllegalMove{offender});
}

/// The board shows the line again.
void restore(Table& table) {
    table.show(white, table.match().game.position().placement());
}

/// The offender's board shows this and the offender presses; the arbiter rules on it.
void pressIllegally(Table& table, std::string_view shown) {
    table.show(white, placementOf(shown));
    table.press(white);
    rule(table, white);
}

/// Likewise; then the position is restored and the game continues.
void playIllegally(Table& table, std::string_view shown) {
    pressIllegally(table, shown);
    restore(table);
    table.ask(Actor::arbiter, Go{});
}

} // namespace

TEST_CASE("an illegal move that awaits its ruling is not denied to the claimant (L09-7.4)") {
    Table table = startedAtSensedBoard(pinnedBishop);
    table.show(white, placementOf(bishopOnD3));
    table.press(white);
    CHECK(table.refusal(Actor::black, ClaimIllegalMove{black}).reason ==
          Reason::illegalMovePending);
    rule(table, white);
    CHECK(table.refusal(Actor::black, ClaimIllegalMove{black}).reason == Reason::nothingIllegal);
}

TEST_CASE("before the press an illegal move is only noted and costs nothing (L09-4.6, T-06)") {
    Table table = startedAtSensedBoard(pinnedBishop);
    const auto events = table.show(white, placementOf(bishopOnD3));
    CHECK(only<IllegalMovePlaced>(events) ==
          std::vector{IllegalMovePlaced{
              white, {IllegalMoveKind::againstArticle3, Square::e2, Square::d3}}});
    CHECK_FALSE(happened<ClocksStopped>(events));
    table.show(white, table.match().game.position().placement());
    CHECK(table.match().illegalMoves.white == 0);
    CHECK(permitted(table) == Sans{"Kd1", "Kd2", "Kf1", "Kf2"}); // the bishop cannot move at all
}

TEST_CASE(
    "S23: a pressed illegal move stops both clocks and calls the arbiter (L09-7.4.a, L09-6.12)") {
    Table table = startedAtSensedBoard(pinnedBishop);
    table.show(white, placementOf(bishopOnD3));
    const auto events = table.press(white);
    CHECK(only<IllegalMovePressed>(events).size() == 1);
    CHECK(only<ArbiterCalled>(events) == std::vector{ArbiterCalled{StopCause::illegalMove}});
    CHECK(table.match().phase == Phase{Halted{StopCause::illegalMove}});
    CHECK(table.match().game.plies() == 0);
}

TEST_CASE("S23: the arbiter's ruling counts it and gives the opponent two minutes (L09-7.4.b)") {
    Table table = startedAtSensedBoard(pinnedBishop);
    table.show(white, placementOf(bishopOnD3));
    table.press(white);
    const Span before = timeLeft(table, black);
    CHECK(only<IllegalMoveRuled>(rule(table, white)) ==
          std::vector{IllegalMoveRuled{white, true, minutes(2)}});
    CHECK(timeLeft(table, black) == before + minutes(2));
    CHECK(table.match().illegalMoves.white == 1);
    CHECK(table.match().illegalMoves.black == 0);
}

TEST_CASE(
    "the arbiter sets how many illegal moves count, and an overruled one does not (Art. 7.4)") {
    Table table = startedAtSensedBoard(pinnedBishop, laws2009);
    rule(table, white);
    CHECK(table.ask(Actor::arbiter, SetIllegalMoves{white, 0}) ==
          std::vector<Event>{IllegalMovesSet{white, 0}});
    CHECK(table.match().illegalMoves.white == 0);
    CHECK(table.refusal(Actor::white, SetIllegalMoves{white, 0}).reason == Reason::notAllowed);
    CHECK(table.refusal(Actor::arbiter, SetIllegalMoves{white, 1}).reason ==
          Reason::nothingToCorrect);
    rule(table, white);
    rule(table, white);
    // The third loses in this edition.
    CHECK(only<Ended>(rule(table, white)).size() == 1);
    CHECK(table.refusal(Actor::arbiter, SetIllegalMoves{white, 0}).reason == Reason::over);
    table.ask(Actor::arbiter, Overrule{});
    CHECK(table.match().illegalMoves.white == 2);
}

TEST_CASE("S23: another move is made instead, with the same piece if possible (L09-7.4.a, 4.3)") {
    Table table = startedAtSensedBoard("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1");
    playIllegally(table, "4r1k1/8/8/8/8/8/3R4/4K3");
    CHECK(table.match().clock.running() == white);
    CHECK(permitted(table) == Sans{"Re3", "Re4", "Re5", "Re6", "Re7", "Rxe8+"});
    // The king may go to d2, but the rook was moved.
    CHECK(happened<TouchMoveBroken>(table.show(white, placementOf("4r1k1/8/8/8/8/8/3KR3/8"))));
}

TEST_CASE("2023: a press without a move is an illegal move, in this edition only (P09)") {
    Table later = startedAtSensedBoard(pinnedBishop, laws2023);
    CHECK(only<IllegalMovePressed>(later.press(white)) ==
          std::vector{IllegalMovePressed{white, {IllegalMoveKind::nothingMoved}}});
    CHECK(only<IllegalMoveRuled>(rule(later, white)) ==
          std::vector{IllegalMoveRuled{white, true, minutes(2)}});
    later.ask(Actor::arbiter, Go{});
    CHECK(permitted(later).size() == 4);
    for (const auto& laws : {laws1995, laws2009}) {
        Table table = startedAtSensedBoard(pinnedBishop, laws);
        CHECK(table.refusal(Actor::white, Press{white}).reason == Reason::pressTooEarly);
    }
}

TEST_CASE(
    "in 2023 alone the arbiter may rule that using two hands is an illegal move (P08, ART-4.1)") {
    const RuleIllegalMove bothHands{white, true};
    Table later = startedAtSensedBoard(pinnedBishop, laws2023);
    CHECK(only<IllegalMoveRuled>(later.ask(Actor::arbiter, bothHands)) ==
          std::vector{IllegalMoveRuled{white, true, minutes(2)}});
    for (const auto& laws : {laws1995, laws2009})
        CHECK(startedAtSensedBoard(pinnedBishop, laws).refusal(Actor::arbiter, bothHands).reason ==
              Reason::noIllegalMove);
}

TEST_CASE("S23: the third loses in 2009, the second in 2023, none in 1995 (L09-7.4.b, L95-8.1)") {
    struct Fate {
        LawsEdition laws;
        std::optional<int> loses;
    };
    for (const auto& [laws, loses] :
         {Fate{laws1995, std::nullopt}, Fate{laws2009, 3}, Fate{laws2023, 2}}) {
        Table table = startedAtSensedBoard(pinnedBishop, laws);
        for (int number = 1; number <= 3; ++number) {
            table.show(white, placementOf(bishopOnD3));
            table.press(white);
            rule(table, white);
            const bool isOver = std::holds_alternative<Over>(table.match().phase);
            REQUIRE(isOver == (loses == number));
            if (isOver) break;
            restore(table);
            table.ask(Actor::arbiter, Go{});
        }
        if (loses) CHECK(table.match().phase == Phase{Over{wonBy(EndReason::illegalMoves, black)}});
    }
}

TEST_CASE("2023: in rapid and blitz the opponent receives only one minute (A.3 of 2023)") {
    for (const char* control : {"25m", "5m"}) {
        Table table = startedAtSensedBoard(pinnedBishop, laws2023, control);
        const Span before = timeLeft(table, black);
        playIllegally(table, bishopOnD3);
        CHECK(timeLeft(table, black) == before + minutes(1));
    }
}

TEST_CASE("1995: illegal moves are counted, but the opponent gets no time (L95-8.1)") {
    Table table = startedAtSensedBoard(pinnedBishop, laws1995);
    const Span before = timeLeft(table, black);
    playIllegally(table, bishopOnD3);
    CHECK(timeLeft(table, black) == before);
}

TEST_CASE("S23: an opponent who can never mate receives a draw (L09-7.4.b, T-11)") {
    Table table = startedAtSensedBoard("k7/8/8/8/8/8/7Q/K7 w - - 0 1");
    for (int number = 1; number <= 3; ++number) {
        table.show(white, placementOf("k7/8/8/8/6Q1/8/8/K7"));
        table.press(white);
        rule(table, white);
        if (number == 3) break;
        restore(table);
        table.ask(Actor::arbiter, Go{});
    }
    CHECK(table.match().phase == Phase{Over{drawnBy(EndReason::illegalMoves)}});
}

TEST_CASE("the arbiter can count an illegal move that no board has seen (L09-7.4.b, ART-4.1)") {
    Table table = startedAtSensedBoard(pinnedBishop);
    CHECK(happened<ClocksStopped>(rule(table, black)));
    CHECK(table.match().illegalMoves.black == 1);
    CHECK(table.match().game.plies() == 0);
}

TEST_CASE("the game does not go on before the arbiter has ruled and the board is restored "
          "(L09-7.4.a, ART-P8)") {
    Table table = startedAtSensedBoard(pinnedBishop);
    table.show(white, placementOf(bishopOnD3));
    table.press(white);
    CHECK(table.refusal(Actor::arbiter, Go{}) == Refusal{Reason::illegalMovePending});
    CHECK(table.refusal(Actor::arbiter, Adjourn{}) == Refusal{Reason::illegalMovePending});
    const std::vector moved{Square::e2, Square::d3};
    CHECK(only<BoardToGoBack>(rule(table, white)) == std::vector{BoardToGoBack{white, moved}});
    CHECK(mustGoBack(table.match(), white));
    CHECK(table.refusal(Actor::arbiter, Go{}) == Refusal{Reason::boardsDiffer, {}, moved});
    CHECK(happened<BoardsAgree>(table.show(white, tests::positionOf(pinnedBishop).placement())));
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().illegalMoves.white == 1);
    CHECK(table.match().touches.empty()); // putting it back is no touch
    CHECK(*replay(table.record()) == table.match());
}

TEST_CASE("if the arbiter dismisses it, nothing is counted, and the board is restored (ART-P8)") {
    Table table = startedAtSensedBoard(pinnedBishop);
    CHECK(table.refusal(Actor::arbiter, DismissIllegalMove{}) == Refusal{Reason::noClaim});
    table.show(white, placementOf(bishopOnD3));
    table.press(white);
    const auto events = table.ask(Actor::arbiter, DismissIllegalMove{});
    CHECK(happened<BoardToGoBack>(events));
    CHECK_FALSE(happened<ClocksStarted>(events));
    CHECK(table.match().illegalMoves.white == 0);
    CHECK_FALSE(table.match().illegalMove.has_value());
    restore(table);
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
    CHECK(*replay(table.record()) == table.match());
}

TEST_CASE("if it is dismissed when the board is restored, the game goes on at once") {
    Table table = startedAtSensedBoard(pinnedBishop);
    table.show(white, placementOf(bishopOnD3));
    table.press(white);
    restore(table);
    CHECK(happened<ClocksStarted>(table.ask(Actor::arbiter, DismissIllegalMove{})));
    CHECK(table.match().illegalMoves.white == 0);
}

TEST_CASE("a pawn left on the last rank is promoted there afterwards (L09-7.4.a, L09-4.6.c)") {
    Table table = startedAtSensedBoard("8/4P2k/8/8/8/8/7K/8 w - - 0 1");
    pressIllegally(table, "4P3/7k/8/8/8/8/7K/8");
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().illegalMoves.white == 1);
    CHECK(permitted(table) == Sans{"e8=Q", "e8=R", "e8=B", "e8=N"});
}

TEST_CASE("in 2023 a pawn left on the last rank becomes a queen (7.5.2)") {
    Table table = startedAtSensedBoard("8/4P2k/8/8/8/8/7K/8 w - - 0 1", laws2023);
    pressIllegally(table, "4P3/7k/8/8/8/8/7K/8");
    table.ask(Actor::arbiter, Go{});
    CHECK(permitted(table) == Sans{"e8=Q"});
}

TEST_CASE("in 1995 the press waits until the pawn has been promoted (L95-5.6.e)") {
    Table table = startedAtSensedBoard("8/4P2k/8/8/8/8/7K/8 w - - 0 1", laws1995);
    table.show(white, placementOf("4P3/7k/8/8/8/8/7K/8"));
    CHECK(table.refusal(Actor::white, Press{white}).reason == Reason::pressTooEarly);
}

TEST_CASE("S23b: a press after moving only the king requires castling and nothing else (ART-P9)") {
    Table table = startedAtSensedBoard(bothMayCastle, laws2023);
    pressIllegally(table, kingOnG1);
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().illegalMoves.white == 1);
    CHECK(castlingDue(table.match()) == Move::castling(Square::e1, Square::h1));
    CHECK(permitted(table) == Sans{"O-O"});

    table.show(white, placementOf(kingOnF1));
    CHECK(table.match().game.plies() == 0);
    CHECK(table.refusal(Actor::white, Press{white}).reason == Reason::castleFirst);
    CHECK(table.match().illegalMoves.white == 1);

    CHECK(happened<MoveMade>(table.show(white, placementOf(castled))));
    table.heard();
    CHECK(happened<ClockPressed>(table.press(white)));
    CHECK_FALSE(castlingDue(table.match()).has_value());
}

TEST_CASE("S23b: the same press in 2023 does not count twice and does not lose (ART-P9.6)") {
    Table table = startedAtSensedBoard(bothMayCastle, laws2023);
    pressIllegally(table, kingOnG1);
    table.ask(Actor::arbiter, Go{});
    CHECK(only<IllegalMoveRuled>(rule(table, white)) ==
          std::vector{IllegalMoveRuled{white, false, Span{}}});
    CHECK(table.match().illegalMoves.white == 1);
}

TEST_CASE("if illegal moves are not permitted, the press is refused and costs nothing") {
    MatchSetup setup = startedAtSensedBoard(pinnedBishop).match().setup;
    setup.illegalMoves = IllegalMoveRule::isRefused;
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    CHECK_FALSE(happened<IllegalMovePlaced>(table.show(white, placementOf(bishopOnD3))));
    CHECK(table.refusal(Actor::white, Press{white}).reason == Reason::pressTooEarly);
}

TEST_CASE("where the program presses, no illegal move is completed, and its player is told") {
    MatchSetup setup = startedAtSensedBoard(pinnedBishop).match().setup;
    setup.seats.white.press = PressedBy::program;
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    const auto events = table.show(white, placementOf(bishopOnD3));
    CHECK_FALSE(happened<IllegalMovePlaced>(events));
    CHECK(happened<BoardWrong>(events));
}

TEST_CASE(
    "a blind player's press is refused before the move is made, so none is completed (E2.3.d)") {
    MatchSetup setup = tournamentSetup(white);
    setup.illegalMoves = IllegalMoveRule::isAdmitted;
    setup.start = tests::positionOf(pinnedBishop);
    setup.seats.white.inputs = {.keyboard = false, .sensedBoard = true};
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    CHECK_FALSE(happened<IllegalMovePlaced>(table.show(white, placementOf(bishopOnD3))));
    CHECK(table.refusal(Actor::white, Press{white}).reason == Reason::pressTooEarly);
}

TEST_CASE("a piece still in the hand has completed no move (L09-7.4.a)") {
    Table table = startedAtSensedBoard(pinnedBishop);
    table.ask(Actor::program, Observe{white, Shown{placementOf(bishopOnD3), Stillness::settled}});
    CHECK_FALSE(happened<IllegalMovePressed>(table.ask(Actor::white, Press{white})));
    CHECK(table.match().boards.white.isPressHeld);
}

TEST_CASE("only the arbiter rules, and only in a tournament game that has begun") {
    Table table = startedAtSensedBoard(pinnedBishop);
    CHECK(table.refusal(Actor::black, RuleIllegalMove{white}).reason == Reason::notAllowed);
    Table home(homeSetup());
    CHECK(home.refusal(Actor::arbiter, RuleIllegalMove{white}).reason == Reason::notAtHome);
    Table before(tournamentSetup(white));
    CHECK(before.refusal(Actor::arbiter, RuleIllegalMove{white}).reason == Reason::notStarted);
}

TEST_CASE(
    "an illegal move that ended the game no longer counts when the end is overruled (PRE.1)") {
    Table table = startedAtSensedBoard("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1");
    rule(table, white);
    rule(table, white);
    rule(table, white);
    REQUIRE(std::holds_alternative<Over>(table.match().phase));
    table.ask(Actor::arbiter, Overrule{});
    CHECK(table.match().illegalMoves.white == 2);
    CHECK(table.match().illegalMoves.black == 0);
}

TEST_CASE("OPEN-6: a move legal only on the blind player's wrong board has no penalty") {
    MatchSetup setup = tournamentSetup(black);
    setup.illegalMoves = IllegalMoveRule::isAdmitted;
    setup.divergence = DivergenceRule::stopsTheClocks;
    setup.time = *parseTimeControl("90m");
    setup.seats.black.inputs = {.keyboard = true, .sensedBoard = true};
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    table.play("e4");
    table.show(black, table.match().game.position().placement());
    // The pawn on e7 has been knocked off the board, so that the bishop seems free to move.
    table.show(black, placementOf("rnbqkbnr/pppp1ppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"));
    const Move throughThePawn = Move::plain(Square::f8, Square::c5);
    CHECK(table.refusal(Actor::black, EnterMove{black, throughThePawn}).reason ==
          Reason::illegalMove);
    const auto events =
        table.show(black, placementOf("rnbqk1nr/pppp1ppp/8/2b5/4P3/8/PPPP1PPP/RNBQKBNR"));
    CHECK_FALSE(happened<IllegalMovePlaced>(events));
    CHECK(table.refusal(Actor::black, Press{black}).reason == Reason::pressTooEarly);
    table.ask(Actor::black, Reconcile{});
    CHECK(table.match().illegalMoves.black == 0);
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(90));
}
