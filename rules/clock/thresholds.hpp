// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/clock/dial_marks.hpp"

#include <span>

namespace rules {

/// The next of some times left that the running side reaches after this instant if nobody presses;
/// none if it reaches none. Where its time begins it has reached nothing. `lefts`: each more than
/// nothing, the longest first.
[[nodiscard]] std::optional<Mark>
nextThreshold(const Clock& clock, std::span<const Span> lefts, Instant after);

/// The last of them that the running side has reached after `from` and not later than `to`; none if
/// it has reached none. The clock is as it has been since `from`.
[[nodiscard]] std::optional<Span>
thresholdPassed(const Clock& clock, std::span<const Span> lefts, Instant from, Instant to);

} // namespace rules
