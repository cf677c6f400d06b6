// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/clock/clock.hpp"

#include <optional>
#include <span>

namespace rules {

/// A mark of the dial of a clock for the blind: the time that is left when the hand is on it, and
/// when that will be.
struct Mark {
    Span left{};
    Instant at{};

    bool operator==(const Mark&) const = default;
};

/// The next mark that the running side's hand passes after this instant if nobody presses; none if
/// none will. Marks stand every five minutes (E2.4.a, E-R40) of the time left; in the last five,
/// where the hand lifts the flag, every minute (E2.4.b, E-R41). The end of the time is no mark but
/// the flag, and where the hand begins it has passed nothing.
[[nodiscard]] std::optional<Mark> nextMark(const Clock& clock, Instant after);

/// The last mark that the hand has passed after `from` and not later than `to`, by how much is left
/// there; none if it has passed none. The clock is as it has been since `from`. The hand goes back
/// between moves only, so with an increment or a delay a mark is passed once a move at most;
/// time that the arbiter gives sets the hand back as well.
[[nodiscard]] std::optional<Span> markPassed(const Clock& clock, Instant from, Instant to);

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
