// SPDX-License-Identifier: GPL-3.0-or-later
// SM-D: the boards differ during a game and are corrected (E2.7, E2.8).
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "tests/support/chess/pieces.hpp"
#include "tests/support/match/late_slip.hpp"
#include "tests/support/match/sheets.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::blackBishop;
using tests::blackPawn;
using tests::blackSheetOfW12;
using tests::happened;
using tests::only;
using tests::placementOf;
using tests::started;
using tests::Table;
using tests::whitePawn;

namespace {

MatchSetup stopping() {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("90m");
    setup.divergence = DivergenceRule::stopsTheClocks;
    return setup;
}

/// After 2.Nf3 Black, who writes by hand, has recorded only 1.e4.
Table blackHasWrittenOneMove() {
    MatchSetup setup = stopping();
    setup.seats.black.sheet = SheetKept::byHand;
    Table table = started(setup);
    table.play("e4");
    table.ask(Actor::black, Write{black, 1, "e4"});
    table.play("e5 Nf3");
    return table;
}

/// Somebody describes what is on a board.
std::vector<Event> told(Table& table, Colour seat, const Placement& placement) {
    return table.ask(Actor::arbiter, Observe{seat, Shown{placement, Stillness::lasting}});
}

Placement without(Placement placement, Square square) {
    placement.clear(square);
    return placement;
}

} // namespace

TEST_CASE(
    "W11: the boards differ, the sheets agree: one correction, two checks, then the arbiter") {
    Table table = started(stopping());
    table.play("e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+");
    table.pass(minutes(1));
    Placement wrong = without(table.match().boards.black.seen, Square::b4);
    wrong.put(Square::b6, blackBishop);
    CHECK(told(table, black, wrong) ==
          std::vector<Event>{
              BoardSeen{black, {{Square::b4, std::nullopt}, {Square::b6, blackBishop}}},
              BoardsDiverged{black, {Square::b4, Square::b6}},
              ClocksStopped{StopCause::boardsDiffer},
              ArbiterCalled{StopCause::boardsDiffer},
              ReconciliationOpened{}});
    CHECK(stateOf(table.match(), white) == PlayerState::reconcile);
    CHECK_FALSE(table.match().clock.running().has_value());

    const Finding finding = findingOf(table.match());
    CHECK(finding.sheets == SheetVerdict::same);
    CHECK(finding.agreedPlies == 12);
    const Correction right{blackBishop, Square::b6, Square::b4};
    CHECK(finding.corrections.black == std::vector{right});
    CHECK(finding.corrections.white.empty());

    CHECK(table.refusal(Actor::white, StepDone{white}).reason == Reason::nothingToCorrect);
    CHECK(table.refusal(Actor::arbiter, Go{}) ==
          Refusal{Reason::boardsDiffer, {}, {Square::b4, Square::b6}});
    CHECK(table.ask(Actor::white, StepDone{black}) ==
          std::vector<Event>{BoardCorrected{black, right}});
    CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::boardsDiffer); // not checked yet
    CHECK(table.refusal(Actor::white, CheckSquare{black, Square::a1, true}).reason ==
          Reason::nothingToCheck);
    table.ask(Actor::white, CheckSquare{black, Square::b4, true});
    CHECK(table.ask(Actor::white, CheckSquare{black, Square::b6, true}) ==
          std::vector<Event>{SquareChecked{black, Square::b6, true}, ReconciliationClosed{}});

    CHECK(table.match().game.plies() == 12); // no move is taken back (E-R53)
    CHECK(table.match().touches.empty());
    CHECK(table.match().phase == Phase{Halted{StopCause::boardsDiffer}});
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(89));
    CHECK(stateOf(table.match(), white) == PlayerState::ready);
}

TEST_CASE("if a check is answered with no, the correction is ordered again") {
    Table table = started(stopping());
    table.play("e4 e5 Nf3");
    Placement wrong = without(table.match().boards.black.seen, Square::f3);
    wrong.put(Square::h3, {white, Kind::knight});
    told(table, black, wrong);
    table.ask(Actor::black, StepDone{black});
    const auto events = table.ask(Actor::black, CheckSquare{black, Square::h3, false});
    CHECK_FALSE(happened<ReconciliationClosed>(events));
    const auto again = findingOf(table.match()).corrections.black;
    CHECK(again == std::vector{Correction{{white, Kind::knight}, Square::h3, std::nullopt}});
    table.ask(Actor::black, StepDone{black});
    table.ask(Actor::black, CheckSquare{black, Square::h3, true});
    CHECK(happened<ReconciliationClosed>(
        table.ask(Actor::black, CheckSquare{black, Square::f3, true})));
}

TEST_CASE("a square with unknown content is asked about until somebody states what is on it") {
    Table table = started(stopping());
    table.play("e4 e5 Nf3");
    Placement wrong = table.match().boards.black.seen;
    wrong.put(Square::h3, {white, Kind::knight});
    told(table, black, wrong);
    table.ask(Actor::black, StepDone{black});
    SECTION("no: the piece found there is to be removed again") {
        table.ask(Actor::black, CheckSquare{black, Square::h3, false});
        CHECK(findingOf(table.match()).corrections.black.size() == 1);
    }
    SECTION("a piece that nobody has seen") {
        told(table, black, wrong);
        table.ask(Actor::arbiter, Observe{black, Change{Square::h3, std::nullopt}});
        const auto events = table.ask(Actor::black, CheckSquare{black, Square::h3, false});
        CHECK(events == std::vector<Event>{SquareChecked{black, Square::h3, false}});
        CHECK(table.refusal(Actor::arbiter, Go{}).squares == std::vector{Square::h3});
        table.ask(Actor::black, Observe{black, Change{Square::h3, Piece{white, Kind::rook}}});
        table.ask(Actor::black, StepDone{black});
        CHECK(happened<ReconciliationClosed>(
            table.ask(Actor::black, CheckSquare{black, Square::h3, true})));
    }
}

TEST_CASE(
    "the second board, described during the comparison of the first, counts as described (E-R57)") {
    Table table = started(stopping());
    told(table, white, without(table.match().boards.white.seen, Square::a2));
    Placement wrong = table.match().boards.black.seen;
    wrong.put(Square::h3, {white, Kind::knight});
    told(table, black, wrong);
    CHECK(std::get<Reconciling>(table.match().phase).found.black == wrong);
    table.ask(Actor::white, StepDone{white});
    table.ask(Actor::white, CheckSquare{white, Square::a2, true});
    table.ask(Actor::black, StepDone{black});
    CHECK_FALSE(happened<ReconciliationClosed>(
        table.ask(Actor::black, CheckSquare{black, Square::h3, false})));
}

TEST_CASE("W12: the sheets differ: both boards return to the last move written the same on both") {
    MatchSetup setup = stopping();
    setup.seats.black.sheet = SheetKept::byHand;
    Table table = started(setup);
    table.writes(black, blackSheetOfW12);
    table.play("e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Bd2 Bxd2+ Nbxd2");
    table.pass(minutes(2));
    // Black announces 8…d5, but plays and writes 8…d6.
    table.play("d5");
    Placement played = without(table.match().boards.black.seen, Square::d5);
    played.put(Square::d6, blackPawn);

    table.enter(white, "exd5");
    table.announce(white);
    table.heard();
    const auto events = told(table, black, played);
    CHECK(only<BoardsDiverged>(events) ==
          std::vector{BoardsDiverged{black, {Square::e4, Square::d5, Square::d6}}});

    const Finding finding = findingOf(table.match());
    CHECK(finding.sheets == SheetVerdict::differ);
    CHECK(finding.agreedPlies == 15);
    CHECK(finding.difference->white.text == "d5");
    CHECK(finding.difference->black.text == "d6");
    CHECK(finding.corrections.white ==
          std::vector{Correction{whitePawn, Square::d5, Square::e4},
                      Correction{blackPawn, std::nullopt, Square::d7}});
    CHECK(finding.corrections.black == std::vector{Correction{blackPawn, Square::d6, Square::d7}});
    CHECK(finding.proposal == ClockProposal::fromLog);

    table.ask(Actor::white, StepDone{white});
    table.ask(Actor::white, StepDone{white});
    table.ask(Actor::white, StepDone{black});
    std::vector<Event> last;
    for (const Square square : {Square::d5, Square::e4, Square::d7})
        last = table.ask(Actor::white, CheckSquare{white, square, true});
    for (const Square square : {Square::d6, Square::d7})
        last = table.ask(Actor::white, CheckSquare{black, square, true});
    CHECK(last == std::vector<Event>{SquareChecked{black, Square::d7, true},
                                     RetracedTo{15, RetraceCause::boardsDiffer},
                                     ReconciliationClosed{}});

    CHECK(table.match().game.plies() == 15);
    CHECK(table.match().sheets.white.plies() == 15);
    CHECK(table.match().sheets.black.plies() == 15);
    CHECK(table.match().sheets.black.struck.back().entry.text == "d6");
    // The clock times after White's eighth move; the arbiter may set others (E-R55).
    CHECK(table.match().clock.remaining(black, table.now()) == minutes(90));
    table.ask(Actor::arbiter, SetClock{white, minutes(50)});
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == black);
    CHECK(stateOf(table.match(), black) == PlayerState::ready);
    table.play("d6");
    CHECK(table.match().game.plies() == 16);
}

TEST_CASE("S07: a slip found late is reconciled, not corrected: back to ply 2, with the clocks of "
          "ply 2") {
    Table table = tests::slipUnnoticed(tournamentSetup(white));
    CHECK(table.match().sheets.black.at(3)->text == "Ah3");

    CHECK(table.refusal(Actor::white, CorrectAnnouncement{white}).reason ==
          Reason::opponentsClockRuns);
    Placement special = without(table.match().boards.white.seen, Square::h3);
    special.put(Square::f3, {white, Kind::knight});
    table.ask(Actor::white, Observe{white, Shown{special, Stillness::lasting}});
    const auto opened = table.ask(Actor::white, Reconcile{});
    CHECK(happened<ClocksStopped>(opened));
    CHECK(happened<ArbiterCalled>(opened));
    const Finding finding = findingOf(table.match());
    CHECK(finding.agreedPlies == 2);
    CHECK(finding.corrections.white.size() == 3);
    CHECK(finding.corrections.black.size() == 3);

    for (const Colour seat : colours) {
        while (!findingOf(table.match()).corrections[seat].empty())
            table.ask(Actor::arbiter, StepDone{seat});
    }
    for (const Colour seat : colours) {
        for (const auto* state = std::get_if<Reconciling>(&table.match().phase);
             state != nullptr && !state->unchecked[seat].empty();
             state = std::get_if<Reconciling>(&table.match().phase))
            table.ask(Actor::arbiter, CheckSquare{seat, state->unchecked[seat].front(), true});
    }
    CHECK(table.fen() == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(89));
    CHECK(table.match().clock.remaining(black, table.now()) == minutes(88) + seconds(30));
    CHECK(table.match().sheets.white.struck.size() == 3);
    CHECK(table.match().sheets.black.struck.size() == 3);
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
}

TEST_CASE(
    "S09: the special board was wrong for several moves and is corrected, no move is taken back") {
    Table table = started(stopping());
    table.play("e4 e5 Nf3 Nc6 Bc4 Bc5");
    Placement special = without(table.match().boards.white.seen, Square::c6);
    special.put(Square::a6, {black, Kind::knight});
    told(table, white, special);
    table.ask(Actor::white, StepDone{white});
    table.ask(Actor::white, CheckSquare{white, Square::a6, true});
    table.ask(Actor::white, CheckSquare{white, Square::c6, true});
    CHECK(table.fen() == "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
    CHECK(table.match().touches.empty());
    CHECK(isInStep(table.match(), white));
    table.ask(Actor::arbiter, Go{});
    table.play("O-O");
}

TEST_CASE("what a board last showed before it was lost is not counted as a difference (E-R51)") {
    MatchSetup setup = tournamentSetup(white);
    setup.seats.black.inputs = {.keyboard = true, .sensedBoard = true};
    Table table = started(setup);
    table.show(black, table.match().game.position().placement());
    table.enter(white, "e4");
    table.announce(white);
    table.heard();
    table.press(white);
    table.ask(Actor::program, LoseBoard{black, LossCause::unplugged});
    Placement wrong = without(table.match().game.position().placement(), Square::a2);
    wrong.put(Square::a3, whitePawn);
    CHECK(only<BoardsDiverged>(told(table, white, wrong)) ==
          std::vector{BoardsDiverged{white, {Square::a2, Square::a3}}});
}

TEST_CASE(
    "sensed boards are checked automatically: when both are right the reconciliation is over") {
    MatchSetup setup = stopping();
    setup.seats.black.inputs = {.keyboard = true, .sensedBoard = true};
    Table table = started(setup);
    table.enter(white, "e4");
    table.announce(white);
    table.heard();
    table.press(white);
    table.show(black, table.match().game.position().placement());
    table.enter(black, "e5");
    table.heard();
    table.press(black);
    const auto events =
        table.show(black, placementOf("rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR"));
    CHECK(happened<ReconciliationOpened>(events));
    CHECK(table.refusal(Actor::black, StepDone{black}).reason == Reason::boardHasSensors);
    const auto righted = table.show(black, table.match().game.position().placement());
    CHECK(happened<BoardsAgree>(righted));
    // A move that White has not executed yet is carried out together with the corrections.
    table.ask(Actor::white, StepDone{white});
    table.ask(Actor::white, CheckSquare{white, Square::e7, true});
    CHECK(happened<ReconciliationClosed>(
        table.ask(Actor::white, CheckSquare{white, Square::e5, true})));
    CHECK_FALSE(toTakeUp(table.match(), white).has_value());
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
}

TEST_CASE("if anyone reports a difference that the program does not see, the arbiter inspects and "
          "continues") {
    Table table = started(stopping());
    table.play("e4 e5");
    CHECK(happened<ReconciliationOpened>(table.ask(Actor::black, Reconcile{})));
    CHECK(table.refusal(Actor::black, Reconcile{}).reason == Reason::reconciling);
    CHECK(table.refusal(Actor::white, EnterMove{white, table.move("Nf3")}).reason ==
          Reason::reconciling);
    const auto events = table.ask(Actor::arbiter, Go{});
    CHECK(happened<ReconciliationClosed>(events));
    CHECK(table.match().clock.running() == white);
}

TEST_CASE("the arbiter decides to which position both boards go (PRE.1, E-R55)") {
    Table table = started(stopping());
    table.play("e4 e5 Nf3 Nc6");
    table.ask(Actor::white, Reconcile{});
    CHECK(table.refusal(Actor::arbiter, Retrace{5}).reason == Reason::noSuchPly);
    table.ask(Actor::arbiter, Retrace{3});
    CHECK(findingOf(table.match()).corrections.white ==
          std::vector{Correction{{black, Kind::knight}, Square::c6, Square::b8}});
    CHECK(findingOf(table.match()).proposal == ClockProposal::fromLog);
    CHECK(findingOf(table.match()).clocks->ply == 3);
    CHECK(table.refusal(Actor::arbiter, Go{}) ==
          Refusal{Reason::boardsDiffer, {}, {Square::c6, Square::b8}}); // each once, not per board
    for (const Colour seat : colours) {
        table.ask(Actor::arbiter, StepDone{seat});
    }
    for (const Colour seat : colours) {
        table.ask(Actor::arbiter, CheckSquare{seat, Square::c6, true});
        table.ask(Actor::arbiter, CheckSquare{seat, Square::b8, true});
    }
    CHECK(table.match().game.plies() == 3);
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == black);
}

TEST_CASE("OPEN-9: a sheet that is only shorter is completed first, and may then differ (E-R49)") {
    Table table = blackHasWrittenOneMove();
    table.ask(Actor::black, Reconcile{});
    CHECK(findingOf(table.match()).sheets == SheetVerdict::shorter);
    CHECK(mustComplete(table.match()) == black);

    table.ask(Actor::black, Write{black, 2, "e5"});
    CHECK(mustComplete(table.match()) == black);
    SECTION("and agrees to its end") {
        table.ask(Actor::black, Write{black, 3, "Sf3"});
        CHECK(findingOf(table.match()).sheets == SheetVerdict::same);
    }
    SECTION("and differs after all") {
        table.ask(Actor::black, Write{black, 3, "Sh3"});
        CHECK(findingOf(table.match()).sheets == SheetVerdict::differ);
    }
    CHECK_FALSE(mustComplete(table.match()).has_value());
}

TEST_CASE("OPEN-9: an unfinished sheet keeps the reconciliation open, until the arbiter continues "
          "without it (E-R49)") {
    Table table = blackHasWrittenOneMove();
    told(table, white, without(table.match().boards.white.seen, Square::a2));
    table.ask(Actor::white, StepDone{white});
    CHECK_FALSE(happened<ReconciliationClosed>(
        table.ask(Actor::white, CheckSquare{white, Square::a2, true})));
    SECTION("the player completes it, and it differs") {
        table.ask(Actor::black, Write{black, 2, "e6"});
        CHECK(findingOf(table.match()).agreedPlies == 1);
        CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::boardsDiffer);
    }
    SECTION("the player does not, and the arbiter decides") {
        CHECK(happened<ReconciliationClosed>(table.ask(Actor::arbiter, Go{})));
        CHECK(table.match().game.plies() == 3);
    }
}

TEST_CASE("OPEN-9: nobody completes a sheet that the program keeps or that need not be kept") {
    MatchSetup setup = stopping();
    const auto asked = [](const MatchSetup& of) {
        Table table = started(of);
        table.play("e4");
        table.enter(black, "e5"); // not repeated by White yet
        table.heard();
        table.ask(Actor::black, Reconcile{});
        return mustComplete(table.match());
    };
    CHECK_FALSE(asked(setup).has_value());
    setup.seats.white.sheet = SheetKept::byHand;
    CHECK(asked(setup) == white);
    setup.seats.white.sheet = SheetKept::fromOwnInput;
    setup.seats.black.sheet = SheetKept::byHand;
    setup.time = *parseTimeControl("15m"); // the sighted player of rapid games (Art. A2)
    CHECK_FALSE(asked(setup).has_value());
}

TEST_CASE("if both sheets agree, the line is changed to match them, not the reverse (E2.7)") {
    MatchSetup setup = tournamentSetup(white);
    for (const Colour seat : colours)
        setup.seats[seat].sheet = SheetKept::byHand;
    Table table = started(setup);
    for (const Colour seat : colours)
        table.writes(seat, "e4 e5 Sf3");
    table.play("e4 e5 Nh3"); // announced; both meant and wrote the knight on f3
    for (const Colour seat : colours) {
        Placement meant = without(table.match().boards[seat].seen, Square::h3);
        meant.put(Square::f3, {white, Kind::knight});
        table.ask(Actor::arbiter, Observe{seat, Shown{meant, Stillness::lasting}});
    }
    table.ask(Actor::black, Reconcile{});
    const auto events = table.ask(Actor::arbiter, Go{});
    CHECK(only<RetracedTo>(events) == std::vector{RetracedTo{2, RetraceCause::sheetsAgree}});
    CHECK(only<MoveMade>(events).size() == 1);
    CHECK(table.fen() == "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    CHECK(table.match().sheets.white.plies() == 3);
    CHECK(table.match().sheets.white.struck.empty());
    CHECK(table.match().clock.running() == black);
}

TEST_CASE("E2.7: a mate that both have written ends the game, whatever was announced (5.1.a)") {
    MatchSetup setup = tournamentSetup(white);
    setup.start = tests::positionOf("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    for (const Colour seat : colours)
        setup.seats[seat].sheet = SheetKept::byHand;
    Table table = started(setup);
    for (const Colour seat : colours)
        table.writes(seat, "Ta8");
    table.play("Ra7"); // announced
    for (const Colour seat : colours)
        told(table, seat, placementOf("R5k1/5ppp/8/8/8/8/8/4K3"));
    table.ask(Actor::arbiter, Reconcile{});
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().phase == tests::over(wonBy(EndReason::checkmate, white)));
}

TEST_CASE("E2.7: if the sheets agree, no move is taken back and the clocks stay as they are "
          "(OPEN-4, E-R53)") {
    MatchSetup setup = stopping();
    for (const Colour seat : colours)
        setup.seats[seat].sheet = SheetKept::byHand;
    Table table = started(setup);
    for (const Colour seat : colours)
        table.writes(seat, "e4 e5 Sf3 Sc6");
    table.pass(minutes(1));
    table.play("e4 e5 Nh3"); // announced; both meant and wrote the knight on f3
    table.pass(minutes(2));
    table.play("Nc6");
    for (const Colour seat : colours) {
        Placement meant = without(table.match().boards[seat].seen, Square::h3);
        meant.put(Square::f3, {white, Kind::knight});
        told(table, seat, meant);
    }
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().game.moves()[2] == table.moveBack("Nf3", 2));
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(89));
    CHECK(table.match().clock.remaining(black, table.now()) == minutes(88));
}

TEST_CASE("E-R55: the clocks return to the last move both wrote, whatever was announced before") {
    MatchSetup setup = stopping();
    for (const Colour seat : colours)
        setup.seats[seat].sheet = SheetKept::byHand;
    Table table = started(setup);
    table.writes(white, "e4 e5 Sf3 Sc6 Lb5");
    table.writes(black, "e4 e5 Sf3 Sc6 Lc4");
    table.play("e4 e5");
    table.pass(minutes(1));
    table.play("Nh3"); // announced; both wrote the knight on f3
    table.pass(minutes(2));
    table.play("Nc6");
    table.pass(minutes(3));
    table.play("a3");
    for (const Colour seat : colours)
        told(table, seat, placementOf("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"));
    CHECK(findingOf(table.match()).agreedPlies == 4);
    table.ask(Actor::arbiter, Go{});
    CHECK(table.fen() == "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(89));
    CHECK(table.match().clock.remaining(black, table.now()) == minutes(88));
}

TEST_CASE(
    "E-R48: the meaning of an entry depends on the entries before it, including corrected ones") {
    MatchSetup setup = stopping();
    setup.seats.white.sheet = SheetKept::byHand;
    Table table = started(setup);
    table.writes(white, "e4 e5 Sh3 Sc6 Sg1"); // back from h3, where this player's knight is
    table.play("e4 e5 Nf3 Nc6 Ng1");
    table.ask(Actor::white, Write{white, 3, "Sf3"});
    CHECK(findingOf(table.match()).sheets == SheetVerdict::same);
    CHECK(findingOf(table.match()).agreedPlies == 5);
}

TEST_CASE("a move made but not pressed before the divergence can still be pressed afterwards") {
    Table table = started(stopping());
    table.play("e4 e5");
    table.enter(white, "Nf3");
    table.announce(white);
    table.heard();
    Placement wrong = without(table.match().boards.black.seen, Square::a7);
    told(table, black, wrong);
    while (!findingOf(table.match()).corrections.black.empty())
        table.ask(Actor::black, StepDone{black});
    for (const Square square : {Square::a7, Square::g1, Square::f3})
        table.ask(Actor::black, CheckSquare{black, square, true});
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
    table.press(white);
    CHECK(stateOf(table.match(), black) == PlayerState::ready);
}

TEST_CASE(
    "E-R56: a draw offer made after the last agreed move is void, an earlier one remains open") {
    MatchSetup setup = tournamentSetup(white);
    setup.seats.black.sheet = SheetKept::byHand;
    Table table = started(setup);
    table.play("e4");
    table.enter(black, "e5");
    table.heard();
    table.press(black);
    table.repeat(white);
    table.enter(white, "Nf3");
    table.announce(white);
    table.heard();
    table.ask(Actor::white, OfferDraw{white});
    table.ask(Actor::black, Write{black, 1, "e4"});
    table.ask(Actor::black, Write{black, 2, "e6"});
    table.ask(Actor::black, Reconcile{});
    CHECK(findingOf(table.match()).agreedPlies == 1);
    for (const Colour seat : colours)
        while (!findingOf(table.match()).corrections[seat].empty())
            table.ask(Actor::arbiter, StepDone{seat});
    while (const auto* state = std::get_if<Reconciling>(&table.match().phase)) {
        const Colour seat = state->unchecked.white.empty() ? black : white;
        table.ask(Actor::arbiter, CheckSquare{seat, state->unchecked[seat].front(), true});
    }
    CHECK(table.match().game.plies() == 1);
    CHECK_FALSE(table.match().drawOffer.has_value());
}

TEST_CASE("the sheets: only the owner writes, and overwritten entries stay struck (E-R4, E-R47)") {
    Table table = started(stopping());
    table.play("e4 e5");
    CHECK(table.refusal(Actor::black, Write{white, 1, "e4"}).reason == Reason::notAllowed);
    CHECK(table.refusal(Actor::white, Write{white, 3, "Sf3"}).reason == Reason::notMadeYet);
    CHECK(table.refusal(Actor::white, Write{white, 0, "Sf3"}).reason == Reason::noSuchPly);
    CHECK(table.refusal(Actor::white, Write{white, 1, ""}).reason == Reason::emptyEntry);
    table.ask(Actor::white, Write{white, 2, "e6"});
    CHECK(table.match().sheets.white.at(2)->move == table.moveBack("e6", 1));
    CHECK(table.match().sheets.white.struck ==
          std::vector{StruckEntry{2, {"e5", table.moveBack("e5", 1)}}});
    CHECK(table.match().sheets.black.at(2)->text == "e5");
    table.ask(Actor::white, Write{white, 2, "unleserlich"});
    CHECK_FALSE(table.match().sheets.white.at(2)->move.has_value());
}

TEST_CASE(
    "in 1995 a player may write the next own move before making it, and no other (L95-11.1)") {
    for (const auto& [laws, isAllowed] :
         {std::pair{laws1995, true}, std::pair{laws2009, false}, std::pair{laws2023, false}}) {
        MatchSetup setup = stopping();
        setup.laws = laws;
        Table table = started(setup);
        table.play("e4 e5");
        const RequestBy ahead{Actor::white, Write{white, 3, "Sf3"}};
        REQUIRE(decide(table.match(), table.now(), ahead).has_value() == isAllowed);
        CHECK(table.refusal(Actor::white, Write{white, 4, "Sc6"}).reason == Reason::notMadeYet);
        CHECK(table.refusal(Actor::black, Write{black, 3, "Sf3"}).reason == Reason::notMadeYet);
    }
}

TEST_CASE("an assistant with that duty writes the own player's record only (E2.9.c)") {
    MatchSetup setup = stopping();
    setup.seats.white.assistant = Duties::all();
    Table table = started(setup);
    table.play("e4 e5");
    const Actor assistant = Actor::assistantOfWhite;
    CHECK(table.ask(assistant, Write{white, 2, "e6"}).size() == 1);
    CHECK(table.match().sheets.white.at(2)->text == "e6");
    CHECK(table.refusal(assistant, Write{black, 2, "e6"}).reason == Reason::notAllowed);
}

TEST_CASE("without a reconciliation there is nothing to correct or to check") {
    Table table = started(stopping());
    CHECK(table.refusal(Actor::white, StepDone{white}).reason == Reason::noReconciliation);
    CHECK(table.refusal(Actor::white, CheckSquare{white, Square::e4, true}).reason ==
          Reason::noReconciliation);
    CHECK(table.refusal(Actor::arbiter, Retrace{1}).reason == Reason::noSuchPly);
    Table waiting(stopping());
    CHECK(waiting.refusal(Actor::white, Reconcile{}).reason == Reason::notStarted);
    CHECK(waiting.refusal(Actor::arbiter, Retrace{0}).reason == Reason::notStarted);
}
