// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/thresholds.hpp"

#include <algorithm>

namespace rules {

std::optional<Mark> nextThreshold(const Clock& clock, std::span<const Span> lefts, Instant after) {
    const auto running = clock.running();
    if (!running || !clock.isTimed()) return std::nullopt;
    const Span left = clock.remaining(*running, after);
    const auto next =
        std::find_if(lefts.begin(), lefts.end(), [&](Span each) { return each < left; });
    if (next == lefts.end()) return std::nullopt;
    return Mark{*next, after + clock.delayLeft(*running, after) + (left - *next)};
}

std::optional<Span>
thresholdPassed(const Clock& clock, std::span<const Span> lefts, Instant from, Instant to) {
    std::optional<Span> passed;
    for (auto mark = nextThreshold(clock, lefts, from); mark && mark->at <= to;
         mark = nextThreshold(clock, lefts, mark->at))
        passed = mark->left;
    return passed;
}

} // namespace rules
