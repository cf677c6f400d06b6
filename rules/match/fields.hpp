// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/command.hpp"
#include "rules/match/event.hpp"

#include <cstddef>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

// The fields of a plain struct in order, determined by the compiler instead of being listed by
// hand.
namespace rules {

namespace counting {

/// Converts to any type. Never defined: it only serves to count fields.
struct Anything {
    template <class T>
    operator T() const;
};

// std::optional could be constructed from `Anything` in two ways, which is ambiguous; from this in
// one.
template <bool isOptional>
using Stand = std::conditional_t<isOptional, std::nullopt_t, Anything>;

template <class T, std::size_t optionals, std::size_t... places>
constexpr bool takes(std::index_sequence<places...> /*places*/) {
    return requires {
        T{std::declval<Stand<((optionals >> places) & 1U) != 0>>()...};
    };
}

/// Whether a `T` can be initialised with that many values, whichever of them are optional.
template <class T, std::size_t count>
constexpr bool takesSoMany() {
    return []<std::size_t... optionals>(std::index_sequence<optionals...>) {
        return (takes<T, optionals>(std::make_index_sequence<count>{}) || ...);
    }
    (std::make_index_sequence<(std::size_t{1} << count)>{});
}

template <class T, std::size_t most>
constexpr std::size_t fieldCount() {
    if constexpr (takesSoMany<T, most>())
        return most;
    else
        return fieldCount<T, most - 1>();
}

} // namespace counting

/// References to the fields of a struct with public fields only, at most five.
template <class T>
requires std::is_aggregate_v<T>
constexpr auto fields([[maybe_unused]] const T& of) {
    constexpr std::size_t count = counting::fieldCount<T, 6>();
    static_assert(count < 6, "fields() has to be taught to take apart a struct of so many fields");
    if constexpr (count == 0) {
        return std::tuple<>();
    } else if constexpr (count == 1) {
        const auto& [a] = of;
        return std::tie(a);
    } else if constexpr (count == 2) {
        const auto& [a, b] = of;
        return std::tie(a, b);
    } else if constexpr (count == 3) {
        const auto& [a, b, c] = of;
        return std::tie(a, b, c);
    } else if constexpr (count == 4) {
        const auto& [a, b, c, d] = of;
        return std::tie(a, b, c, d);
    } else {
        const auto& [a, b, c, d, e] = of;
        return std::tie(a, b, c, d, e);
    }
}

// Equality of requests and events compares their fields, and the journal writes them in order after
// the name. A new field is added at the end, so that old journals remain readable.

template <class Kind>
requires(RequestTable::Kinds::has<Kind> || EventTable::Kinds::has<Kind>) bool
operator==(const Kind& left, const Kind& right) {
    return fields(left) == fields(right);
}

} // namespace rules
