// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/deadlines.hpp"

#include "rules/match/adjournment.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>

namespace rules {
namespace {

// A moment after the last at which he may come.
std::optional<Instant> lateness(const Match& match) {
    const auto last = lastMomentToCome(match);
    const bool isWaitedFor = !isHere(match, Colour::white) || !isHere(match, Colour::black);
    if (!last || !isWaitedFor || std::holds_alternative<Over>(match.phase)) return std::nullopt;
    return *last + Span{1};
}

// The same, of who is awaited to an adjourned game; once it has passed, the arbiter has been told.
std::optional<Instant> latenessToResume(const Match& match) {
    const auto late = nextLateness(match);
    return late && *late > match.at ? late : std::nullopt;
}

std::optional<Instant> sessionEnd(const Match& match) {
    return std::holds_alternative<Over>(match.phase) ? std::nullopt : match.sessionEnd;
}

std::optional<Instant> beatOrFlag(const Match& match) {
    if (!match.clock.running()) return std::nullopt;
    const Instant beat = match.at + beatEvery;
    const auto flag = match.clock.nextFlag();
    // A flag at the latest event's own instant has been told with it.
    if (!flag || *flag <= match.at) return beat;
    return std::min(*flag, beat);
}

} // namespace

std::optional<Instant> nextDeadline(const Match& match) {
    std::optional<Instant> first;
    for (const auto& each :
         {beatOrFlag(match), lateness(match), latenessToResume(match), sessionEnd(match)})
        if (each && (!first || *each < *first)) first = each;
    return first;
}

} // namespace rules
