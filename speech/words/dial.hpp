// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "speech/words/earcon.hpp"

#include <optional>

namespace speech {

/// What a finger feels on the dial of a clock for the blind (E2.4, E-R40) that runs from the minute
/// hand to the flag: a grain for every whole minute to the next mark, then the marks that are left,
/// two ticks where a quarter of an hour stands, then the flag. Whole hours are not on the dial.
/// A time that has run out is a flag that has fallen (E-R41).
[[nodiscard]] Figure dialFigure(rules::Span left);

/// What a mark sounds like when the hand passes it by itself (4.3): one tick, two where a quarter
/// of an hour stands; five minutes before the end the flag begins to lift, and then it flutters as
/// often as minutes are left. `left`: what is left at the mark. Precondition: not negative.
[[nodiscard]] Figure markFigure(rules::Span left);

/// Where the minute hand stands, as the time past the full hour, on a dial that is set so that the
/// flag falls at a full hour (4.2). Whole minutes, and seconds too when less than ten minutes are
/// left; rounded up, so that no time is promised that is gone. None: it stands on the full hour.
[[nodiscard]] std::optional<rules::Span> handPast(rules::Span left);

/// How often the hand still goes round the whole dial.
[[nodiscard]] int hoursOnDial(rules::Span left);

/// A finger rests on the flag of a clock for the blind in the last minutes (4.3, E-R41): how far
/// the flag has come up, and how it goes on as long as the finger is there.
struct FeltFlag {
    /// What is left now; more than nothing.
    rules::Span left{};
    /// Nothing of it goes before so much has passed.
    rules::Span delay{};
    bool runs = false;

    bool operator==(const FeltFlag&) const = default;
};

/// The flag comes up in the last minutes before the end (4.3).
[[nodiscard]] constexpr bool isFlagUp(rules::Span left) {
    return rules::Span{} < left && left <= rules::minutes(5);
}

} // namespace speech
