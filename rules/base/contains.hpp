// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <ranges>

namespace rules {

/// Whether the value is one of the range.
template <std::ranges::input_range Range, class Value>
[[nodiscard]] constexpr bool contains(const Range& range, const Value& value) {
    return std::ranges::find(range, value) != std::ranges::end(range);
}

} // namespace rules
