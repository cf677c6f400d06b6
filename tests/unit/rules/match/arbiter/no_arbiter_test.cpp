// SPDX-License-Identifier: GPL-3.0-or-later
// Appendix D: without an arbiter a claim of the last two minutes ends the game.
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::only;
using tests::Table;

namespace {

MatchSetup withoutArbiter() {
    MatchSetup setup = tournamentSetup(black);
    setup.time = *parseTimeControl("90m");
    setup.arbiter = ArbiterAt::anotherPlace;
    return setup;
}

/// Each has made a move, and White is on move with a minute left.
Table whiteHasAMinuteLeft(const MatchSetup& setup = withoutArbiter()) {
    Table table(setup);
    table.ask(Actor::white, Go{});
    table.play("e4 e5");
    table.pass(table.match().clock.remaining(white, table.now()) - minutes(1));
    return table;
}

ClaimDraw claim(Ground ground) {
    return {white, DrawClaim::quickplayFinish, std::nullopt, ground};
}

} // namespace

TEST_CASE("S29: without an arbiter the claim is submitted and the game stops (D1)") {
    Table table = whiteHasAMinuteLeft();
    CHECK(table.ask(Actor::white, claim(Ground::cannotBeWon)) ==
          std::vector<Event>{DrawClaimed{white, DrawClaim::quickplayFinish, std::nullopt},
                             ClaimHandedIn{white, Ground::cannotBeWon},
                             ClocksStopped{StopCause::drawClaimed}});
    CHECK(table.refusal(Actor::white, Go{}).reason == Reason::claimPending);
    CHECK(table.refusal(Actor::white, EnterMove{white, table.move("Nf3")}).reason ==
          Reason::clocksStopped);
}

TEST_CASE("S29: only the opponent states whether the submitted claim is correct (D1.a, D1.b)") {
    Table table = whiteHasAMinuteLeft();
    CHECK(table.refusal(Actor::black, VerifyClaim{black, true}).reason == Reason::noClaim);
    table.ask(Actor::white, claim(Ground::noEffort));
    CHECK(table.refusal(Actor::white, VerifyClaim{white, true}).reason == Reason::noClaim);
    table.ask(Actor::black, VerifyClaim{black, false});
    CHECK(table.match().claim->verified == false);
    CHECK(table.match().claim->handedIn == Ground::noEffort);
}

TEST_CASE(
    "without an arbiter a claimed flag that has fallen ends the game, one that is up does not") {
    Table table = whiteHasAMinuteLeft();
    CHECK(table.refusal(Actor::black, ClaimFlag{black}).reason == Reason::flagIsUp);
    MatchSetup setup = withoutArbiter();
    setup.time = *parseTimeControl("5m");
    setup.supervision = Supervision::limited;
    Table blitz(setup);
    blitz.ask(Actor::white, Go{});
    blitz.play("e4 e5");
    blitz.pass(minutes(6));
    REQUIRE_FALSE(isOver(blitz.match()));
    const auto events = blitz.ask(Actor::black, ClaimFlag{black});
    CHECK(only<Ended>(events).front().outcome == Outcome{EndReason::flagFall, black});
}

TEST_CASE("S29: claiming that the opponent makes no effort needs the whole record (D1.b)") {
    MatchSetup setup = withoutArbiter();
    setup.seats.white.sheet = SheetKept::byHand;
    Table table = whiteHasAMinuteLeft(setup);
    CHECK(table.refusal(Actor::white, claim(Ground::noEffort)).reason == Reason::sheetIncomplete);
    table.ask(Actor::white, Write{white, 1, "e4"});
    CHECK(table.refusal(Actor::white, claim(Ground::noEffort)).reason == Reason::sheetIncomplete);
    table.ask(Actor::white, Write{white, 2, "e5"});
    CHECK(only<ClaimHandedIn>(table.ask(Actor::white, claim(Ground::noEffort))).size() == 1);
}

TEST_CASE("S29: a claim on the position alone needs no record (D1.a)") {
    MatchSetup setup = withoutArbiter();
    setup.seats.white.sheet = SheetKept::byHand;
    Table table = whiteHasAMinuteLeft(setup);
    CHECK(only<ClaimHandedIn>(table.ask(Actor::white, claim(Ground::cannotBeWon))).size() == 1);
}

TEST_CASE("S29: the absent arbiter announces the result and nothing else (D1)") {
    Table table = whiteHasAMinuteLeft();
    table.ask(Actor::white, claim(Ground::cannotBeWon));
    for (const auto ruling : {ClaimRuling::postponed, ClaimRuling::wrong})
        CHECK(table.refusal(Actor::arbiter, RuleClaim{ruling}).reason == Reason::decidedForGood);
    SECTION("drawn by the claim") {
        table.ask(Actor::arbiter, RuleClaim{ClaimRuling::right});
        CHECK(table.match().phase == Phase{Over{drawnBy(EndReason::quickplayFinish)}});
    }
    SECTION("or decided otherwise") {
        table.ask(Actor::arbiter, RuleResult{black});
        CHECK(table.match().phase == Phase{Over{wonBy(EndReason::arbiterDecision, black)}});
    }
}

TEST_CASE("with an arbiter present nothing is submitted, and players start no clocks (10.2)") {
    MatchSetup setup = withoutArbiter();
    setup.arbiter = ArbiterAt::theBoards;
    Table table(setup);
    CHECK(table.refusal(Actor::white, Go{}).reason == Reason::notAllowed);
    table.ask(Actor::arbiter, Go{});
    table.pass(minutes(89));
    CHECK(only<ClaimHandedIn>(table.ask(Actor::white, claim(Ground::noEffort))).empty());
}
