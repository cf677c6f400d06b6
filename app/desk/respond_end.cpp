// SPDX-License-Identifier: GPL-3.0-or-later
// Draws, the arbiter, the end.
#include "app/desk/notices.hpp"
#include "app/desk/result_words.hpp"
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

} // namespace

void notice(Response& response, const rules::DrawOffered& event) {
    response.aloud({PhraseKey::drwOffer, {{Slot::colour, event.seat}}, Urgency::move});
    if (response.isHome()) return;
    const auto& seats = response.after().setup.seats;
    if (seats[event.seat].blind) response.tell(event.seat, {PhraseKey::drwPending});
    if (seats[other(event.seat)].blind)
        response.tell(other(event.seat), {PhraseKey::drwToYou, {}, Urgency::move, Earcon::offer});
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
    response.aloud({claimOf(event.on), {{Slot::colour, event.seat}}, Urgency::move});
}

// A claim that is right ends the game, and the result says so.
void notice(Response& response, const rules::ClaimRuled& event) {
    if (event.ruling == rules::ClaimRuling::wrong)
        response.aloud({PhraseKey::drwWrong, {}, Urgency::move});
    if (event.ruling == rules::ClaimRuling::postponed)
        response.aloud({PhraseKey::drwPostponed, {}, Urgency::move});
}

void notice(Response& response, const rules::ArbiterCalled& /*event*/) {
    response.aloud({PhraseKey::difPublic, {}, Urgency::move});
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
    if (!response.isHome() && rules::flagWinIsUnproved(response.after()))
        response.showArbiter({PhraseKey::arbUnproved, {{Slot::colour, *event.outcome.winner}}});
}

} // namespace app
