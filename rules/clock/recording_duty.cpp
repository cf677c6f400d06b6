// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/recording_duty.hpp"

namespace rules {

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
