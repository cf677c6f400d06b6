// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock_rules.hpp"

#include "rules/base/expected.hpp"

#include <algorithm>

namespace rules {
namespace {

constexpr Span standardFrom = hours(1);

} // namespace

Span timeForSixtyMoves(const TimeControl& control) {
    constexpr int movesCounted = 60;
    Span time;
    int latestStage = -1;
    for (int completed = 0; control.isTimed() && completed < movesCounted; ++completed) {
        const int stage = control.stageOf(completed);
        const Stage& terms = control.terms(stage);
        if (stage != latestStage) time += terms.base;
        latestStage = stage;
        time += terms.extraTime();
    }
    return time;
}

Pace paceOf(const TimeControl& control, const LawsEdition& laws) {
    if (!control.isTimed() || !laws.quickGames) return Pace::standard;
    const Span time = timeForSixtyMoves(control);
    if (time >= standardFrom) return Pace::standard;
    const QuickGameRules& quick = *laws.quickGames;
    const bool isBlitz =
        time < quick.blitzLimit || (quick.limitIsBlitz && time == quick.blitzLimit);
    return isBlitz ? Pace::blitz : Pace::rapid;
}

bool arbiterCallsFlags(const LawsEdition& laws, Pace pace, Supervision supervision) {
    if (!laws.quickGames || !isLimited(pace, supervision)) return true;
    return laws.quickGames->flag == QuickFlag::arbiterCalls;
}

bool bothFlagsDraw(const LawsEdition& laws, const TimeControl& control, int stage) {
    const Stage& terms = control.terms(stage);
    const bool isLast = !terms.moves;
    switch (laws.clock.bothFlags) {
    case BothFlags::draw: return isLast;
    case BothFlags::goesOn: return false;
    case BothFlags::drawWithoutIncrements: return isLast && terms.extraTime() == Span{};
    }
    return false;
}

bool isQuickplayFinish(const LawsEdition& laws,
                       const TimeControl& control,
                       int stage,
                       Supervision supervision) {
    const Stage& terms = control.terms(stage);
    if (terms.moves) return false;
    const bool isBlitz = paceOf(control, laws) == Pace::blitz;
    switch (laws.quickplayFinish) {
    case QuickplayFinish::none: return false;
    case QuickplayFinish::article10: return !isBlitz || supervision == Supervision::full;
    case QuickplayFinish::guideline: return !isBlitz && terms.extraTime() == Span{};
    }
    return false;
}

Span defaultTime(const LatenessRules& rules, std::optional<Span> ofTheEvent) {
    return rules.eventMaySetIt ? ofTheEvent.value_or(rules.defaultTime) : rules.defaultTime;
}

ByColour<bool>
lostByLateness(const Arrivals& arrivals, Instant start, Span defaultTime, Instant now) {
    ByColour<bool> lost{};
    for (const Colour colour : colours)
        lost[colour] = arrivals[colour].value_or(now) - start > defaultTime;
    return lost;
}

namespace {

// All time up to the control that the next move belongs to: base times, and what the moves added.
Span givenFor(const TimeControl& control, int moves) {
    Span given;
    for (int stage = 0; stage <= control.stageOf(moves); ++stage)
        given += control.terms(stage).base;
    const bool before = control.firstIncrement == FirstIncrement::beforeMoveOne;
    for (int completed = 0; completed < (before ? moves + 1 : moves); ++completed)
        given += control.terms(control.stageOf(completed)).increment;
    return given;
}

} // namespace

Span usedInProportion(Span used, int movesThen, int movesNow) {
    EXPECTS(used >= Span{} && movesThen >= 0 && movesThen <= movesNow && movesNow > 0);
    return {used.milliseconds * movesThen / movesNow};
}

Span leastLeft(const TimeControl& control, int moves) {
    if (!control.isTimed()) return {};
    const int stage = control.stageOf(moves);
    const auto through = control.movesThrough(stage);
    const Span aMinuteEach = through ? minutes(*through - moves) : Span{};
    return std::max({minutes(5), aMinuteEach, control.terms(stage).increment});
}

Span leftInProportion(const TimeControl& control, Span used, int movesThen, int movesNow) {
    EXPECTS(control.isTimed());
    const Span left = givenFor(control, movesThen) - usedInProportion(used, movesThen, movesNow);
    return std::max(left, leastLeft(control, movesThen));
}

bool isShortOfTime(const RecordingRules& rules, const Clock& clock, Colour colour, Instant at) {
    constexpr Span shortTime = minutes(5);
    if (!clock.isTimed() || clock.extraTimeOfMove(colour) >= rules.incrementThreshold) return false;
    const Span left =
        rules.exemptForTheStage ? clock.leastRemaining(colour, at) : clock.remaining(colour, at);
    return left < shortTime;
}

CatchUp catchUp(const ByColour<bool>& wereExempt) {
    if (wereExempt.white && wereExempt.black) return CatchUp::bothAtRest;
    if (wereExempt.white) return CatchUp::white;
    return wereExempt.black ? CatchUp::black : CatchUp::nothing;
}

} // namespace rules
