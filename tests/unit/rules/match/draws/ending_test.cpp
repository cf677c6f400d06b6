// SPDX-License-Identifier: GPL-3.0-or-later
// Draw offers, resigning, flags, the arbiter's rulings.
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::only;
using tests::over;
using tests::Table;

namespace {

Table startedWithClocks(MatchSetup setup = tournamentSetup(white)) {
    if (!setup.time.isTimed()) setup.time = *parseTimeControl("90m");
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    return table;
}

} // namespace

TEST_CASE(
    "a draw offer stays open until it is answered, and if accepted, the game is drawn (Art. 9.1)") {
    Table table = startedWithClocks();
    table.enter(white, "e4");
    table.announce(white);
    table.heard();
    CHECK(table.ask(Actor::white, OfferDraw{white}) ==
          std::vector<Event>{DrawOffered{white},
                             SheetWritten{white, 1, "e4(=)", table.moveBack("e4", 1)}});
    table.press(white);
    CHECK(table.refusal(Actor::white, OfferDraw{white}).reason == Reason::offerStands);
    CHECK(table.refusal(Actor::white, AnswerDraw{white, true}).reason == Reason::noOffer);
    SECTION("declined in words") {
        CHECK(table.ask(Actor::black, AnswerDraw{black, false}) ==
              std::vector<Event>{DrawDeclined{black, Declined::inWords}});
        CHECK(table.refusal(Actor::black, AnswerDraw{black, true}).reason == Reason::noOffer);
    }
    SECTION("accepted") {
        table.ask(Actor::black, AnswerDraw{black, true});
        CHECK(table.match().phase == over(drawnBy(EndReason::drawAgreed)));
        CHECK_FALSE(table.match().clock.running().has_value());
    }
    SECTION("answered by an offer, which accepts it") {
        table.ask(Actor::black, OfferDraw{black});
        CHECK(table.match().phase == over(drawnBy(EndReason::drawAgreed)));
    }
    SECTION("declined by moving, and repeating the move does not decline it") {
        table.repeat(black);
        CHECK(table.match().drawOffer == DrawOffer{white, 1});
        CHECK(only<DrawDeclined>(table.enter(black, "e5")) ==
              std::vector{DrawDeclined{black, Declined::byMoving}});
        CHECK_FALSE(table.match().drawOffer.has_value());
    }
}

TEST_CASE("S14: executing the move does not decline an offer, lifting an own piece does") {
    Table table = startedWithClocks();
    table.play("e4 e5 Nf3");
    table.enter(black, "Nc6");
    table.heard();
    table.ask(Actor::black, OfferDraw{black});
    table.press(black);
    table.lift(white, Square::b8);
    table.put(white, Square::c6);
    CHECK(table.match().drawOffer == DrawOffer{black, 4});
    table.repeat(white);
    CHECK(table.match().drawOffer == DrawOffer{black, 4});
    CHECK(only<DrawDeclined>(table.lift(white, Square::f1)) ==
          std::vector{DrawDeclined{white, Declined::byTouching}});
}

TEST_CASE("S14: in 1995 a touch does not decline an offer, a move does (L95-10.7)") {
    MatchSetup setup = tournamentSetup(white);
    setup.laws = laws1995;
    Table table = startedWithClocks(setup);
    table.play("e4 e5 Nf3");
    table.enter(black, "Nc6");
    table.heard();
    table.ask(Actor::black, OfferDraw{black});
    table.press(black);
    table.repeat(white);
    table.lift(white, Square::f1);
    CHECK(table.match().drawOffer == DrawOffer{black, 4});
    table.put(white, Square::b5);
    table.announce(white);
    CHECK(only<DrawDeclined>(table.heard()) ==
          std::vector{DrawDeclined{white, Declined::byMoving}});
}

TEST_CASE("no draw is agreed before the moves that the event or the edition requires (9.1.a)") {
    MatchSetup setup = tournamentSetup(white);
    setup.movesBeforeAgreement = 2;
    Table table = startedWithClocks(setup);
    table.play("e4 e5 Nf3");
    CHECK(table.refusal(Actor::white, OfferDraw{white}).reason == Reason::agreedTooEarly);
    table.play("Nc6");
    CHECK(only<DrawOffered>(table.ask(Actor::white, OfferDraw{white})).size() == 1);

    setup = tournamentSetup(white);
    setup.laws = laws2023;
    Table later = startedWithClocks(setup);
    later.play("e4");
    CHECK(later.refusal(Actor::white, OfferDraw{white}).reason == Reason::agreedTooEarly);
    later.play("e5");
    later.ask(Actor::white, OfferDraw{white});
    CHECK(later.match().drawOffer.has_value());
}

TEST_CASE("resigning loses at once, also while the clocks are stopped (Art. 5.1.b)") {
    Table table = startedWithClocks();
    SECTION("on move") {
        table.ask(Actor::white, Resign{white});
        CHECK(table.match().phase == over(wonBy(EndReason::resignation, black)));
    }
    SECTION("while the clocks are stopped") {
        table.ask(Actor::arbiter, Halt{});
        table.ask(Actor::black, Resign{black});
        CHECK(table.match().phase == over(wonBy(EndReason::resignation, white)));
    }
    CHECK(table.refusal(Actor::white, Resign{white}).reason == Reason::over);
}

TEST_CASE("in a tournament a fallen flag waits for the arbiter (Art. 6.8)") {
    Table table = startedWithClocks();
    table.pass(minutes(90) - Span{1});
    CHECK(table.ask(Actor::program, Tick{}) == std::vector<Event>{Beat{}});
    CHECK(table.refusal(Actor::arbiter, RuleFlag{white}).reason == Reason::flagIsUp);
    table.pass(Span{1});
    CHECK(table.ask(Actor::program, Tick{}) == std::vector<Event>{FlagFell{white, 0, true}});
    CHECK(table.match().phase == Phase{Playing{}});
    CHECK(table.refusal(Actor::arbiter, RuleFlag{black}).reason == Reason::flagIsUp);
    table.ask(Actor::arbiter, RuleFlag{white});
    CHECK(table.match().phase == over(wonBy(EndReason::flagFall, black)));
}

TEST_CASE("a claimed flag stops the clocks and calls the arbiter (Art. 6.8, E2.9.e, W14)") {
    Table table = startedWithClocks();
    table.pass(minutes(91));
    CHECK(table.ask(Actor::black, ClaimFlag{black}) ==
          std::vector<Event>{FlagFell{white, 0, true},
                             ClocksStopped{StopCause::flagClaimed},
                             FlagClaimed{black},
                             ArbiterCalled{StopCause::flagClaimed}});
    CHECK(table.refusal(Actor::white, EnterMove{white, table.move("e4")}).reason ==
          Reason::clocksStopped);
}

TEST_CASE("a reconciliation is not over when the end of the game is overruled (E2.7, PRE.1)") {
    Table table = startedWithClocks();
    table.ask(Actor::arbiter, Reconcile{});
    const Phase before = table.match().phase;
    table.ask(Actor::white, Resign{white});
    table.ask(Actor::arbiter, Overrule{});
    CHECK(table.match().phase == before);
}

TEST_CASE("no draw is agreed while a claimed flag waits for its ruling (Art. 6.8, 6.9)") {
    Table table = startedWithClocks();
    table.ask(Actor::black, OfferDraw{black});
    SECTION("it has fallen") {
        table.pass(minutes(91));
        table.ask(Actor::black, ClaimFlag{black});
        CHECK(table.refusal(Actor::white, AnswerDraw{white, true}).reason == Reason::claimPending);
        table.ask(Actor::arbiter, RuleFlag{white});
        CHECK(table.match().phase == over(wonBy(EndReason::flagFall, black)));
    }
    SECTION("it has not, and the offer is still open") {
        table.ask(Actor::black, ClaimFlag{black});
        CHECK(table.refusal(Actor::white, AnswerDraw{white, true}).reason == Reason::claimPending);
        table.ask(Actor::arbiter, Go{});
        table.ask(Actor::white, AnswerDraw{white, true});
        CHECK(table.match().phase == over(drawnBy(EndReason::drawAgreed)));
    }
}

TEST_CASE("in 1995 an offer made on the own time is answered after the move (L95-10.9, P25)") {
    MatchSetup setup = tournamentSetup(black);
    setup.laws = laws1995;
    Table table = startedWithClocks(setup);
    table.ask(Actor::white, OfferDraw{white});
    table.play("e4");
    CHECK(table.match().drawOffer.has_value());
    table.ask(Actor::black, AnswerDraw{black, true});
    CHECK(table.match().phase == over(drawnBy(EndReason::drawAgreed)));
}

namespace {

/// S16: a quick game in which Black can claim a win on time against White.
Table quickGame(const LawsEdition& laws, Supervision supervision) {
    MatchSetup setup = tournamentSetup(black);
    setup.laws = laws;
    setup.supervision = supervision;
    setup.time = *parseTimeControl("25m");
    setup.start = tests::positionOf("8/8/4k3/8/3p4/8/2K5/6R1 w - - 0 60");
    Table table = startedWithClocks(setup);
    table.pass(minutes(25));
    table.ask(Actor::program, Tick{});
    return table;
}

} // namespace

TEST_CASE("S16: in rapid with limited supervision the flag falls by the claim (A4.d, E2.9.e)") {
    Table table = quickGame(laws2009, Supervision::limited);
    CHECK(table.match().phase == Phase{Playing{}});
    CHECK(table.refusal(Actor::arbiter, RuleFlag{white}).reason == Reason::flagNotClaimed);
    table.ask(Actor::black, ClaimFlag{black});
    table.ask(Actor::arbiter, RuleFlag{white});
    CHECK(table.match().phase == over(wonBy(EndReason::flagFall, black)));
}

TEST_CASE("S16: with full supervision, or in 2023, the arbiter calls the flag (A3, A4.d)") {
    for (Table table :
         {quickGame(laws2009, Supervision::full), quickGame(laws2023, Supervision::limited)}) {
        table.ask(Actor::arbiter, RuleFlag{white});
        CHECK(table.match().phase == over(wonBy(EndReason::flagFall, black)));
    }
}

TEST_CASE("S16: two fallen flags draw a rapid or blitz game, claimed or not (A4.d, A4.f)") {
    Table table = quickGame(laws2009, Supervision::limited);
    table.enter(white, "Kc1");
    table.heard();
    table.press(white);
    table.pass(minutes(25));
    table.ask(Actor::arbiter, RuleFlag{black});
    CHECK(table.match().phase == over(drawnBy(EndReason::bothFlags)));
}

TEST_CASE("S22: a fallen flag does not lose against an opponent who cannot mate (Art. 6.9)") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("1m");
    setup.flag = FlagRule::endsTheGame;
    setup.start = tests::positionOf("8/8/8/3k4/8/8/7Q/K7 w - - 0 1");
    Table bareKing = startedWithClocks(setup);
    bareKing.pass(minutes(1));
    CHECK(bareKing.ask(Actor::program, Tick{}) ==
          std::vector<Event>{FlagFell{white, 0, true}, Ended{drawnBy(EndReason::flagFall)}});

    setup.start = tests::positionOf("8/8/8/3k4/8/8/q7/7K w - - 0 60");
    Table queen = startedWithClocks(setup);
    queen.pass(minutes(1));
    queen.ask(Actor::program, Tick{});
    CHECK(queen.match().phase == over(wonBy(EndReason::flagFall, black)));
}

TEST_CASE("by the Laws of 1995 only a bare king cannot win on time (L95-10.5, Art. 6.9)") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("1m");
    setup.flag = FlagRule::endsTheGame;
    const auto ends = [&](const LawsEdition& laws, const char* fen) {
        setup.laws = laws;
        setup.start = tests::positionOf(fen);
        Table table = startedWithClocks(setup);
        table.pass(minutes(1));
        table.ask(Actor::program, Tick{});
        return table.match().phase;
    };
    // A knight cannot mate against a queen.
    const auto* const knight = "8/8/8/3k2n1/8/8/7Q/K7 w - - 0 60";
    const auto* const bareKing = "8/8/8/3k4/8/8/7Q/K7 w - - 0 60";
    CHECK(ends(laws1995, knight) == over(wonBy(EndReason::flagFall, black)));
    CHECK(ends(laws2009, knight) == over(drawnBy(EndReason::flagFall)));
    CHECK(ends(laws1995, bareKing) == over(drawnBy(EndReason::flagFall)));
}

namespace {

/// White resigns in this position, by these Laws.
Phase resigned(const LawsEdition& laws, std::string_view start) {
    MatchSetup setup = tournamentSetup(white);
    setup.start = tests::positionOf(start);
    setup.laws = laws;
    Table table = startedWithClocks(setup);
    table.ask(Actor::white, Resign{white});
    return table.match().phase;
}

} // namespace

TEST_CASE("in 2023 resigning against an opponent who cannot mate draws (5.1.2 of 2023)") {
    const auto* const bareKing = "8/8/8/3k4/8/8/7Q/K7 w - - 0 60";
    CHECK(resigned(laws2009, bareKing) == over(wonBy(EndReason::resignation, black)));
    CHECK(resigned(laws2023, bareKing) == over(drawnBy(EndReason::resignation)));
}

TEST_CASE("resigning in a position that a search proves dead draws by that position (5.2.b)") {
    const auto* const dead = "1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1";
    CHECK(resigned(laws2009, dead) == over(drawnBy(EndReason::deadPosition)));
    CHECK(resigned(laws2023, dead) == over(drawnBy(EndReason::deadPosition)));
    CHECK(resigned(laws1995, dead) == over(wonBy(EndReason::resignation, black)));
}

namespace {

/// White mates with Rd8, if the minute is enough for it.
MatchSetup mateInOneMinute(Colour blind) {
    MatchSetup setup = tournamentSetup(blind);
    setup.time = *parseTimeControl("1m");
    setup.start = tests::positionOf("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 41");
    return setup;
}

} // namespace

TEST_CASE("S21: mate counts before a later flag, and an earlier flag is reported first (5.1.a)") {
    Table table = startedWithClocks(mateInOneMinute(black));
    table.pass(seconds(59));
    table.enter(white, "Rd8");
    table.pass(seconds(5));
    table.heard();
    CHECK(table.match().phase == over(wonBy(EndReason::checkmate, white)));
}

TEST_CASE("S21: a flag that fell before an overruled mate is judged before the mate (Art. 6.9)") {
    Table table = startedWithClocks(mateInOneMinute(black));
    table.pass(minutes(2));
    table.enter(white, "Rd8");
    table.heard();
    REQUIRE(table.match().phase == over(wonBy(EndReason::checkmate, white)));
    table.ask(Actor::arbiter, Overrule{});
    table.ask(Actor::arbiter, RuleFlag{white});
    CHECK(table.match().phase == over(wonBy(EndReason::flagFall, black)));
}

TEST_CASE("S21: an agreed draw or a resignation is valid although a flag had fallen (L95-12.7)") {
    for (const auto& laws : lawsEditions) {
        MatchSetup setup = tournamentSetup(black);
        setup.laws = laws;
        setup.time = *parseTimeControl("1m");
        Table table = startedWithClocks(setup);
        table.play("e4 e5");
        table.ask(Actor::white, OfferDraw{white});
        table.pass(minutes(2));
        Table other = table;
        table.ask(Actor::black, AnswerDraw{black, true});
        CHECK(table.match().phase == over(drawnBy(EndReason::drawAgreed)));
        other.ask(Actor::black, Resign{black});
        CHECK(other.match().phase == over(wonBy(EndReason::resignation, white)));
    }
}

TEST_CASE("S21: if the blind player announces too late, the flag takes precedence (E2.3.c)") {
    MatchSetup setup = mateInOneMinute(white);
    setup.flag = FlagRule::endsTheGame;
    Table table = startedWithClocks(setup);
    table.lift(white, Square::d1);
    table.put(white, Square::d8);
    table.announce(white);
    table.pass(minutes(1));
    const auto events = table.heard();
    CHECK(events ==
          std::vector<Event>{FlagFell{white, 0, true}, Ended{wonBy(EndReason::flagFall, black)}});
}

TEST_CASE("the arbiter can decide every remaining case") {
    Table table = startedWithClocks();
    SECTION("won") {
        table.ask(Actor::arbiter, RuleResult{black});
        CHECK(table.match().phase == over(wonBy(EndReason::arbiterDecision, black)));
    }
    SECTION("drawn") {
        table.ask(Actor::arbiter, RuleResult{});
        CHECK(table.match().phase == over(drawnBy(EndReason::arbiterDecision)));
    }
    CHECK(table.refusal(Actor::arbiter, RuleResult{white}).reason == Reason::over);
}

TEST_CASE("after the end only notes are recorded (invariant 5)") {
    Table table = startedWithClocks();
    table.play("e4");
    table.ask(Actor::black, Resign{black});
    CHECK(table.ask(Actor::white, Write{white, 1, "e4"}).size() == 1);
    CHECK(table.ask(Actor::program, Tick{}).empty());
    for (const Request& request : std::vector<Request>{Press{white},
                                                       EnterMove{white, table.moveBack("e4", 1)},
                                                       OfferDraw{white},
                                                       Repeat{white},
                                                       CorrectAnnouncement{white}})
        CHECK(table.refusal(Actor::white, request).reason == Reason::over);
    for (const Request& request :
         std::vector<Request>{Go{}, Halt{}, SetClock{white, minutes(1)}, Retrace{0}, Reconcile{}})
        CHECK(table.refusal(Actor::arbiter, request).reason == Reason::over);
}
