// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/laws/edition.hpp"

#include <optional>

namespace rules {

/// How late a player may come without losing: what the event has set, if the edition lets it
/// (Art. 6.6.a, L95-10.15).
[[nodiscard]] Span defaultTime(const LatenessRules& rules, std::optional<Span> ofTheEvent);

/// Who was at the board when; none: not yet.
using Arrivals = ByColour<std::optional<Instant>>;

/// Who has lost by being late, `now` being a moment after `start`: each who came, or has still not
/// come, more than the default time after it. Both may (Art. 6.6.a, L95-10.17). White's clock runs
/// from the start, so that the time until he comes is his where both may still come (Art. 6.6.b).
[[nodiscard]] ByColour<bool>
lostByLateness(const Arrivals& arrivals, Instant start, Span defaultTime, Instant now);

} // namespace rules
