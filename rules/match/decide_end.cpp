// SPDX-License-Identifier: GPL-3.0-or-later
// Draws and the end of the game.
#include "rules/chess/winnable/winnable.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/inquiry.hpp"

#include <variant>

namespace rules {
namespace {

void end(Happenings& now, EndReason reason, std::optional<Colour> winner) {
    now.happen(Ended{{reason, winner}});
}

} // namespace

Outcome flagOutcome(const Match& match, Colour overstepped) {
    const Colour opponent = other(overstepped);
    const auto chance = chanceToMate(match, opponent);
    if (std::holds_alternative<Unwinnable>(chance)) return drawnBy(EndReason::flagFall);
    return wonBy(EndReason::flagFall, opponent);
}

Answer answer(Happenings& now, const OfferDraw& request) {
    if (auto refusal = unlessPlaying(now.match())) return refusal;
    const auto& offer = now.match().drawOffer;
    if (offer && offer->by == request.seat) return Refusal{Reason::offerStands};
    // Offering what the other has offered is accepting it.
    if (offer) return answer(now, AnswerDraw{request.seat, true});
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
    end(now, EndReason::resignation, other(request.seat));
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
    now.happen(Ended{flagOutcome(now.match(), request.colour)});
    return std::nullopt;
}

Answer answer(Happenings& now, const RuleResult& request) {
    end(now, EndReason::arbiterDecision, request.winner);
    return std::nullopt;
}

} // namespace rules
