// SPDX-License-Identifier: GPL-3.0-or-later
// Draws and the end of the game.
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/writing.hpp"

#include <algorithm>
#include <variant>

namespace rules {
namespace {

void end(Happenings& now, EndReason reason, std::optional<Colour> winner) {
    now.happen(Ended{{reason, winner}});
}

// Art. 9.1.a, and by edition: nobody agrees before each has made so many moves.
bool mayAgree(const Match& match) {
    const int before =
        std::max(match.setup.movesBeforeAgreement, match.setup.laws.drawOffers.movesBefore);
    return match.game.plies() >= 2 * before;
}

} // namespace

bool cannotWin(const Match& match, Colour winner) {
    return chanceToWin(match, winner) == Chance::no;
}

Outcome flagOutcome(const Match& match, Colour overstepped) {
    const Colour opponent = other(overstepped);
    if (cannotWin(match, opponent)) return drawnBy(EndReason::flagFall);
    return wonBy(EndReason::flagFall, opponent);
}

// L09-G4, ADJ-2.6: an adjourned game can be offered as drawn as well.
Answer answer(Happenings& now, const OfferDraw& request) {
    const bool isAdjourned = std::holds_alternative<Adjourned>(now.match().phase);
    if (auto refusal = unlessPlaying(now.match()); refusal && !isAdjourned) return refusal;
    const auto& offer = now.match().drawOffer;
    if (offer && offer->by == request.seat) return Refusal{Reason::offerStands};
    // Offering what the other has offered is accepting it.
    if (offer) return answer(now, AnswerDraw{request.seat, true});
    if (!mayAgree(now.match())) return Refusal{Reason::agreedTooEarly};
    now.happen(DrawOffered{request.seat});
    for (const Colour seat : colours)
        writeOffer(now, seat);
    return std::nullopt;
}

Answer answer(Happenings& now, const AnswerDraw& request) {
    const auto& offer = now.match().drawOffer;
    if (!offer || offer->by == request.seat) return Refusal{Reason::noOffer};
    if (request.accept)
        end(now, EndReason::drawAgreed, std::nullopt);
    else
        now.happen(DrawDeclined{request.seat, Declined::inWords});
    return std::nullopt;
}

Answer answer(Happenings& now, const Resign& request) {
    const Colour opponent = other(request.seat);
    const bool draws =
        now.match().setup.laws.resigningMayDraw && chanceToWin(now.match(), opponent) == Chance::no;
    end(now, EndReason::resignation, draws ? std::nullopt : std::optional(opponent));
    return std::nullopt;
}

Answer answer(Happenings& now, const ClaimFlag&) {
    if (auto refusal = unlessPlaying(now.match())) return refusal;
    if (!now.match().clock.isTimed()) return Refusal{Reason::noClock};
    now.happen(ClocksStopped{StopCause::flagClaimed});
    now.happen(ArbiterCalled{StopCause::flagClaimed});
    return std::nullopt;
}

Answer answer(Happenings& now, const SignResult& request) {
    const bool isOver = std::holds_alternative<Over>(now.match().phase);
    if (!isOver || now.match().recording[request.seat].hasSigned)
        return Refusal{Reason::nothingToConfirm};
    now.happen(ResultSigned{request.seat});
    return std::nullopt;
}

} // namespace rules
