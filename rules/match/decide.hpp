// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/match/match.hpp"
#include "rules/match/refusal.hpp"

#include <vector>

namespace rules {

struct Command;
struct Event;

/// May this happen now, and if so what has happened? Changes nothing; `evolve` does. The events are
/// in order, and each holds in the match that the ones before it make. None: nothing worth
/// recording. Flags that fell since the latest event come first. An instant before the latest
/// event counts as that.
[[nodiscard]] Expected<std::vector<Event>, Refusal>
decide(const Match& match, Instant at, const Command& command);

} // namespace rules
