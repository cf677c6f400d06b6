// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <vector>

namespace rules {

template <class Range, class Value>
[[nodiscard]] constexpr bool contains(const Range& range, const Value& value) {
    return std::ranges::find(range, value) != std::ranges::end(range);
}

/// What `make` returns for each of the range, in its order.
template <class Range, class Make>
[[nodiscard]] auto mapped(Range&& range, Make make) {
    std::vector<std::remove_cvref_t<decltype(make(*std::begin(range)))>> all;
    if constexpr (requires { std::size(range); }) all.reserve(std::size(range));
    for (auto&& each : range)
        all.push_back(make(each));
    return all;
}

/// Those of the range that fulfil the condition, in its order.
template <class Range, class Condition>
[[nodiscard]] auto filtered(const Range& range, Condition condition) {
    std::vector<std::remove_cvref_t<decltype(*std::begin(range))>> some;
    for (const auto& each : range)
        if (condition(each)) some.push_back(each);
    return some;
}

/// Adds these to the end of the list.
template <class Element>
void append(std::vector<Element>& list, const std::vector<Element>& more) {
    list.insert(list.end(), more.begin(), more.end());
}
template <class Element>
void append(std::vector<Element>& list, std::vector<Element>&& more) {
    list.insert(
        list.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

} // namespace rules
