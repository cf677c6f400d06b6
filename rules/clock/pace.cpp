// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/pace.hpp"

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

} // namespace rules
