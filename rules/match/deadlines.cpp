// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/deadlines.hpp"

#include <algorithm>

namespace rules {

std::optional<Instant> nextDeadline(const Match& match) {
    if (!match.clock.running()) return std::nullopt;
    const Instant beat = match.at + beatEvery;
    const auto flag = match.clock.nextFlag();
    // A flag at the latest event's own instant has been told with it.
    if (!flag || *flag <= match.at) return beat;
    return std::min(*flag, beat);
}

} // namespace rules
