// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/time_control.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/adjourn/adjourn_acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>
#include <utility>

// The arbiter's rulings, checks and notes; arrivals, appeals and information (Art. 6.6, 12, 13).
namespace rules {
namespace {

Answer unlessTimeIsPossible(const Happenings& now, const Penalise& of) {
    if (of.penalty == Penalty::moreTimeForOpponent)
        return unlessMayGive(now.match(), other(of.seat), of.time, now.at());
    if (of.time > longestSpan) return Refusal{Reason::tooMuchTime};
    return std::nullopt;
}

void carryOut(Happenings& now, const Penalise& of) {
    if (of.penalty == Penalty::moreTimeForOpponent) giveTime(now, other(of.seat), of.time);
    if (of.penalty == Penalty::lessTime) takeTime(now, of.seat, of.time);
    if (of.penalty == Penalty::loss) now.happen(Ended{wonBy(EndReason::penalty, other(of.seat))});
    if (of.penalty == Penalty::expulsion)
        now.happen(Ended{wonBy(EndReason::expulsion, other(of.seat))});
}

} // namespace

void noteLateness(Happenings& now) {
    const auto late = tooLate(now.match(), now.at());
    if (late.white && late.black)
        now.happen(Ended{lostByBoth(EndReason::lateness)});
    else if (late.white || late.black)
        now.happen(Ended{wonBy(EndReason::lateness, late.white ? Colour::black : Colour::white)});
}

Answer Penalise::answer(Happenings& now) const {
    if (!now.match().setup.laws.penalties.contains(penalty)) return Refusal{Reason::noSuchPenalty};
    if (isInTime(penalty) && !now.match().clock.isTimed()) return Refusal{Reason::noClock};
    if (auto refusal = unlessTimeIsPossible(now, *this)) return refusal;
    now.happen(PenaltyImposed{seat, penalty, std::max(Span{}, time), std::max(0, points)});
    carryOut(now, *this);
    return std::nullopt;
}

// The arbiter cannot forbid the clock itself or feeling its dial (E2.4).
Answer RuleTicks::answer(Happenings& now) const {
    if (!now.match().clock.isTimed()) return Refusal{Reason::noClock};
    return now.grant(TicksRuled{heard});
}

Answer RuleWarnings::answer(Happenings& now) const {
    if (!now.match().clock.isTimed()) return Refusal{Reason::noClock};
    // Only a blind player gets these reports.
    if (told && !now.match().setup.seats[seat].blind) return Refusal{Reason::notAllowed};
    return now.grant(WarningsRuled{seat, told});
}

Answer ExchangeNames::answer(Happenings& now) {
    return now.grant(NamesExchanged{});
}

Answer NamePlayer::answer(Happenings& now) const {
    if (name.empty()) return Refusal{Reason::emptyEntry};
    if (now.match().setup.seats[seat].name == name) return std::nullopt;
    return now.grant(PlayerNamed{seat, name});
}

Answer ChooseStrength::answer(Happenings& now) const {
    if (strength.empty()) return Refusal{Reason::emptyEntry};
    if (now.match().engineStrength == strength) return std::nullopt;
    return now.grant(StrengthChosen{strength});
}

Answer unlessCheckable(const Match& match, Colour seat) {
    if (match.setup.clockAlone) return Refusal{Reason::onlyAClock};
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (!match.setup.seats[seat].blind) return Refusal{Reason::noSpecialBoard};
    if (!std::holds_alternative<NotStarted>(match.phase)) return Refusal{Reason::alreadyBegun};
    return std::nullopt;
}

Answer CheckSpecialBoard::answer(Happenings& now) const {
    if (auto refusal = unlessCheckable(now.match(), seat)) return refusal;
    return now.grant(SpecialBoardChecked{seat, item, good});
}

// Art. 13.7.a: not reported to the players.
Answer HearWitness::answer(Happenings& now) const {
    if (text.empty()) return Refusal{Reason::emptyEntry};
    return now.grant(WitnessHeard{text});
}

// Only blind players have an earphone; sighted ones read private messages.
Answer JudgeEar::answer(Happenings& now) const {
    if (!now.match().setup.seats[seat].blind) return Refusal{Reason::notAllowed};
    return now.grant(EarChecked{seat, finding});
}

Answer TryPin::answer(Happenings& now) {
    return now.grant(PinTried{});
}

Answer ForgetPinTries::answer(Happenings& now) {
    if (now.match().pinTries.count > 0) now.happen(PinTriesForgotten{});
    return std::nullopt;
}

Answer Arrive::answer(Happenings& now) const {
    const Match& match = now.match();
    if (std::holds_alternative<Adjourned>(match.phase) || match.awaited)
        return arriveToResume(now, seat);
    if (isHere(now.match(), seat)) return Refusal{Reason::alreadyHere};
    return now.grant(Arrived{seat});
}

Answer Appeal::answer(Happenings& now) const {
    const auto* const over = std::get_if<Over>(&now.match().phase);
    const bool isFinal = over != nullptr && over->outcome.reason == EndReason::quickplayFinish;
    if (isFinal) return Refusal{Reason::isFinal};
    return now.grant(Appealed{seat});
}

Answer Inform::answer(Happenings& now) const {
    return now.grant(Informed{seat});
}

// --- evolve: the effects of the events

void TicksRuled::evolve(Match& match) const {
    match.ticksAreHeard = heard;
}

void WarningsRuled::evolve(Match& match) const {
    match.warningsAgreed[seat] = told;
}

void NamesExchanged::evolve(Match& match) {
    auto& seats = match.setup.seats;
    std::swap(seats.white.name, seats.black.name);
}

void PlayerNamed::evolve(Match& match) const {
    match.setup.seats[seat].name = name;
}

void StrengthChosen::evolve(Match& match) const {
    match.engineStrength = strength;
}

void SpecialBoardChecked::evolve(Match& match) const {
    match.specialBoards[seat].note(item, good);
}

// Who comes to the resumption of an adjourned game was in time for its beginning long before.
void Arrived::evolve(Match& match) const {
    auto& arrived = match.arrived[seat];
    arrived = arrived.value_or(match.at);
    match.awaited.reset();
    if (Resumption* resumption = resumptionUnderWay(match)) resumption->arrivals[seat] = match.at;
}

void PenaltyImposed::evolve(Match& match) const {
    match.penalties.push_back({seat, penalty, time, points});
    // It remains taken if moves are taken back.
    if (penalty == Penalty::lessTime) match.given[seat] = match.given[seat] - time;
}

void EarChecked::evolve(Match& match) const {
    match.ears[seat] = finding;
}

void PinTried::evolve(Match& match) {
    match.pinTries = {match.pinTries.count + 1, match.at};
}

void PinTriesForgotten::evolve(Match& match) {
    match.pinTries = {};
}

} // namespace rules
