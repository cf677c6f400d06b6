// SPDX-License-Identifier: GPL-3.0-or-later
// E1.0, L09-PRE.2: agreements that differ from the Laws, and how they are applied.
#include "rules/match/setup.hpp"
#include "rules/record/journal.hpp"
#include "rules/record/scoresheet.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::permitted;
using tests::Sans;
using tests::started;
using tests::Table;

namespace {

MatchSetup literally() {
    MatchSetup setup = tournamentSetup(white);
    setup.laws = laws1995;
    setup.laws.touch.rookThenKing = RookThenKing::everyCastling;
    setup.laws.touch.adjustable = Adjustable::ownPieces;
    setup.laws.drawClaims.repetition = RepetitionClaims::intendedOnly;
    return setup;
}

MatchSetup everythingAgreed() {
    MatchSetup setup = literally();
    setup.time = *parseTimeControl("25m+10s");
    setup.time.firstIncrement = FirstIncrement::afterMoveOne;
    setup.announcer = Announcer::player;
    setup.repetition = Repetition::doubleEntry;
    setup.made = MadeBy::anyOf;
    setup.flag = FlagRule::endsTheGame;
    setup.divergence = DivergenceRule::stopsTheClocks;
    setup.illegalMoves = IllegalMoveRule::isAdmitted;
    setup.supervision = Supervision::limited;
    setup.movesBeforeAgreement = 30;
    setup.longEndings = {{"KRBvKR", 75}};
    setup.quickplayAnnounced = true;
    setup.arbiter = ArbiterAt::anotherPlace;
    setup.names = "separator = \" \"";
    setup.recorderOnly = true;
    return setup;
}

} // namespace

TEST_CASE("PRE.2: a game by the unchanged Laws has no agreements to report, and neither has a home "
          "game") {
    for (const auto& laws : lawsEditions) {
        MatchSetup setup = tournamentSetup(white);
        setup.laws = laws;
        setup.seats.white.blind = false;
        CHECK(agreementsOf(setup).empty());
    }
    CHECK(agreementsOf(homeSetup()).empty());
}

TEST_CASE("E-R5: Appendix E applies on top of the Laws of 1995, which is reported and recorded") {
    MatchSetup setup = tournamentSetup(white);
    for (const auto& laws : {laws2009, laws2023}) {
        setup.laws = laws;
        CHECK(agreementsOf(setup).empty());
    }
    setup.laws = laws1995;
    CHECK(agreementsOf(setup) == std::vector{Agreement::appendixELaidOver});
    CHECK(pgnOf(open(setup)).tag("Agreed") == "Appendix E of 2009 over Laws without one");
    // It applies: the clock waits for the announcement (E2.3).
    Table table = started(setup);
    table.enter(white, "e4");
    CHECK(table.refusal(Actor::white, Press{white}).reason == Reason::pressTooEarly);
}

TEST_CASE("E1.0: each agreement that differs from the Laws is reported in words of its own") {
    const auto agreed = agreementsOf(everythingAgreed());
    CHECK(std::equal(agreed.begin(), agreed.end(), allAgreements.begin(), allAgreements.end()));
    std::set<std::string_view> texts;
    for (const auto agreement : agreed)
        texts.insert(text(agreement));
    CHECK(texts.size() == allAgreements.size());
}

TEST_CASE("PRE.2: the exported game lists the agreements") {
    const auto tagOf = [](const MatchSetup& setup) {
        return std::string(pgnOf(open(setup)).tag("Agreed"));
    };
    MatchSetup setup = tournamentSetup(white);
    CHECK(tagOf(setup).empty());
    setup.supervision = Supervision::limited;
    setup.made = MadeBy::anyOf;
    CHECK(tagOf(setup) == "any part of E2.3 makes a move; limited supervision");
}

TEST_CASE("E1.0: agreements are read from the journal as they were written") {
    MatchSetup setup = everythingAgreed();
    setup.seats.white.deaf = true;
    setup.seats.white.assistantReason = "both arms \"broken\"";
    const Event opened{MatchOpened{setup}};
    const auto read = parseEvent(write(opened));
    REQUIRE(read.has_value());
    CHECK((*read == opened));
}

TEST_CASE("T-32: read literally, rook and then king forbid both castlings (L95-5.1.c)") {
    MatchSetup setup = literally();
    setup.start = tests::positionOf("4k3/8/8/8/8/8/3PPPPP/R3KBNR w Q - 0 1");
    const auto touched = [](const MatchSetup& of) {
        Table table = started(of);
        for (const auto square : {Square::h1, Square::e1}) {
            table.lift(white, square);
            table.put(white, square);
        }
        return permitted(table);
    };
    CHECK(touched(setup) == Sans{"Kd1"});
    setup.laws = laws1995;
    CHECK(touched(setup) == Sans{"Kd1", "O-O-O"});
}

TEST_CASE("T-33: read literally, only own pieces are adjusted (L95-7.1)") {
    const auto touchesWhileAdjusting = [](const MatchSetup& setup) {
        Table table = started(setup);
        table.ask(Actor::white, Adjust{white});
        return happened<PieceTouched>(table.lift(white, Square::e7));
    };
    CHECK(touchesWhileAdjusting(literally()));
    CHECK_FALSE(touchesWhileAdjusting(tournamentSetup(white)));
}

TEST_CASE("T-46: read literally, a repetition is claimed with a written move alone (L95-10.10)") {
    Table table = started(literally());
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    const ClaimDraw standing{white, DrawClaim::threefold};
    CHECK(table.refusal(Actor::white, standing).reason == Reason::namesNoMove);
    const ClaimDraw written{white, DrawClaim::threefold, table.move("Nf3")};
    CHECK(happened<DrawClaimed>(table.ask(Actor::white, written)));
}
