// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "speech/words/sounds/earcon.hpp"

#include <optional>

namespace speech {

/// The sounds of feeling the dial of a clock for the blind (E2.4, E-R40) from the minute hand to
/// the flag: a grain for every whole minute to the next mark, then the remaining marks, with two
/// ticks for a quarter of an hour, then the flag. Whole hours are not on the dial. If no time is
/// left, the flag has fallen (E-R41).
[[nodiscard]] Figure dialFigure(rules::Span left);

/// The sound of a mark when the running hand passes it (4.3): one tick, two for a quarter of an
/// hour; five minutes before the end the flag begins to lift, and then flutters once for each
/// minute left. `left`: the time left at the mark. Precondition: not negative.
[[nodiscard]] Figure markFigure(rules::Span left);

/// The position of the minute hand as the time past the full hour, on a dial that is set so that
/// the flag falls at a full hour (4.2). Whole minutes, and seconds if less than ten minutes are
/// left; rounded so that the time left is never overstated. nullopt: exactly on the full hour.
[[nodiscard]] std::optional<rules::Span> handPast(rules::Span left);

/// How many more times the hand goes round the whole dial.
[[nodiscard]] int hoursOnDial(rules::Span left);

/// A finger on the flag of a clock for the blind in the last minutes (4.3, E-R41): how far the flag
/// has lifted, and how it moves while the finger rests there.
struct FeltFlag {
    /// The time left now; positive.
    rules::Span left{};
    /// The time before it starts to decrease.
    rules::Span delay{};
    bool runs = false;

    bool operator==(const FeltFlag&) const = default;
};

/// The flag lifts in the last minutes (4.3).
[[nodiscard]] constexpr bool isFlagUp(rules::Span left) {
    return rules::Span{} < left && left <= rules::minutes(5);
}

} // namespace speech
