// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/marks.hpp"

#include <algorithm>

namespace rules {
namespace {

constexpr Span lastMinutes = minutes(5);

/// Zero where there is no mark any more.
Span markBelow(Span left) {
    const Span step = left > lastMinutes ? minutes(5) : minutes(1);
    return Span{(left.milliseconds - 1) / step.milliseconds * step.milliseconds};
}

} // namespace

std::optional<Mark> nextMark(const Clock& clock, Instant after) {
    const auto running = clock.running();
    if (!running || !clock.isTimed()) return std::nullopt;
    const Span left = clock.remaining(*running, after);
    if (left <= minutes(1)) return std::nullopt;
    const Span mark = markBelow(left);
    return Mark{mark, after + clock.delayLeft(*running, after) + (left - mark)};
}

std::optional<Span> markPassed(const Clock& clock, Instant from, Instant to) {
    std::optional<Span> passed;
    for (auto mark = nextMark(clock, from); mark && mark->at <= to;
         mark = nextMark(clock, mark->at))
        passed = mark->left;
    return passed;
}

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
