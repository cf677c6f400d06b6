// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/clock/clock.hpp"

#include <string_view>

namespace tests {

/// A clock that stands, with the times of a control that the test knows to be good: "40/90m,30m".
[[nodiscard]] inline rules::Clock clockOf(std::string_view control) {
    return rules::Clock(*rules::parseTimeControl(control));
}

/// So long after the beginning.
[[nodiscard]] constexpr rules::Instant at(rules::Span span) {
    return rules::Instant{} + span;
}

} // namespace tests
