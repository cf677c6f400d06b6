// SPDX-License-Identifier: GPL-3.0-or-later
// Claims of a draw: repetition, fifty moves, the last two minutes.
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/record/journal.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <string_view>

using namespace rules;
using enum Colour;
using tests::only;
using tests::over;
using tests::started;
using tests::Table;
using tests::timeLeft;

namespace {

MatchSetup withQuickplayFinish(const LawsEdition& laws = laws2009, std::string_view time = "90m") {
    MatchSetup setup = tournamentSetup(black);
    setup.laws = laws;
    setup.time = *parseTimeControl(time);
    setup.quickplayAnnounced = true;
    return setup;
}

/// Black is on move and can repeat the start position for the third time.
Table beforeTheThird(const MatchSetup& setup = withQuickplayFinish()) {
    Table table = started(setup);
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    return table;
}

/// The same, but it would be only the second time.
Table beforeTheSecond(const MatchSetup& setup = withQuickplayFinish()) {
    Table table = started(setup);
    table.play("Nf3 Nf6 Ng1");
    return table;
}

ClaimDraw threefold(Colour seat, std::optional<Move> intended = std::nullopt) {
    return {seat, DrawClaim::threefold, intended};
}

/// Time passes until this seat, which is on move, has this much left.
void leave(Table& table, Colour seat, Span span) {
    table.pass(timeLeft(table, seat) - span);
}

} // namespace

TEST_CASE("S24: a claim with the intended move writes it and stops both clocks (L09-9.2.a)") {
    Table table = beforeTheThird();
    const Move back = table.move("Ng8");
    CHECK(table.ask(Actor::black, threefold(black, back)) ==
          std::vector<Event>{DrawClaimed{black, DrawClaim::threefold, back},
                             SheetWritten{black, 8, "Sg8", back},
                             ClocksStopped{StopCause::drawClaimed}});
    CHECK_FALSE(table.match().clock.running().has_value());
    CHECK(table.match().game.plies() == 7);
    CHECK(table.refusal(Actor::white, Go{}).reason == Reason::notAllowed);
    CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::claimPending);
    CHECK(table.ask(Actor::arbiter, RuleClaim{ClaimRuling::right}) ==
          std::vector<Event>{ClaimRuled{black, ClaimRuling::right},
                             Ended{drawnBy(EndReason::threefoldClaim)}});
    CHECK(table.match().phase == over(drawnBy(EndReason::threefoldClaim)));
}

TEST_CASE(
    "S24: an incorrect claim gives the opponent three minutes and the move must be made (9.5.b)") {
    Table table = beforeTheSecond();
    const Move back = table.move("Ng8");
    table.ask(Actor::black, threefold(black, back));
    CHECK(table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong}) ==
          std::vector<Event>{ClaimRuled{black, ClaimRuling::wrong}, TimeGiven{white, minutes(3)}});
    CHECK_FALSE(table.match().clock.running().has_value());
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == black);
    CHECK(permittedMoves(table.match()) == std::vector{back});
    CHECK(table.refusal(Actor::black, EnterMove{black, table.move("e5")}) ==
          Refusal{Reason::intendedFirst, {back}});
    CHECK(table.refusal(Actor::black, threefold(black)) == Refusal{Reason::intendedFirst, {back}});
    table.play("Ng8 Nf3");
    CHECK(table.match().game.plies() == 5);
    CHECK(permittedMoves(table.match()).size() == 20);
    CHECK(table.match().sheets.black.entries.size() == 5);
    CHECK(table.match().sheets.black.struck.empty());
}

TEST_CASE("in 2023 an incorrect claim gives two minutes, one in rapid and blitz (L23-9.5.3, P19)") {
    const auto given = [](const MatchSetup& setup) {
        Table table = beforeTheSecond(setup);
        table.ask(Actor::black, threefold(black));
        const Span before = timeLeft(table, white);
        table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
        return timeLeft(table, white) - before;
    };
    CHECK(given(withQuickplayFinish(laws2023)) == minutes(2));
    CHECK(given(withQuickplayFinish(laws2023, "25m")) == minutes(1));
    CHECK(given(withQuickplayFinish(laws2009, "25m")) == minutes(3));
}

TEST_CASE("S25: in 1995 an incorrect claim costs the claimant five minutes (L95-10.13.b)") {
    Table table = beforeTheSecond(withQuickplayFinish(laws1995));
    leave(table, black, minutes(6));
    table.ask(Actor::black, threefold(black, table.move("Ng8")));
    const Span whites = timeLeft(table, white);
    CHECK(table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong}) ==
          std::vector<Event>{ClaimRuled{black, ClaimRuling::wrong}, TimeTaken{black, minutes(5)}});
    CHECK(timeLeft(table, black) == minutes(1));
    CHECK(timeLeft(table, white) == whites);
    table.ask(Actor::arbiter, Go{});
    CHECK(permittedMoves(table.match()) == std::vector{table.move("Ng8")});
}

TEST_CASE("in 1995 what a claim has cost remains taken if moves are taken back (L95-10.13.b)") {
    Table table = beforeTheSecond(withQuickplayFinish(laws1995));
    leave(table, black, minutes(6));
    table.ask(Actor::black, threefold(black, table.move("Ng8")));
    table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
    table.ask(Actor::arbiter, Go{});
    table.play("Ng8");
    const Span blacks = timeLeft(table, black);
    table.play("Nf3");
    table.ask(Actor::arbiter, Retrace{table.match().game.plies() - 1});
    CHECK(timeLeft(table, black) == blacks);
    table.ask(Actor::arbiter, Retrace{table.match().game.plies() - 2});
    CHECK(timeLeft(table, black) < minutes(86));
}

TEST_CASE("a claim accepted by mistake is open again when the end is overruled (PRE.1)") {
    Table table = beforeTheSecond(withQuickplayFinish());
    table.ask(Actor::black, threefold(black, table.move("Ng8")));
    table.ask(Actor::arbiter, RuleClaim{ClaimRuling::right});
    table.ask(Actor::arbiter, Overrule{});
    const Span whites = timeLeft(table, white);
    table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
    CHECK(timeLeft(table, white) == whites + minutes(3));
    table.ask(Actor::arbiter, Go{});
    CHECK(permittedMoves(table.match()) == std::vector{table.move("Ng8")});
}

TEST_CASE("S25: in 1995 a claimant with less than five minutes loses by an incorrect claim "
          "(L95-10.13.b)") {
    Table table = beforeTheSecond(withQuickplayFinish(laws1995));
    leave(table, black, minutes(4) + seconds(30));
    table.ask(Actor::black, threefold(black));
    CHECK(table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong}) ==
          std::vector<Event>{ClaimRuled{black, ClaimRuling::wrong},
                             TimeTaken{black, minutes(5)},
                             FlagFell{black, 0, true},
                             Ended{wonBy(EndReason::flagFall, white)}});
}

TEST_CASE("without a clock an incorrect claim only makes the game continue (9.5.b)") {
    Table table = beforeTheSecond(withQuickplayFinish(laws2009, "none"));
    table.ask(Actor::black, threefold(black));
    CHECK(table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong}) ==
          std::vector<Event>{ClaimRuled{black, ClaimRuling::wrong}});
}

TEST_CASE("a claim on the current position names no move (L09-9.2.b)") {
    Table table = started(withQuickplayFinish());
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    CHECK(table.ask(Actor::white, threefold(white)) ==
          std::vector<Event>{DrawClaimed{white, DrawClaim::threefold, std::nullopt},
                             ClocksStopped{StopCause::drawClaimed}});
}

TEST_CASE("a claim is an offer that the opponent may accept, correct or not (L09-9.1.b(3))") {
    Table table = beforeTheSecond();
    table.ask(Actor::black, threefold(black));
    CHECK(table.match().drawOffer == DrawOffer{black, 3});
    SECTION("while the claim is examined") {
        table.ask(Actor::white, AnswerDraw{white, true});
        CHECK(table.match().phase == over(drawnBy(EndReason::drawAgreed)));
        CHECK_FALSE(table.match().claim.has_value());
    }
    SECTION("and after it was found incorrect") {
        table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
        table.ask(Actor::white, AnswerDraw{white, true});
        CHECK(table.match().phase == over(drawnBy(EndReason::drawAgreed)));
    }
    SECTION("declining it does not withdraw the claim") {
        table.ask(Actor::white, AnswerDraw{white, false});
        CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::claimPending);
        CHECK(table.refusal(Actor::white, AnswerDraw{white, true}).reason == Reason::noOffer);
    }
}

TEST_CASE("in 1995 a claim is no offer, and does not replace an open offer (P27)") {
    Table old = beforeTheSecond(withQuickplayFinish(laws1995));
    old.ask(Actor::black, threefold(black));
    CHECK_FALSE(old.match().drawOffer.has_value());

    Table table = started(withQuickplayFinish());
    table.play("Nf3 Nf6");
    table.enter(white, "Ng1");
    table.heard();
    table.ask(Actor::white, OfferDraw{white});
    table.press(white);
    table.repeat(black);
    table.ask(Actor::black, threefold(black));
    CHECK(table.match().drawOffer == DrawOffer{white, 3});
}

TEST_CASE("X12b: touching a piece forfeits the right to claim, executing the move does not (9.4)") {
    Table table = beforeTheThird();
    const Move back = table.move("Ng8");
    table.lift(black, Square::f6);
    CHECK(table.refusal(Actor::black, threefold(black, back)).reason == Reason::hasTouched);
    CHECK(table.refusal(Actor::black, ClaimDraw{black, DrawClaim::fiftyMoves}).reason ==
          Reason::hasTouched);

    Table executing = started(withQuickplayFinish());
    executing.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6");
    executing.enter(white, "Ng1");
    executing.heard();
    executing.press(white);
    executing.lift(black, Square::f3);
    executing.put(black, Square::g1);
    executing.repeat(black);
    executing.ask(Actor::black, threefold(black, executing.move("Ng8")));
    CHECK(executing.match().claim.has_value());
}

TEST_CASE("in 1995 moving forfeits the right to claim, touching does not (L95-10.11)") {
    Table table = beforeTheThird(withQuickplayFinish(laws1995));
    table.lift(black, Square::f6);
    table.put(black, Square::f6);
    table.ask(Actor::black, threefold(black, table.move("Ng8")));
    CHECK(table.match().claim.has_value());
}

TEST_CASE("only the player on move claims, before announcing, and with a legal move (9.2)") {
    Table table = beforeTheThird();
    CHECK(table.refusal(Actor::white, threefold(white)).reason == Reason::notYourTurn);
    CHECK(table.refusal(Actor::white, threefold(black)).reason == Reason::notAllowed);
    CHECK(table.refusal(Actor::arbiter, threefold(black)).reason == Reason::notAllowed);
    const Move notThere = Move::plain(Square::a1, Square::a5);
    CHECK(table.refusal(Actor::black, threefold(black, notThere)) ==
          Refusal{Reason::illegalMove, {notThere}});
    SECTION("the entered move is discarded") {
        table.enter(black, "e5");
        table.ask(Actor::black, threefold(black, table.move("Ng8")));
        CHECK_FALSE(calledMove(table.match()).has_value());
    }
    SECTION("an announced move remains") {
        const Move pawn = table.move("e5");
        table.enter(black, "e5");
        table.announce(black);
        CHECK(table.refusal(Actor::black, threefold(black)) ==
              Refusal{Reason::alreadyAnnounced, {pawn}});
    }
    SECTION("while the clocks are stopped nobody can claim") {
        table.ask(Actor::arbiter, Halt{});
        CHECK(table.refusal(Actor::black, threefold(black)).reason == Reason::clocksStopped);
    }
}

TEST_CASE("the opponent's move is repeated before a claim, but need not be pressed (9.2.b, E2.1)") {
    Table table = started(withQuickplayFinish());
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6");
    const Move home = table.move("Ng1");
    table.enter(white, "Ng1");
    table.heard();
    CHECK(table.refusal(Actor::black, threefold(black)) == Refusal{Reason::confirmFirst, {home}});
    table.repeat(black);
    table.ask(Actor::black, threefold(black));
    table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
}

TEST_CASE("a claim cannot be withdrawn, and only the arbiter rules on it (L09-9.5)") {
    Table table = beforeTheThird();
    CHECK(table.refusal(Actor::arbiter, RuleClaim{ClaimRuling::wrong}).reason == Reason::noClaim);
    table.ask(Actor::black, threefold(black, table.move("Ng8")));
    CHECK(table.refusal(Actor::black, RuleClaim{ClaimRuling::right}).reason == Reason::notAllowed);
    CHECK(table.refusal(Actor::black, threefold(black)).reason == Reason::claimPending);
    CHECK(table.refusal(Actor::black, EnterMove{black, table.move("Ng8")}).reason ==
          Reason::clocksStopped);
    CHECK(table.refusal(Actor::arbiter, RuleClaim{ClaimRuling::postponed}).reason ==
          Reason::notPostponable);
}

TEST_CASE("a draw imposed by the arbiter confirms the claim (W10)") {
    Table table = beforeTheThird();
    table.ask(Actor::black, threefold(black, table.move("Ng8")));
    SECTION("drawn") {
        table.ask(Actor::arbiter, RuleResult{});
        CHECK(table.match().phase == over(drawnBy(EndReason::threefoldClaim)));
    }
    SECTION("any other result is the arbiter's decision") {
        table.ask(Actor::arbiter, RuleResult{white});
        CHECK(table.match().phase == over(wonBy(EndReason::arbiterDecision, white)));
    }
}

TEST_CASE("going back before the claimed position cancels the claim and the bound move (7.4)") {
    Table table = beforeTheSecond();
    table.ask(Actor::black, threefold(black, table.move("Ng8")));
    SECTION("the claim") {
        table.ask(Actor::arbiter, Retrace{2});
        CHECK_FALSE(table.match().claim.has_value());
        CHECK(table.match().sheets.black.plies() == 2);
    }
    SECTION("the move") {
        table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
        table.ask(Actor::arbiter, Retrace{1});
        table.ask(Actor::arbiter, Go{});
        CHECK(permittedMoves(table.match()).size() == 20);
    }
}

TEST_CASE("a move written down for a claim does not count as a move for E2.7") {
    Table table = beforeTheSecond();
    table.ask(Actor::black, threefold(black, table.move("Ng8")));
    table.ask(Actor::arbiter, Reconcile{});
    CHECK(findingOf(table.match()).line.size() == 3);
    CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::claimPending);
    table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().game.plies() == 3);
    CHECK(table.match().clock.running() == black);
}

TEST_CASE("at home the program rules on a claim at once (Art. 9.5)") {
    MatchSetup setup = homeSetup();
    setup.time = *parseTimeControl("90m");
    Table table(setup);
    table.ask(Actor::white, Go{});
    table.play("Nf3 Nf6 Ng1");
    const Move back = table.move("Ng8");
    SECTION("incorrect: three minutes for the opponent, and the move must be made") {
        CHECK(table.ask(Actor::black, threefold(black, back)) ==
              std::vector<Event>{DrawClaimed{black, DrawClaim::threefold, back},
                                 SheetWritten{black, 4, "Sg8", back},
                                 ClaimRuled{black, ClaimRuling::wrong},
                                 TimeGiven{white, minutes(3)}});
        CHECK(table.match().clock.running() == black);
        CHECK(table.refusal(Actor::black, EnterMove{black, table.move("e5")}).reason ==
              Reason::intendedFirst);
    }
    SECTION("correct") {
        table.play("Ng8 Nf3 Nf6 Ng1");
        table.ask(Actor::black, threefold(black, table.move("Ng8")));
        CHECK(table.match().phase == over(drawnBy(EndReason::threefoldClaim)));
    }
    SECTION("a claim about the opponent's play is refused at home") {
        CHECK(table.refusal(Actor::black, ClaimDraw{black, DrawClaim::quickplayFinish}).reason ==
              Reason::notAtHome);
    }
}

TEST_CASE("X12: the fiftieth move without capture or pawn move suffices, written or made (9.3)") {
    MatchSetup setup = homeSetup();
    setup.start = tests::positionOf("8/8/4k3/8/8/4K3/8/R6r w - - 99 80");
    const auto claimWith = [&](std::string_view san) {
        Table table(setup);
        table.ask(Actor::white, Go{});
        table.ask(Actor::white, ClaimDraw{white, DrawClaim::fiftyMoves, table.move(san)});
        return table.match().phase;
    };
    CHECK(claimWith("Ra2") == over(drawnBy(EndReason::fiftyMovesClaim)));
    CHECK(claimWith("Rxh1") == Phase{Playing{}});
    setup.start = tests::positionOf("8/8/4k3/8/8/4K3/8/R6r w - - 100 80");
    Table table(setup);
    table.ask(Actor::white, Go{});
    table.ask(Actor::white, ClaimDraw{white, DrawClaim::fiftyMoves});
    CHECK(table.match().phase == over(drawnBy(EndReason::fiftyMovesClaim)));
}

namespace {

const std::string_view rookEnding = "1r6/8/4k3/8/8/4K3/8/R7 w - - 40 70";

/// White is on move with this much time left.
Table rookEndingShortOfTime(Span span,
                            const LawsEdition& laws = laws2009,
                            std::string_view time = "90m") {
    MatchSetup setup = withQuickplayFinish(laws, time);
    setup.start = tests::positionOf(rookEnding);
    Table table = started(setup);
    leave(table, white, span);
    return table;
}

constexpr ClaimDraw quickplay{white, DrawClaim::quickplayFinish};

/// White's claim is postponed where a flag ends the game, with a minute left.
Table postponed() {
    MatchSetup setup = withQuickplayFinish();
    setup.flag = FlagRule::endsTheGame;
    setup.start = tests::positionOf(rookEnding);
    Table table = started(setup);
    leave(table, white, minutes(1));
    table.ask(Actor::white, quickplay);
    table.ask(Actor::arbiter, RuleClaim{ClaimRuling::postponed});
    table.ask(Actor::arbiter, Go{});
    return table;
}

Table postponedUntilTheFlag() {
    Table table = postponed();
    table.pass(minutes(1));
    return table;
}

} // namespace

TEST_CASE(
    "S29: with less than two minutes a draw is claimed because of the opponent's play (10.2)") {
    Table table = rookEndingShortOfTime(minutes(1) + seconds(40));
    CHECK(table.ask(Actor::white, quickplay) ==
          std::vector<Event>{DrawClaimed{white, DrawClaim::quickplayFinish, std::nullopt},
                             ClocksStopped{StopCause::drawClaimed}});
    CHECK(table.match().drawOffer == DrawOffer{white, 0});
    const Span before = timeLeft(table, black);
    SECTION("agreed: drawn (10.2.a)") {
        table.ask(Actor::arbiter, RuleClaim{ClaimRuling::right});
        CHECK(table.match().phase == over(drawnBy(EndReason::quickplayFinish)));
    }
    SECTION("rejected: two minutes for the opponent (10.2.c)") {
        table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
        CHECK(timeLeft(table, black) == before + minutes(2));
        CHECK_FALSE(table.match().postponedClaim.has_value());
    }
    SECTION("postponed: the arbiter can decide even after the flag has fallen (10.2.b)") {
        table.ask(Actor::arbiter, RuleClaim{ClaimRuling::postponed});
        CHECK(timeLeft(table, black) == before + minutes(2));
        table.ask(Actor::arbiter, Go{});
        CHECK(table.refusal(Actor::white, quickplay).reason == Reason::claimPending);
        table.pass(minutes(2));
        table.ask(Actor::program, Tick{});
        CHECK(table.match().phase == Phase{Playing{}});
        table.ask(Actor::arbiter, RuleResult{});
        CHECK(table.match().phase == over(drawnBy(EndReason::arbiterDecision)));
    }
}

TEST_CASE("S29: a postponed claim does not hold up the flag of the opponent (Art. 6.9, 10.2.b)") {
    Table table = postponed();
    table.play("Ra2");
    table.pass(timeLeft(table, black));
    table.ask(Actor::program, Tick{});
    CHECK(table.match().phase == over(wonBy(EndReason::flagFall, white)));
}

TEST_CASE("S29: after the claimant's flag, that of the opponent ends nothing either (10.2.b)") {
    Table table = postponedUntilTheFlag();
    table.play("Ra2");
    table.pass(timeLeft(table, black));
    table.ask(Actor::program, Tick{});
    CHECK(table.match().phase == Phase{Playing{}});
}

TEST_CASE("S29: the arbiter decides a postponed claim, also after the flag (10.2.b)") {
    Table table = rookEndingShortOfTime(minutes(1) + seconds(40));
    table.ask(Actor::white, quickplay);
    table.ask(Actor::arbiter, RuleClaim{ClaimRuling::postponed});
    CHECK(table.refusal(Actor::arbiter, RuleClaim{ClaimRuling::postponed}).reason ==
          Reason::notPostponable);
    table.ask(Actor::arbiter, Go{});
    const Span blacks = timeLeft(table, black);
    SECTION("at once") {
        table.ask(Actor::arbiter, RuleClaim{ClaimRuling::right});
        CHECK(table.match().phase == over(drawnBy(EndReason::quickplayFinish)));
        table.ask(Actor::arbiter, Overrule{});
        CHECK(table.match().postponedClaim == white);
    }
    SECTION("after the flag: right") {
        table.pass(minutes(2));
        table.ask(Actor::arbiter, RuleClaim{ClaimRuling::right});
        CHECK(table.match().phase == over(drawnBy(EndReason::quickplayFinish)));
    }
    SECTION("after the flag: wrong, and with that the flag decides; the time is not given twice") {
        table.pass(minutes(2));
        table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
        CHECK_FALSE(table.match().postponedClaim.has_value());
        CHECK(timeLeft(table, black) == blacks);
        CHECK(table.match().phase == over(wonBy(EndReason::flagFall, black)));
    }
}

TEST_CASE("S29: where the flag ends the game, it does so when the claim is rejected (10.2.b)") {
    Table table = postponedUntilTheFlag();
    table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
    CHECK(table.match().phase == over(wonBy(EndReason::flagFall, black)));
}

TEST_CASE("S29: while a claim is postponed the program does not decide by the flag (10.2.b)") {
    Table table = postponedUntilTheFlag();
    CHECK(table.ask(Actor::program, Tick{}) == std::vector<Event>{FlagFell{white, 0, true}});
    CHECK(table.match().phase == Phase{Playing{}});
}

TEST_CASE(
    "S29: no such claim at two minutes, after the flag, when not on move, or in blitz (10.2)") {
    CHECK(rookEndingShortOfTime(minutes(2)).refusal(Actor::white, quickplay).reason ==
          Reason::enoughTime);
    CHECK(rookEndingShortOfTime({}).refusal(Actor::white, quickplay).reason == Reason::flagIsDown);
    const ClaimDraw blacks{black, DrawClaim::quickplayFinish};
    CHECK(rookEndingShortOfTime(minutes(1)).refusal(Actor::black, blacks).reason ==
          Reason::notYourTurn);
    MatchSetup blitz = withQuickplayFinish(laws2009, "5m");
    blitz.supervision = Supervision::limited;
    Table table = started(blitz);
    leave(table, white, minutes(1));
    CHECK(table.refusal(Actor::white, quickplay).reason == Reason::noQuickplay);
    CHECK(started(withQuickplayFinish(laws2009, "none")).refusal(Actor::white, quickplay).reason ==
          Reason::noClock);
}

TEST_CASE("such a claim exists only in the last stage, and never in 1995 (L09-10.1, P38)") {
    Table early = rookEndingShortOfTime(minutes(1), laws2009, "40/90m,30m");
    CHECK(early.refusal(Actor::white, quickplay).reason == Reason::noQuickplay);
    Table old = rookEndingShortOfTime(minutes(1), laws1995);
    CHECK(old.refusal(Actor::white, quickplay).reason == Reason::noQuickplay);
    Table added = rookEndingShortOfTime(minutes(1), laws2023, "90m+30s");
    CHECK(added.refusal(Actor::white, quickplay).reason == Reason::noQuickplay);
}

TEST_CASE("a claim under Article 10.2 is an offer in 2009 and none in 2023 (P27)") {
    Table later = rookEndingShortOfTime(minutes(1), laws2023);
    later.ask(Actor::white, quickplay);
    CHECK_FALSE(later.match().drawOffer.has_value());
}

TEST_CASE("in 2023 the arbiter may instead grant five seconds for each move (P38)") {
    Table table = rookEndingShortOfTime(minutes(1), laws2023);
    const Span blacks = timeLeft(table, black);
    table.ask(Actor::white, quickplay);
    table.ask(Actor::arbiter, RuleClaim{ClaimRuling::extraTime});
    CHECK_FALSE(table.match().claim.has_value());
    CHECK(timeLeft(table, black) == blacks + minutes(2));
    table.ask(Actor::arbiter, Go{});
    table.play("Ra2");
    CHECK(timeLeft(table, white) == minutes(1) + seconds(5));
    table.play("Rb7");
    CHECK(timeLeft(table, black) == blacks + minutes(2) + seconds(5));
    CHECK(table.refusal(Actor::white, quickplay).reason == Reason::noQuickplay);
    CHECK(*replay(table.record()) == table.match());
}

TEST_CASE("five seconds for each move are refused for other claims and editions (P38)") {
    const RuleClaim extraTime{ClaimRuling::extraTime};
    CHECK(started(withQuickplayFinish()).refusal(Actor::arbiter, extraTime).reason ==
          Reason::noClaim);
    Table early = rookEndingShortOfTime(minutes(1), laws2009);
    early.ask(Actor::white, quickplay);
    CHECK(early.refusal(Actor::arbiter, extraTime).reason == Reason::noExtraTime);
    Table counted = beforeTheThird(withQuickplayFinish(laws2023));
    counted.ask(Actor::black, threefold(black, counted.move("Ng8")));
    CHECK(counted.refusal(Actor::arbiter, extraTime).reason == Reason::noExtraTime);
}

TEST_CASE("in 2023 such a claim is possible only if announced before the game (P38)") {
    for (const bool isAnnounced : {true, false}) {
        MatchSetup setup = withQuickplayFinish(laws2023);
        setup.quickplayAnnounced = isAnnounced;
        Table table = started(setup);
        leave(table, white, minutes(1));
        if (isAnnounced)
            table.ask(Actor::white, quickplay);
        else
            CHECK(table.refusal(Actor::white, quickplay).reason == Reason::noQuickplay);
        CHECK(table.match().claim.has_value() == isAnnounced);
    }
}

TEST_CASE(
    "at home a claim after fifty moves is incorrect where more were announced (L95-10.12, P22)") {
    const auto claimed = [](int announced) {
        MatchSetup setup = homeSetup();
        setup.laws = laws1995;
        setup.start = tests::positionOf("8/8/4k3/8/3r4/8/2KB4/6R1 w - - 120 90");
        setup.longEndings = {{"KRBvKR", announced}};
        Table table(setup);
        table.ask(Actor::white, Go{});
        table.ask(Actor::white, ClaimDraw{white, DrawClaim::fiftyMoves});
        return table.match().phase;
    };
    CHECK(claimed(75) == Phase{Playing{}});
    CHECK(claimed(60) == over(drawnBy(EndReason::fiftyMovesClaim)));
}

TEST_CASE("2023 ends a game without a claim after five occurrences (L23-9.6, P23)") {
    const auto* const fourRounds =
        "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    Table later = started(withQuickplayFinish(laws2023));
    later.play(fourRounds);
    CHECK(later.match().phase == over(drawnBy(EndReason::fivefoldRepetition)));
    Table table = started(withQuickplayFinish());
    table.play(fourRounds);
    CHECK(table.match().phase == Phase{Playing{}});
}
