// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/laws/edition.hpp"

#include <catch2/catch.hpp>

#include <array>

using rules::laws1995;
using rules::laws2009;
using rules::laws2023;
using rules::minutes;
using rules::seconds;
using rules::Span;

TEST_CASE("an edition is found by its year, and no other year has one") {
    CHECK(rules::lawsOf(1995) == laws1995);
    CHECK(rules::lawsOf(2009) == laws2009);
    CHECK(rules::lawsOf(2023) == laws2023);
    CHECK_FALSE(rules::lawsOf(2008).has_value());
}

TEST_CASE("the events that end a game without a claim differ (L09-5.2.b, L95-10.4)") {
    CHECK(laws1995.automaticDraws.deadPosition == rules::DeadPositions::listed);
    CHECK(laws2009.automaticDraws.deadPosition == rules::DeadPositions::all);
    CHECK(laws2023.automaticDraws.deadPosition == rules::DeadPositions::all);
    CHECK_FALSE(laws1995.automaticDraws.byCounting);
    CHECK_FALSE(laws2009.automaticDraws.byCounting);
    CHECK(laws2023.automaticDraws.byCounting);
}

TEST_CASE("an opponent who cannot win turns a lost game into a draw (L09-6.9, L95-10.5)") {
    CHECK(laws1995.timeDraw == rules::TimeDraw::bareKing);
    CHECK(laws2009.timeDraw == rules::TimeDraw::cannotMate);
    CHECK(laws2023.timeDraw == rules::TimeDraw::cannotMate);
    CHECK_FALSE(laws1995.resigningMayDraw);
    CHECK_FALSE(laws2009.resigningMayDraw);
    CHECK(laws2023.resigningMayDraw);
}

TEST_CASE("illegal moves have no limit, or the third or the second loses (L09-7.4.b, L95-8.1)") {
    CHECK(laws1995.illegalMoves.bonus == Span{});
    CHECK(laws2009.illegalMoves.bonus == minutes(2));
    CHECK(laws2009.illegalMoves.quickBonus == minutes(2));
    CHECK(laws2023.illegalMoves.bonus == minutes(2));
    CHECK(laws2023.illegalMoves.quickBonus == minutes(1));
    CHECK_FALSE(laws1995.illegalMoves.losing.has_value());
    CHECK(laws2009.illegalMoves.losing == 3);
    CHECK(laws2023.illegalMoves.losing == 2);
}

TEST_CASE("two hands and a press without a move are illegal moves since 2023 only (ART-4.1)") {
    for (const auto& older : {laws1995, laws2009}) {
        CHECK_FALSE(older.illegalMoves.twoHands);
        CHECK_FALSE(older.illegalMoves.pressWithoutMove);
    }
    CHECK(laws2023.illegalMoves.twoHands);
    CHECK(laws2023.illegalMoves.pressWithoutMove);
}

TEST_CASE(
    "an unfinished promotion is finished, taken back or made a queen (L95-5.6.e, L09-7.4.a)") {
    using rules::UnfinishedPromotion;
    CHECK(laws1995.illegalMoves.promotion == UnfinishedPromotion::mustBeFinished);
    CHECK(laws2009.illegalMoves.promotion == UnfinishedPromotion::isTakenBack);
    CHECK(laws2023.illegalMoves.promotion == UnfinishedPromotion::becomesQueen);
}

TEST_CASE("the rules about touched pieces differ by edition (L09-4, L95-7, ART-4.3.3)") {
    using rules::BothColours;
    CHECK(laws1995.touch.bothColours == BothColours::oneOfEach);
    CHECK(laws2009.touch.bothColours == BothColours::oneOfEach);
    CHECK(laws2023.touch.bothColours == BothColours::firstOfEach);
    CHECK_FALSE(laws1995.touch.kingThenRookMustCastle);
    CHECK(laws2009.touch.kingThenRookMustCastle);
    CHECK(laws2023.touch.kingThenRookMustCastle);
    CHECK_FALSE(laws1995.touch.castlingBegunBinds);
    CHECK(laws2009.touch.castlingBegunBinds);
    CHECK(laws2023.touch.castlingBegunBinds);
}

TEST_CASE("a player who touches a piece can no longer claim a touch (L09-4.7, L95-7.4)") {
    using rules::TouchClaimEnds;
    CHECK(laws1995.touch.claimEnds == TouchClaimEnds::byTouchingOwnPiece);
    CHECK(laws2009.touch.claimEnds == TouchClaimEnds::byTouchingAnyPiece);
    CHECK(laws2023.touch.claimEnds == TouchClaimEnds::byTouchingAnyPiece);
}

TEST_CASE("an incorrect draw claim costs five minutes, or gives the opponent three or two (S25)") {
    CHECK(laws1995.drawClaims.cost == rules::WrongClaimCost::claimantLoses);
    CHECK(laws1995.drawClaims.amount == minutes(5));
    CHECK(laws2009.drawClaims.cost == rules::WrongClaimCost::opponentGains);
    CHECK(laws2009.drawClaims.amount == minutes(3));
    CHECK(laws2023.drawClaims.amount == minutes(2));
    CHECK(laws2023.drawClaims.quickAmount == minutes(1));
}

TEST_CASE("claims and offers end by moving in 1995 and by touching since (S14, X12b)") {
    CHECK(laws1995.drawClaims.ends == rules::DrawClaimEnds::byMoving);
    CHECK(laws2009.drawClaims.ends == rules::DrawClaimEnds::byTouching);
    CHECK(laws1995.drawOffers.refusedBy == rules::OfferRefusedBy::moving);
    CHECK(laws2009.drawOffers.refusedBy == rules::OfferRefusedBy::touching);
    CHECK(laws2009.drawOffers.movesBefore == 0);
    CHECK(laws2023.drawOffers.movesBefore == 1);
    CHECK(laws1995.drawClaims.asOffers == rules::ClaimsAsOffers::none);
    CHECK(laws2009.drawClaims.asOffers == rules::ClaimsAsOffers::countedAndQuickplay);
    CHECK(laws2023.drawClaims.asOffers == rules::ClaimsAsOffers::counted);
}

TEST_CASE("an hour of lateness is allowed in 1995 and none since (L09-6.6.a)") {
    CHECK(laws1995.lateness.defaultTime == rules::hours(1));
    CHECK(laws2009.lateness.defaultTime == Span{});
    CHECK(laws2023.lateness.defaultTime == Span{});
}

TEST_CASE("two fallen flags and unknown times are handled by edition (S26, S27)") {
    CHECK(laws1995.clock.bothFlags == rules::BothFlags::goesOn);
    CHECK(laws2009.clock.bothFlags == rules::BothFlags::draw);
    CHECK(laws2023.clock.bothFlags == rules::BothFlags::drawWithoutIncrements);
    CHECK(laws1995.clock.correction == rules::ClockCorrection::inProportion);
    CHECK(laws2009.clock.correction == rules::ClockCorrection::byJudgement);
    CHECK_FALSE(laws2009.clock.completedByNextMove);
    CHECK(laws2023.clock.completedByNextMove);
}

TEST_CASE("the duty to record differs (S28)") {
    CHECK(laws1995.recording.incrementThreshold == seconds(20));
    CHECK(laws2009.recording.incrementThreshold == seconds(30));
    CHECK(laws2023.recording.incrementThreshold == seconds(30));
    CHECK(laws1995.recording.inAdvance);
    CHECK_FALSE(laws2009.recording.inAdvance);
    CHECK_FALSE(laws2023.recording.inAdvance);
}

TEST_CASE("a game with reversed colours continues, or is restarted if noticed in time (L09-7.2, "
          "L95-8.6)") {
    using rules::ColoursReversed;
    CHECK(laws1995.coloursReversed == ColoursReversed::newGameInFirstQuarter);
    CHECK(laws2009.coloursReversed == ColoursReversed::playOn);
    CHECK(laws2023.coloursReversed == ColoursReversed::newGameBeforeTenMoves);
}

TEST_CASE("rapid and blitz are unknown to 1995, and blitz ends earlier in 2023 (X13)") {
    CHECK_FALSE(laws1995.quickGames.has_value());
    REQUIRE(laws2009.quickGames.has_value());
    REQUIRE(laws2023.quickGames.has_value());
    CHECK(laws2009.quickGames->blitzLimit == minutes(15));
    CHECK_FALSE(laws2009.quickGames->limitIsBlitz);
    CHECK(laws2009.quickGames->startErrorMoves == 3);
    CHECK(laws2023.quickGames->blitzLimit == minutes(10));
    CHECK(laws2023.quickGames->limitIsBlitz);
    CHECK(laws2023.quickGames->startErrorMoves == 10);
}

TEST_CASE("an arbiter has four penalties in 1995, seven in 2009 and nine in 2023 (L09-13.4)") {
    using rules::Penalty;
    constexpr std::array all{Penalty::warning,
                             Penalty::moreTimeForOpponent,
                             Penalty::lessTime,
                             Penalty::loss,
                             Penalty::fewerPoints,
                             Penalty::morePointsForOpponent,
                             Penalty::expulsion,
                             Penalty::fine,
                             Penalty::exclusionFromRounds};
    for (std::size_t number = 0; number < all.size(); ++number) {
        CHECK(laws1995.penalties.contains(all.at(number)) == (number < 4));
        CHECK(laws2009.penalties.contains(all.at(number)) == (number < 7));
        CHECK(laws2023.penalties.contains(all.at(number)));
    }
}

TEST_CASE("each edition has its own rules for adjourned games (S30 to S37, P42 to P48)") {
    using rules::AdjournmentText;
    CHECK(laws1995.adjournment.text == AdjournmentText::articles13And14);
    CHECK(laws2009.adjournment.text == AdjournmentText::guidelineOf2009);
    CHECK(laws2023.adjournment.text == AdjournmentText::laterGuideline);
    CHECK(laws1995.adjournment.endingMove == rules::EndingSealedMove::againstSealer);
    CHECK(laws2009.adjournment.endingMove == rules::EndingSealedMove::againstSealer);
    CHECK(laws2023.adjournment.endingMove == rules::EndingSealedMove::againstEither);
    CHECK(laws1995.adjournment.lateness == rules::hours(1));
    CHECK(laws2009.adjournment.lateness == rules::hours(1));
    CHECK_FALSE(laws2023.adjournment.lateness.has_value());
}
