// SPDX-License-Identifier: GPL-3.0-or-later
// The arbiter's powers: flags, results, penalties; lateness, appeals (Art. 6.6, 6.8, 11 to 13).
#include "rules/match/acts.hpp"
#include "rules/match/adjournment.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/moving/irregularity.hpp"

#include <algorithm>
#include <array>

namespace rules {
namespace {

// --- flags

bool areBothDown(const Match& match, Instant at) {
    return std::all_of(colours.begin(), colours.end(), [&](Colour colour) {
        return match.clock.isFlagDown(colour, at);
    });
}

// Art. A4.d: the arbiter waits for the claim, unless both flags are down.
bool mustBeClaimed(const Match& match, Instant at) {
    const auto* halted = std::get_if<Halted>(&match.phase);
    const bool isClaimed = halted != nullptr && halted->why == StopCause::flagClaimed;
    return !isClaimed && !areBothDown(match, at) &&
           !arbiterCallsFlags(match.setup.laws, paceOf(match), match.setup.supervision);
}

// Art. 6.11, A4.f, L95-12.8: nobody knows which fell first.
Answer ruleBothFlags(Happenings& now) {
    const Match& match = now.match();
    if (!areBothDown(match, now.at())) return Refusal{Reason::flagIsUp};
    const int stage = match.clock.stage(Colour::white, now.at());
    const bool draws = isLimited(paceOf(match), match.setup.supervision) ||
                       bothFlagsDraw(match.setup.laws, match.clock.control(), stage);
    if (!draws) return Refusal{Reason::gameGoesOn};
    now.happen(Ended{drawnBy(EndReason::bothFlags)});
    return std::nullopt;
}

// --- results

bool isForTheArbiter(EndReason reason) {
    constexpr std::array his{EndReason::arbiterDecision,
                             EndReason::lateness,
                             EndReason::lawsRefused,
                             EndReason::telephone,
                             EndReason::penalty,
                             EndReason::expulsion,
                             EndReason::invalidSealedMove,
                             EndReason::wrongStart,
                             EndReason::coloursReversed,
                             EndReason::positionLost};
    return std::find(his.begin(), his.end(), reason) != his.end();
}

// Art. 7.2, L95-8.6. Where the Laws only say that the game goes on, the arbiter may rule otherwise.
bool mayExchangeColours(const Match& match, Instant at) {
    const ColoursReversed rule = match.setup.laws.coloursReversed;
    if (rule == ColoursReversed::playOn) return true;
    ColoursReversedCase of{.moves = movesMade(match)};
    for (const Colour colour : colours)
        of.used[colour] = match.clock.used(colour, at);
    if (match.clock.isTimed()) of.budget = match.setup.time.terms(0).base;
    return ruleOnReversedColours(of, rule) != ColoursReversedRuling::playOn;
}

Answer unlessRulable(const Match& match, EndReason reason, Instant at) {
    if (!isForTheArbiter(reason)) return Refusal{Reason::notHisReason};
    const bool isTooLate = (reason == EndReason::wrongStart && !isStartCorrectable(match)) ||
                           (reason == EndReason::coloursReversed && !mayExchangeColours(match, at));
    if (isTooLate) return Refusal{Reason::mustBePlayedOn};
    return std::nullopt;
}

// Art. 12.3.b: who cannot win gets what a draw is worth.
std::optional<HalfPoints> pointsFor(const Match& match, const RuleResult& request) {
    const bool gets = request.points || request.reason != EndReason::telephone || !request.winner;
    if (gets || !cannotWin(match, *request.winner)) return request.points;
    HalfPoints points;
    points[*request.winner] = match.setup.scoring.draw;
    points[other(*request.winner)] = match.setup.scoring.loss;
    return points;
}

// --- penalties

void carryOut(Happenings& now, const Penalise& of) {
    if (of.penalty == Penalty::moreTimeForOpponent) giveTime(now, other(of.seat), of.time);
    if (of.penalty == Penalty::lessTime) takeTime(now, of.seat, of.time);
    if (of.penalty == Penalty::loss) now.happen(Ended{wonBy(EndReason::penalty, other(of.seat))});
    if (of.penalty == Penalty::expulsion)
        now.happen(Ended{wonBy(EndReason::expulsion, other(of.seat))});
}

} // namespace

void giveTime(Happenings& now, Colour colour, Span more) {
    now.happen(ClockSet{colour, now.match().clock.remaining(colour, now.at()) + more});
}

void takeTime(Happenings& now, Colour colour, Span less) {
    Clock clock = now.match().clock;
    const auto falls = clock.take(colour, less, now.at());
    now.happen(TimeTaken{colour, less});
    for (const FlagFall& fall : falls) {
        now.happen(FlagFell{fall.colour, fall.stage, fall.overstepped});
        if (fall.overstepped) now.happen(Ended{flagOutcome(now.match(), colour)});
    }
}

void noteLateness(Happenings& now) {
    const auto late = tooLate(now.match(), now.at());
    if (late.white && late.black)
        now.happen(Ended{lostByBoth(EndReason::lateness)});
    else if (late.white || late.black)
        now.happen(Ended{wonBy(EndReason::lateness, late.white ? Colour::black : Colour::white)});
}

Answer answer(Happenings& now, const RuleFlag& request) {
    if (!now.match().clock.isTimed()) return Refusal{Reason::noClock};
    if (!request.colour) return ruleBothFlags(now);
    if (!now.match().clock.isFlagDown(*request.colour, now.at())) return Refusal{Reason::flagIsUp};
    if (mustBeClaimed(now.match(), now.at())) return Refusal{Reason::flagNotClaimed};
    const bool isBoth = areBothDown(now.match(), now.at());
    if (isBoth && isLimited(paceOf(now.match()), now.match().setup.supervision))
        return ruleBothFlags(now);
    now.happen(Ended{flagOutcome(now.match(), *request.colour)});
    return std::nullopt;
}

Answer answer(Happenings& now, const SetMoves& request) {
    if (!now.match().clock.isTimed()) return Refusal{Reason::noClock};
    now.happen(MovesSet{request.colour, std::max(0, request.moves)});
    return std::nullopt;
}

Answer answer(Happenings& now, const RuleResult& request) {
    if (auto refusal = unlessRulable(now.match(), request.reason, now.at())) return refusal;
    const Outcome outcome{
        request.reason, request.winner, request.otherwise, pointsFor(now.match(), request)};
    const bool rulesOnClaim = now.match().claim && outcome == drawnBy(EndReason::arbiterDecision);
    if (rulesOnClaim)
        acceptClaim(now);
    else
        now.happen(Ended{outcome});
    return std::nullopt;
}

Answer answer(Happenings& now, const Overrule&) {
    if (!std::holds_alternative<Over>(now.match().phase)) return Refusal{Reason::notOver};
    now.happen(EndOverruled{});
    return std::nullopt;
}

Answer answer(Happenings& now, const Penalise& request) {
    if (!now.match().setup.laws.penalties.contains(request.penalty))
        return Refusal{Reason::noSuchPenalty};
    if (isInTime(request.penalty) && !now.match().clock.isTimed()) return Refusal{Reason::noClock};
    now.happen(PenaltyImposed{request.seat,
                              request.penalty,
                              std::max(Span{}, request.time),
                              std::max(0, request.points)});
    carryOut(now, request);
    return std::nullopt;
}

// The clock itself, and feeling its dial, he cannot take away (E2.4).
Answer answer(Happenings& now, const RuleTicks& request) {
    if (!now.match().clock.isTimed()) return Refusal{Reason::noClock};
    now.happen(TicksRuled{request.heard});
    return std::nullopt;
}

Answer answer(Happenings& now, const RuleWarnings& request) {
    if (!now.match().clock.isTimed()) return Refusal{Reason::noClock};
    // Only a blind player has an ear for it.
    if (request.told && !now.match().setup.seats[request.seat].blind)
        return Refusal{Reason::notAllowed};
    now.happen(WarningsRuled{request.seat, request.told});
    return std::nullopt;
}

Answer answer(Happenings& now, const ExchangeNames&) {
    now.happen(NamesExchanged{});
    return std::nullopt;
}

Answer unlessCheckable(const Match& match, Colour seat) {
    if (match.setup.clockAlone) return Refusal{Reason::onlyAClock};
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (!match.setup.seats[seat].blind) return Refusal{Reason::noSpecialBoard};
    if (!std::holds_alternative<NotStarted>(match.phase)) return Refusal{Reason::alreadyBegun};
    return std::nullopt;
}

Answer answer(Happenings& now, const CheckSpecialBoard& request) {
    if (auto refusal = unlessCheckable(now.match(), request.seat)) return refusal;
    now.happen(SpecialBoardChecked{request.seat, request.item, request.good});
    return std::nullopt;
}

// Art. 13.7.a: the players hear nothing of it.
Answer answer(Happenings& now, const HearWitness& request) {
    if (request.text.empty()) return Refusal{Reason::emptyEntry};
    now.happen(WitnessHeard{request.text});
    return std::nullopt;
}

// Who sees reads what is private.
Answer answer(Happenings& now, const JudgeEar& request) {
    if (!now.match().setup.seats[request.seat].blind) return Refusal{Reason::notAllowed};
    now.happen(EarChecked{request.seat, request.finding});
    return std::nullopt;
}

Answer answer(Happenings& now, const TryPin&) {
    now.happen(PinTried{});
    return std::nullopt;
}

Answer answer(Happenings& now, const ForgetPinTries&) {
    if (now.match().pinTries.count > 0) now.happen(PinTriesForgotten{});
    return std::nullopt;
}

Answer answer(Happenings& now, const Arrive& request) {
    const Match& match = now.match();
    if (std::holds_alternative<Adjourned>(match.phase) || match.awaited)
        return arriveToResume(now, request.seat);
    if (isHere(now.match(), request.seat)) return Refusal{Reason::alreadyHere};
    now.happen(Arrived{request.seat});
    return std::nullopt;
}

Answer answer(Happenings& now, const Appeal& request) {
    const auto* const over = std::get_if<Over>(&now.match().phase);
    const bool isFinal = over != nullptr && over->outcome.reason == EndReason::quickplayFinish;
    if (isFinal) return Refusal{Reason::isFinal};
    now.happen(Appealed{request.seat});
    return std::nullopt;
}

} // namespace rules
