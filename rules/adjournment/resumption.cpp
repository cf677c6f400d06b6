// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/adjournment/resumption.hpp"

namespace rules {
namespace {

using Rule = AdjournmentRule;
using Step = ResumptionStep;
using Decided = std::optional<ResumptionRuling>;

bool isClosed(const ResumptionCase& of) {
    return !of.found && of.envelope == EnvelopeKept::safely;
}

ResumptionRuling plainly(Step step, Rule rule) {
    return {.step = step, .rule = rule};
}

ResumptionRuling ended(Rule rule, Outcome outcome) {
    return {.step = Step::end, .rule = rule, .outcome = outcome};
}

// What may be asked before anybody looks at the clock.
Decided beforeTheHour(const ResumptionCase& of) {
    if (of.agreed) return ended(Rule::agreedBefore, *of.agreed);
    if (!of.isPositionKnown) return ended(Rule::positionLost, annulled(EndReason::positionLost));
    if (of.now < of.start) return plainly(Step::waitForTheHour, Rule::sessions);
    return std::nullopt;
}

Rule ruleOfEnd(const SealedRuling& found, bool isSealerLate) {
    if (!found.isEndedByMove() || !isSealerLate) return found.rule;
    return found.ends->winner ? Rule::lateSealerMates : Rule::lateSealerDraws;
}

// The sealed move, or the lack of one, has ended the game.
Decided bySealedMove(const ResumptionCase& of, const ByColour<bool>& late, EndingSealedMove rule) {
    if (!of.found || !of.found->ends) return std::nullopt;
    const bool standsAlways = rule == EndingSealedMove::againstEither && of.found->isEndedByMove();
    if (late[of.replier()] && !standsAlways) return std::nullopt;
    const bool isAnyoneLate = late.white || late.black;
    return ended(ruleOfEnd(*of.found, isAnyoneLate), *of.found->ends);
}

// Who comes too late has lost only if the time was not overstepped before that.
Decided byFlag(const ResumptionCase& of, const ByColour<bool>& late, Instant lastMoment) {
    if (!of.overstepped || of.overstepped->at > of.now) return std::nullopt;
    const bool isAnyoneLate = late.white || late.black;
    if (isAnyoneLate && of.overstepped->at > lastMoment) return std::nullopt;
    const Colour opponent = other(of.overstepped->by);
    return ended(opponent == of.sealer && late[opponent] ? Rule::lateOpponentsFlag : Rule::flag,
                 of.overstepped->canOpponentWin ? wonBy(EndReason::flagFall, opponent)
                                                : drawnBy(EndReason::flagFall));
}

ResumptionRuling bothTooLate(BothAbsent rule) {
    if (rule == BothAbsent::notStated) return plainly(Step::arbiterDecides, Rule::bothLate);
    return ended(Rule::bothLate, lostByBoth(EndReason::lateness));
}

// Only the sealer is late and the envelope still closed: the replier is there, so it is opened.
bool isToBeOpened(const ResumptionCase& of, const ByColour<bool>& late) {
    return isClosed(of) && !late[of.replier()];
}

Decided
byLateness(const ResumptionCase& of, const ByColour<bool>& late, const AdjournmentRules& rules) {
    if ((!late.white && !late.black) || isToBeOpened(of, late)) return std::nullopt;
    // The envelope may hold the end of the game, and that would stand.
    if (isClosed(of) && rules.endingMove == EndingSealedMove::againstEither)
        return plainly(Step::lookIntoEnvelope, Rule::late);
    if (late.white && late.black) return bothTooLate(rules.bothAbsent);
    const Colour winner = late.white ? Colour::black : Colour::white;
    return ended(Rule::late, wonBy(EndReason::lateness, winner));
}

ResumptionRuling afterSealedMove(const ResumptionCase& of, bool switchesClock) {
    const bool isSealerHere = of.isHere(of.sealer);
    if (!of.isReplySealed)
        return {.step = Step::goOn,
                .rule = isSealerHere ? Rule::opened : Rule::sealerAbsent,
                .clock = of.replier(),
                .mayReplyBeSealed = !isSealerHere};
    const bool runs = isSealerHere || switchesClock;
    return {.step = isSealerHere ? Step::openReply : Step::keepReply,
            .rule = Rule::sealerAbsent,
            .clock = runs ? std::optional(of.sealer) : std::nullopt};
}

ResumptionRuling withoutEnvelope(const ResumptionCase& of) {
    const bool isSealerHere = of.isHere(of.sealer);
    return {.step = isSealerHere ? Step::sealerMakesHisMove : Step::waitForSealer,
            .rule = of.areTimesKnown ? Rule::envelopeLost : Rule::timesUnknown,
            .clock = isSealerHere ? of.replier() : of.sealer,
            .arbiterSetsTimes = !of.areTimesKnown};
}

ResumptionRuling withoutReplier(const ResumptionCase& of) {
    return {.step = Step::waitForReplier,
            .rule = of.isHere(of.sealer) ? Rule::replierAbsent : Rule::bothAbsent,
            .clock = of.replier(),
            .arbiterSetsTimes = !of.areTimesKnown};
}

ResumptionRuling withReplier(const ResumptionCase& of) {
    const bool isSealerHere = of.isHere(of.sealer);
    return {.step = Step::open,
            .rule = isSealerHere ? Rule::opened : Rule::sealerAbsent,
            .clock = of.replier(),
            .mayReplyBeSealed = !isSealerHere,
            .arbiterSetsTimes = !of.areTimesKnown};
}

// Nobody has lost yet.
ResumptionRuling byPresence(const ResumptionCase& of, const AdjournmentRules& rules) {
    if (of.found) return afterSealedMove(of, rules.sealedReplySwitchesClock);
    if (!of.isHere(of.replier())) return withoutReplier(of);
    return of.envelope == EnvelopeKept::lost ? withoutEnvelope(of) : withReplier(of);
}

} // namespace

Span resumptionLateness(const LawsEdition& laws, std::optional<Span> ofTheEvent) {
    return laws.adjournment.lateness.value_or(defaultTime(laws.lateness, ofTheEvent));
}

ResumptionRuling ruleOnResumption(const ResumptionCase& of, const LawsEdition& laws) {
    if (const auto ruling = beforeTheHour(of)) return *ruling;
    const Span lateness = resumptionLateness(laws, of.defaultTime);
    const auto late = lostByLateness(of.arrivals, of.start, lateness, of.now);
    const AdjournmentRules& rules = laws.adjournment;
    if (const auto ruling = bySealedMove(of, late, rules.endingMove)) return *ruling;
    if (const auto ruling = byFlag(of, late, of.start + lateness)) return *ruling;
    if (const auto ruling = byLateness(of, late, rules)) return *ruling;
    return byPresence(of, rules);
}

} // namespace rules
