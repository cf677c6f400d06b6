// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/clock/time_control.hpp"

#include <optional>

namespace speech {

/// What is said of a length of time: hours and minutes, minutes and seconds, or one of them. A part
/// that is 0 is left out, unless everything is.
struct ClockWords {
    std::optional<int> hours{};
    std::optional<int> minutes{};
    std::optional<int> seconds{};

    bool operator==(const ClockWords&) const = default;
};

/// Time left. From one hour: hours and minutes; from ten minutes: minutes; from one minute: minutes
/// and seconds; then seconds. Always rounded down, never below 0.
[[nodiscard]] ClockWords wordsForTimeLeft(rules::Span span);

/// Time used: whole minutes, rounded up; less than one in seconds.
[[nodiscard]] ClockWords wordsForTimeUsed(rules::Span span);

/// A time that was fixed, not one that passes: nothing is rounded but parts of a second.
[[nodiscard]] ClockWords wordsForTerms(rules::Span span);

} // namespace speech
