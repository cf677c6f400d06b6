// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/reckoning.hpp"

#include "rules/base/contract.hpp"

#include <algorithm>

namespace rules {
namespace {

// All time to the control that the next move belongs to: base times, and what the moves brought.
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

} // namespace rules
