// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/lateness.hpp"

namespace rules {

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

} // namespace rules
