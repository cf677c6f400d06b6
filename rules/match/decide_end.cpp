// SPDX-License-Identifier: GPL-3.0-or-later
// Draws and the end of the game.
#include "rules/chess/winnable/winnable.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/inquiry.hpp"

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

// Art. A4.d: the arbiter waits for the claim, unless both flags are down.
bool mustBeClaimed(const Match& match, Instant at) {
    const auto* halted = std::get_if<Halted>(&match.phase);
    const bool isClaimed = halted != nullptr && halted->why == StopCause::flagClaimed;
    const bool areBothDown =
        match.clock.isFlagDown(Colour::white, at) && match.clock.isFlagDown(Colour::black, at);
    return !isClaimed && !areBothDown &&
           !arbiterCallsFlags(match.setup.laws, paceOf(match), match.setup.supervision);
}

// Art. 6.9, L95-10.5: a bare king, or no mate by any series of legal moves.
bool cannotWinOnTime(const Match& match, Colour winner) {
    if (match.setup.laws.timeDraw == TimeDraw::bareKing)
        return !match.game.position().pieces(winner).hasSeveral();
    return std::holds_alternative<Unwinnable>(chanceToMate(match, winner));
}

} // namespace

Outcome flagOutcome(const Match& match, Colour overstepped) {
    const Colour opponent = other(overstepped);
    if (cannotWinOnTime(match, opponent)) return drawnBy(EndReason::flagFall);
    return wonBy(EndReason::flagFall, opponent);
}

Answer answer(Happenings& now, const OfferDraw& request) {
    if (auto refusal = unlessPlaying(now.match())) return refusal;
    const auto& offer = now.match().drawOffer;
    if (offer && offer->by == request.seat) return Refusal{Reason::offerStands};
    // Offering what the other has offered is accepting it.
    if (offer) return answer(now, AnswerDraw{request.seat, true});
    if (!mayAgree(now.match())) return Refusal{Reason::agreedTooEarly};
    now.happen(DrawOffered{request.seat});
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
    const bool draws = now.match().setup.laws.resigningMayDraw &&
                       std::holds_alternative<Unwinnable>(chanceToMate(now.match(), opponent));
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

Answer answer(Happenings& now, const RuleFlag& request) {
    if (!now.match().clock.isTimed()) return Refusal{Reason::noClock};
    if (!now.match().clock.isFlagDown(request.colour, now.at())) return Refusal{Reason::flagIsUp};
    if (mustBeClaimed(now.match(), now.at())) return Refusal{Reason::flagNotClaimed};
    const bool isBoth = now.match().clock.isFlagDown(other(request.colour), now.at());
    if (isBoth && isLimited(paceOf(now.match()), now.match().setup.supervision)) {
        end(now, EndReason::bothFlags, std::nullopt);
        return std::nullopt;
    }
    now.happen(Ended{flagOutcome(now.match(), request.colour)});
    return std::nullopt;
}

Answer answer(Happenings& now, const RuleResult& request) {
    const bool rulesOnClaim = now.match().claim && !request.winner;
    if (rulesOnClaim)
        acceptClaim(now);
    else
        end(now, EndReason::arbiterDecision, request.winner);
    return std::nullopt;
}

} // namespace rules
