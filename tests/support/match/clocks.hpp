// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/clock/clock.hpp"

#include <string_view>

namespace tests {

/// A stopped clock with a valid time control: "40/90m,30m".
[[nodiscard]] inline rules::Clock clockOf(std::string_view control) {
    return rules::Clock(*rules::parseTimeControl(control));
}

/// This long after the beginning.
[[nodiscard]] constexpr rules::Instant at(rules::Span span) {
    return rules::Instant{} + span;
}

} // namespace tests
