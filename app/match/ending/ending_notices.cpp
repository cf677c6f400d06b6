// SPDX-License-Identifier: GPL-3.0-or-later
// Draws, the arbiter, the end.
#include "app/match/notices.hpp"
#include "app/telling/rules_in_words.hpp"
#include "rules/match/inquiry.hpp"

namespace app {
namespace {

using rules::Colour;
using rules::EndReason;
using speech::Earcon;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

// What was claimed has been said.
Saying resultOf(const rules::Outcome& outcome, const rules::Match& match) {
    const bool isCounted =
        outcome.reason == EndReason::threefoldClaim || outcome.reason == EndReason::fiftyMovesClaim;
    return isCounted ? Saying{PhraseKey::drwRight} : wordsOf(outcome, match);
}

PhraseKey claimOf(rules::DrawClaim on) {
    switch (on) {
    case rules::DrawClaim::threefold: return PhraseKey::drwThree;
    case rules::DrawClaim::fiftyMoves: return PhraseKey::drwFifty;
    case rules::DrawClaim::quickplayFinish: return PhraseKey::drwTwo;
    }
    return PhraseKey::drwThree;
}

// Art. 9.1.b, L95-10.8: on the opponent's time. It stands, but the arbiter may rebuke it.
bool isUntimely(const rules::Match& match, Colour seat) {
    return match.clock.running() && rules::onTheClock(match) != seat;
}

// L95-10.9: he may see the move first.
bool mayWait(const rules::Match& match, Colour seat) {
    return match.setup.laws.drawOffers.answerMayWaitForTheMove && rules::sideToMove(match) == seat;
}

// T-45: two articles of 1995 disagree, so the arbiter is told.
bool isResignedToBareKing(const rules::Outcome& outcome, const rules::Match& match) {
    return outcome.reason == EndReason::resignation && outcome.winner &&
           match.setup.laws.timeDraw == rules::TimeDraw::bareKing &&
           !match.game.position().pieces(*outcome.winner).hasSeveral();
}

} // namespace

void notice(Response& response, const rules::DrawOffered& event) {
    response.aloud({PhraseKey::drwOffer, {{Slot::colour, event.seat}}, Urgency::move});
    if (response.isHome()) return;
    if (const int declined = response.after().declinedOffers[event.seat]; declined > 0)
        response.showArbiter(
            {PhraseKey::arbOffers, {{Slot::colour, event.seat}, {Slot::number, declined}}});
    const auto& seats = response.after().setup.seats;
    if (seats[event.seat].blind) response.tell(event.seat, {PhraseKey::drwPending});
    if (seats[other(event.seat)].blind)
        response.tell(other(event.seat), {PhraseKey::drwToYou, {}, Urgency::move, Earcon::offer});
    if (mayWait(response.after(), event.seat))
        response.tell(other(event.seat), {PhraseKey::drwMayWait});
    if (isUntimely(response.after(), event.seat))
        response.showArbiter({PhraseKey::arbOfferUntimely, {{Slot::colour, event.seat}}});
}

// Moving or touching a piece declines without a word (Art. 9.1.a).
void notice(Response& response, const rules::DrawDeclined& event) {
    if (event.how == rules::Declined::inWords)
        response.aloud({PhraseKey::drwDecline, {}, Urgency::move});
}

// Art. 9.2.a, E2.1: the move that is written and not made is called as well. At home the program
// has the answer at once.
void notice(Response& response, const rules::DrawClaimed& event) {
    if (response.isHome()) return;
    if (event.intended) response.call(response.before().game.position(), *event.intended);
    if (isHandedIn(response.after(), event.on)) return;
    response.aloud({claimOf(event.on), {{Slot::colour, event.seat}}, Urgency::move});
}

// Art. D1: what the opponent has to look at is said in one sentence with the claim.
void notice(Response& response, const rules::ClaimHandedIn& event) {
    const bool withRecord = event.ground == rules::Ground::noEffort;
    const auto phrase = withRecord ? PhraseKey::drwHandedInRecord : PhraseKey::drwHandedIn;
    response.aloud({phrase, {{Slot::colour, event.seat}}, Urgency::move});
}

void notice(Response& response, const rules::ClaimVerified& event) {
    const auto phrase = event.right ? PhraseKey::drwVerified : PhraseKey::drwDisputed;
    response.aloud({phrase, {{Slot::colour, event.seat}}, Urgency::move});
}

// A claim that is right ends the game, and the result says so. At home the claim was not called
// before it: of the move that it intends nothing else would be heard.
void notice(Response& response, const rules::ClaimRuled& event) {
    const rules::Match& before = response.before();
    const bool isRight = event.ruling == rules::ClaimRuling::right;
    if (isRight && response.isHome() && before.claim && before.claim->intended)
        response.callAtHome(event.seat, *before.claim->intended);
    if (event.ruling == rules::ClaimRuling::wrong)
        response.aloud({PhraseKey::drwWrong, {}, Urgency::move});
    if (event.ruling == rules::ClaimRuling::postponed)
        response.aloud({PhraseKey::drwPostponed, {}, Urgency::move});
    if (event.ruling == rules::ClaimRuling::extraTime)
        response.aloud({PhraseKey::drwExtraTime, {}, Urgency::move});
}

// Art. 6.12.d: he decides whether the player had a reason for it.
void notice(Response& response, const rules::ArbiterCalled& event) {
    response.aloud({PhraseKey::difPublic, {}, Urgency::move});
    if (event.why == rules::StopCause::playerCalls) response.showArbiter({PhraseKey::arbStopped});
    if (event.why == rules::StopCause::wrongTimes) response.showArbiter({PhraseKey::arbWrongTimes});
}

void notice(Response& response, const rules::Ended& event) {
    Saying result = resultOf(event.outcome, response.after());
    result.urgency = Urgency::move;
    if (response.isHome()) {
        result.earcon = Earcon::end;
    } else {
        for (const Colour seat : rules::colours)
            response.sound(seat, Earcon::end);
    }
    response.aloud(result);
    if (auto points = app::pointsOf(response.after())) {
        points->urgency = Urgency::move;
        response.aloud(*points);
    }
    if (!response.isHome() && isResignedToBareKing(event.outcome, response.after()))
        response.showArbiter(
            {PhraseKey::arbResignBareKing, {{Slot::colour, other(*event.outcome.winner)}}});
    askToSign(response);
    if (!response.isHome() && rules::flagWinIsUnproved(response.after()))
        response.showArbiter({PhraseKey::arbUnproved, {{Slot::colour, *event.outcome.winner}}});
}

} // namespace app
