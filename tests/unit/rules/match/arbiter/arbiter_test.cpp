// SPDX-License-Identifier: GPL-3.0-or-later
// The arbiter's powers: results with reasons and points, annulling, overruling, penalties.
#include "rules/match/inquiry.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::only;
using tests::over;
using tests::started;
using tests::Table;

namespace {

constexpr auto arbiter = Actor::arbiter;

MatchSetup twoStages(const LawsEdition& laws = laws2009) {
    MatchSetup setup = tournamentSetup(white);
    setup.laws = laws;
    setup.time = *parseTimeControl("40/90m,30m");
    return setup;
}

constexpr auto threeMoves = "e4 e5 Nf3 Nc6 Bb5 a6";

} // namespace

TEST_CASE("both lose when both refuse the Laws (Art. 12.9)") {
    Table table = started(twoStages());
    table.ask(arbiter,
              RuleResult{.reason = EndReason::lawsRefused, .otherwise = Unwon::lostByBoth});
    CHECK(table.match().phase == over(lostByBoth(EndReason::lawsRefused)));
    CHECK(pointsOf(table.match()) == HalfPoints{0, 0});
}

TEST_CASE("if a player refuses the Laws, the arbiter sets the opponent's points (Art. 12.8)") {
    Table table = started(twoStages());
    table.ask(arbiter, RuleResult{white, EndReason::lawsRefused, Unwon::drawn, HalfPoints{1, 0}});
    CHECK(pointsOf(table.match()) == HalfPoints{1, 0});
    CHECK(unusualPointsOf(table.match()) == HalfPoints{1, 0});
}

TEST_CASE("a ringing telephone loses (Art. 12.3.b)") {
    MatchSetup setup = twoStages();
    SECTION("and the opponent wins") {
        Table table = started(setup);
        table.ask(arbiter, RuleResult{black, EndReason::telephone});
        CHECK(table.match().phase == over(wonBy(EndReason::telephone, black)));
        CHECK(pointsOf(table.match()) == HalfPoints{0, 2});
    }
    SECTION("an opponent who could not win receives half a point") {
        setup.start = tests::positionOf("8/8/8/3k4/8/8/7Q/K7 w - - 0 60");
        Table table = started(setup);
        table.ask(arbiter, RuleResult{black, EndReason::telephone});
        CHECK(pointsOf(table.match()) == HalfPoints{0, 1});
    }
}

TEST_CASE("the arbiter cannot end a game by mate, only the board can") {
    Table table = started(twoStages());
    CHECK(table.refusal(arbiter, RuleResult{white, EndReason::checkmate}).reason ==
          Reason::notHisReason);
}

TEST_CASE("an event may have points other than one, a half and zero (Art. 11.1)") {
    MatchSetup setup = twoStages();
    setup.scoring = {6, 2, 0};
    Table table = started(setup);
    CHECK_FALSE(pointsOf(table.match()).has_value());
    table.ask(Actor::black, Resign{black});
    CHECK(pointsOf(table.match()) == HalfPoints{6, 0});
    CHECK(unusualPointsOf(table.match()) == HalfPoints{6, 0});
}

TEST_CASE("the usual points are not mentioned") {
    Table table = started(twoStages());
    table.ask(arbiter, RuleResult{});
    CHECK(pointsOf(table.match()) == HalfPoints{1, 1});
    CHECK_FALSE(unusualPointsOf(table.match()).has_value());
}

TEST_CASE("a wrong start position annuls the game, and no points are given (Art. 7.1.a)") {
    Table table = started(twoStages());
    table.play(threeMoves);
    table.ask(arbiter, RuleResult{.reason = EndReason::wrongStart, .otherwise = Unwon::annulled});
    CHECK(table.match().phase == over(annulled(EndReason::wrongStart)));
    CHECK_FALSE(pointsOf(table.match()).has_value());
}

TEST_CASE("in rapid with limited supervision a wrong start counts only within three moves (A4.a)") {
    MatchSetup setup = twoStages();
    setup.time = *parseTimeControl("20m");
    setup.supervision = Supervision::limited;
    Table table = started(setup);
    table.play("e4 e5 Nf3 Nc6 Bb5");
    const RuleResult wrongStart{.reason = EndReason::wrongStart, .otherwise = Unwon::annulled};
    SECTION("before that the game is annulled") {
        table.ask(arbiter, wrongStart);
        CHECK(table.match().phase == over(annulled(EndReason::wrongStart)));
    }
    SECTION("after that the game continues") {
        table.play("a6");
        CHECK(table.refusal(arbiter, wrongStart).reason == Reason::mustBePlayedOn);
    }
}

TEST_CASE("a position that nobody can restore annuls the game (L95-8.1, L95-8.2)") {
    Table table = started(twoStages(laws1995));
    table.play(threeMoves);
    table.ask(arbiter, RuleResult{.reason = EndReason::positionLost, .otherwise = Unwon::annulled});
    CHECK(table.match().phase == over(annulled(EndReason::positionLost)));
}

TEST_CASE("reversed colours annul the game by edition (Art. 7.2, L95-8.6)") {
    const RuleResult reversed{.reason = EndReason::coloursReversed, .otherwise = Unwon::annulled};
    Table of1995 = started(twoStages(laws1995));
    SECTION("of 1995: in the first quarter of the time") {
        of1995.pass(minutes(45));
        of1995.ask(arbiter, reversed);
        CHECK(of1995.match().phase == over(annulled(EndReason::coloursReversed)));
    }
    SECTION("of 1995: not after it") {
        of1995.pass(minutes(46));
        CHECK(of1995.refusal(arbiter, reversed).reason == Reason::mustBePlayedOn);
    }
    SECTION("of 2009: if the arbiter rules so") {
        Table table = started(twoStages());
        table.pass(minutes(46));
        table.ask(arbiter, reversed);
        CHECK(table.match().phase == over(annulled(EndReason::coloursReversed)));
    }
}

TEST_CASE(
    "if a game with reversed colours continues, the players' names are exchanged (Art. 7.2)") {
    MatchSetup setup = twoStages();
    setup.seats.white.name = "Ada";
    setup.seats.black.name = "Bert";
    Table table = started(setup);
    table.play(threeMoves);
    CHECK(table.ask(arbiter, ExchangeNames{}) == std::vector<Event>{NamesExchanged{}});
    CHECK(table.match().setup.seats.white.name == "Bert");
    CHECK(table.match().setup.seats.black.name == "Ada");
    CHECK(table.match().game.plies() == 6);
}

TEST_CASE("L09-E2.4.a: only the arbiter switches the ticking of the dials off and on again") {
    Table table = started(twoStages());
    CHECK(table.match().ticksAreHeard);
    CHECK(table.ask(arbiter, RuleTicks{false}) == std::vector<Event>{TicksRuled{false}});
    CHECK_FALSE(table.match().ticksAreHeard);
    CHECK(table.refusal(Actor::white, RuleTicks{true}).reason == Reason::notAllowed);
    table.ask(arbiter, RuleTicks{true});
    CHECK(table.match().ticksAreHeard);
    Table untimed = started(tournamentSetup(white));
    CHECK(untimed.refusal(arbiter, RuleTicks{false}).reason == Reason::noClock);
}

TEST_CASE("E-R3: before the start the arbiter records the inspection of a blind player's board, "
          "which has no consequences (E1.a to E1.e)") {
    Table table{twoStages()};
    for (const auto item : specialBoardItems) {
        CHECK_FALSE(table.match().specialBoards.white.isWhole());
        CHECK(table.ask(arbiter, CheckSpecialBoard{white, item, false}) ==
              std::vector<Event>{SpecialBoardChecked{white, item, false}});
        CHECK(table.match().specialBoards.white.at(item) == false);
    }
    CHECK(table.match().specialBoards.white.isWhole());
    CHECK_FALSE(table.match().specialBoards.black.isBegun());
    table.ask(arbiter, CheckSpecialBoard{white, SpecialBoardItem::pegs, true});
    CHECK(table.match().specialBoards.white.at(SpecialBoardItem::pegs) == true);
    table.ask(arbiter, Go{});
    CHECK(table.match().phase == Phase{Playing{}});
}

TEST_CASE("E-R3: only the arbiter inspects a board, before a tournament game with a blind player") {
    const CheckSpecialBoard good{white, SpecialBoardItem::size, true};
    Table table{twoStages()};
    CHECK(table.refusal(Actor::white, good).reason == Reason::notAllowed);
    CHECK(table.refusal(arbiter, CheckSpecialBoard{black, SpecialBoardItem::size, true}).reason ==
          Reason::noSpecialBoard);
    table.ask(arbiter, Go{});
    CHECK(table.refusal(arbiter, good).reason == Reason::alreadyBegun);
    Table home{homeSetup()};
    CHECK(home.refusal(arbiter, good).reason == Reason::notAtHome);
    MatchSetup clock = clockSetup(Profile::tournament);
    clock.seats.white.blind = true;
    Table alone{clock};
    CHECK(alone.refusal(arbiter, good).reason == Reason::onlyAClock);
}

TEST_CASE("E-R43: only the arbiter enables unasked warnings of a player's low time") {
    Table table = started(twoStages());
    CHECK_FALSE(table.match().warningsAgreed[white]);
    CHECK(table.ask(arbiter, RuleWarnings{white, true}) ==
          std::vector<Event>{WarningsRuled{white, true}});
    CHECK(table.match().warningsAgreed[white]);
    CHECK_FALSE(table.match().warningsAgreed[black]);
    CHECK(table.refusal(arbiter, RuleWarnings{black, true}).reason == Reason::notAllowed);
    CHECK(table.refusal(Actor::white, RuleWarnings{black, true}).reason == Reason::notAllowed);
    table.ask(arbiter, RuleWarnings{white, false});
    CHECK_FALSE(table.match().warningsAgreed[white]);
    Table untimed = started(tournamentSetup(white));
    CHECK(untimed.refusal(arbiter, RuleWarnings{white, true}).reason == Reason::noClock);
}

TEST_CASE("the arbiter overrules an end found by the program, and the game continues (PRE.1)") {
    MatchSetup setup = twoStages();
    setup.flag = FlagRule::endsTheGame;
    Table table = started(setup);
    CHECK(table.refusal(arbiter, Overrule{}).reason == Reason::notOver);
    table.pass(minutes(91));
    table.ask(Actor::program, Tick{});
    REQUIRE(table.match().phase == over(wonBy(EndReason::flagFall, black)));
    CHECK(table.ask(arbiter, Overrule{}) == std::vector<Event>{EndOverruled{}});
    table.ask(arbiter, SetClock{white, minutes(5)});
    table.ask(arbiter, Go{});
    table.play("e4");
    CHECK(table.match().game.plies() == 1);
}

TEST_CASE("only the arbiter overrules or imposes anything (SM-P)") {
    Table table = started(twoStages());
    CHECK(table.refusal(Actor::white, Overrule{}).reason == Reason::notAllowed);
    CHECK(table.refusal(Actor::white, Penalise{black, Penalty::loss}).reason == Reason::notAllowed);
    CHECK(table.refusal(Actor::white, ExchangeNames{}).reason == Reason::notAllowed);
}

TEST_CASE("penalties in time change the clocks (Art. 13.4.b, 13.4.c)") {
    Table table = started(twoStages());
    SECTION("the opponent gains time") {
        table.ask(arbiter, Penalise{white, Penalty::moreTimeForOpponent, minutes(2)});
        CHECK(table.match().clock.remaining(black, table.now()) == minutes(92));
    }
    SECTION("the offender loses time") {
        table.ask(arbiter, Penalise{white, Penalty::lessTime, minutes(10)});
        CHECK(table.match().clock.remaining(white, table.now()) == minutes(80));
    }
    SECTION("and may lose on time") {
        table.ask(arbiter, Penalise{white, Penalty::lessTime, minutes(90)});
        CHECK(table.match().phase == over(wonBy(EndReason::flagFall, black)));
    }
    CHECK(table.match().penalties.size() == 1);
}

TEST_CASE("time that was taken as a penalty stays taken if moves are taken back (Art. 13.4.c)") {
    Table table = started(twoStages());
    table.play("e4 e5");
    table.ask(arbiter, Penalise{white, Penalty::lessTime, minutes(10)});
    const Span left = table.match().clock.remaining(white, table.now());
    table.ask(arbiter, Retrace{0});
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(80));
    CHECK(left <= minutes(80));
    table.ask(arbiter, Go{});
    table.play("d4 d5");
    table.ask(arbiter, Retrace{1});
    CHECK(table.match().clock.remaining(white, table.now()) <= minutes(80));
}

TEST_CASE("time that was taken as a penalty and put back by setting the clock is not taken again") {
    Table table = started(twoStages());
    table.play("e4 e5");
    table.ask(arbiter, Penalise{white, Penalty::lessTime, minutes(10)});
    const Span left = table.match().clock.remaining(white, table.now());
    table.ask(arbiter, SetClock{white, left + minutes(10)});
    table.ask(arbiter, Retrace{0});
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(90));
}

TEST_CASE("a warning is recorded and changes nothing else (Art. 13.4.a)") {
    Table table = started(twoStages());
    CHECK(table.ask(arbiter, Penalise{white, Penalty::warning}) ==
          std::vector<Event>{PenaltyImposed{white, Penalty::warning, Span{}, 0}});
    CHECK(table.match().clock.running() == white);
    CHECK(table.match().penalties == std::vector{Imposed{white, Penalty::warning}});
}

TEST_CASE("the loss and expulsion end the game (Art. 13.4.d, 13.4.g)") {
    Table table = started(twoStages());
    SECTION("loss of the game") {
        table.ask(arbiter, Penalise{white, Penalty::loss});
        CHECK(table.match().phase == over(wonBy(EndReason::penalty, black)));
    }
    SECTION("expulsion") {
        table.ask(arbiter, Penalise{black, Penalty::expulsion});
        CHECK(table.match().phase == over(wonBy(EndReason::expulsion, white)));
    }
}

TEST_CASE("penalties in points are taken off the result (Art. 13.4.e, 13.4.f)") {
    Table table = started(twoStages());
    SECTION("fewer for the offender, but never below zero") {
        table.ask(arbiter, Penalise{.seat = white, .penalty = Penalty::fewerPoints, .points = 1});
        table.ask(Actor::black, Resign{black});
        CHECK(pointsOf(table.match()) == HalfPoints{1, 0});
    }
    SECTION("more for the opponent, but never more than a win") {
        const Penalise more{.seat = white, .penalty = Penalty::morePointsForOpponent, .points = 1};
        table.ask(arbiter, more);
        table.ask(arbiter, more);
        table.ask(arbiter, RuleResult{});
        CHECK(pointsOf(table.match()) == HalfPoints{1, 2});
    }
}

TEST_CASE("a penalty that the edition does not know is refused (Art. 13.4, L95-15)") {
    Table table = started(twoStages(laws1995));
    CHECK(table.refusal(arbiter, Penalise{white, Penalty::expulsion}).reason ==
          Reason::noSuchPenalty);
    table.ask(arbiter, Penalise{white, Penalty::warning});
    CHECK(table.match().penalties.size() == 1);
}

TEST_CASE("an appeal is recorded, also after the end (Art. 12.10)") {
    Table table = started(twoStages());
    table.ask(arbiter, RuleResult{white});
    CHECK(table.ask(Actor::black, Appeal{black}) == std::vector<Event>{Appealed{black}});
}

TEST_CASE("a decision under Article 10 cannot be appealed (Art. 10.2.d)") {
    MatchSetup setup = twoStages();
    setup.time = *parseTimeControl("90m");
    Table table = started(setup);
    table.ask(arbiter, SetClock{white, minutes(1)});
    table.ask(Actor::white, ClaimDraw{white, DrawClaim::quickplayFinish});
    table.ask(arbiter, RuleClaim{ClaimRuling::right});
    CHECK(table.refusal(Actor::black, Appeal{black}).reason == Reason::isFinal);
}

TEST_CASE("the arbiter corrects the count of moves (Art. 6.10.b)") {
    Table table = started(twoStages());
    CHECK(table.ask(arbiter, SetMoves{white, 39}) == std::vector<Event>{MovesSet{white, 39}});
    CHECK(table.match().clock.movesToControl(white) == 1);
}

TEST_CASE("both flags have fallen and the order is unknown (Art. 6.11, L95-12.8)") {
    const auto bothDown = [](MatchSetup setup, const char* time) {
        setup.time = *parseTimeControl(time);
        Table table = started(setup);
        table.pass(minutes(91));
        table.play("e4");
        table.pass(minutes(91));
        return table;
    };
    SECTION("in the last stage it is a draw") {
        Table table = bothDown(twoStages(), "90m");
        table.ask(arbiter, RuleFlag{});
        CHECK(table.match().phase == over(drawnBy(EndReason::bothFlags)));
    }
    SECTION("before the last stage the game continues") {
        Table table = bothDown(twoStages(), "40/90m,30m");
        CHECK(table.refusal(arbiter, RuleFlag{}).reason == Reason::gameGoesOn);
    }
    SECTION("in 1995 the game continues in the last stage, too") {
        Table table = bothDown(twoStages(laws1995), "90m");
        CHECK(table.refusal(arbiter, RuleFlag{}).reason == Reason::gameGoesOn);
    }
    SECTION("the program knows which fell first, and then that player loses (Art. 6.9)") {
        for (const auto* const time : {"90m", "40/90m,30m"}) {
            Table table = bothDown(twoStages(), time);
            table.ask(Actor::program, Tick{});
            const auto first = rules::firstOfBothFlags(table.match(), table.match().at);
            REQUIRE(first == white);
            table.ask(arbiter, RuleFlag{first});
            CHECK(table.match().phase == over(wonBy(EndReason::flagFall, black)));
        }
    }
    SECTION("a flag that was raised again counts from when it falls the next time") {
        Table table = started(twoStages());
        table.pass(minutes(91));
        table.ask(Actor::program, Tick{});
        table.ask(arbiter, SetClock{white, minutes(5)});
        table.play("e4");
        table.pass(minutes(91));
        table.ask(Actor::program, Tick{});
        table.play("e5");
        table.pass(minutes(6));
        table.ask(Actor::program, Tick{});
        CHECK(rules::firstOfBothFlags(table.match(), table.match().at) == black);
    }
    SECTION("one fallen flag is not enough") {
        Table table = started(twoStages());
        CHECK(table.refusal(arbiter, RuleFlag{}).reason == Reason::flagIsUp);
    }
}

TEST_CASE("declined offers are counted (Art. 12.6)") {
    Table table = started(twoStages());
    for (int times = 0; times < 2; ++times) {
        table.ask(Actor::white, OfferDraw{white});
        table.ask(Actor::black, AnswerDraw{black, false});
    }
    CHECK(table.match().declinedOffers.white == 2);
    CHECK(table.match().declinedOffers.black == 0);
}

TEST_CASE("a spectator's report to the arbiter is recorded and has no other effect (L09-13.7.a)") {
    Table table = started(twoStages());
    const auto before = table.match().phase;
    CHECK(table.ask(arbiter, HearWitness{"Weiß hat f1 berührt."}) ==
          std::vector<Event>{WitnessHeard{"Weiß hat f1 berührt."}});
    CHECK(table.match().phase == before);
    CHECK(table.record().back().by == arbiter);
    CHECK(table.refusal(Actor::white, HearWitness{"Schwarz auch."}).reason == Reason::notAllowed);
    CHECK(table.refusal(arbiter, HearWitness{}).reason == Reason::emptyEntry);
    table.ask(Actor::white, Resign{white});
    CHECK(table.ask(arbiter, HearWitness{"Schwarz hat h8 berührt."}) ==
          std::vector<Event>{WitnessHeard{"Schwarz hat h8 berührt."}});
}
