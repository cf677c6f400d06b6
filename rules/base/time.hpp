// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace rules {

/// A length of time in whole milliseconds; may be negative.
struct Span {
    std::int64_t milliseconds = 0;

    // clang-tidy 14 mistakes the 0 in the comparison that the compiler generates for a pointer.
    auto operator<=>(const Span&) const = default; // NOLINT(modernize-use-nullptr)

    friend constexpr Span operator+(Span left, Span right) {
        return {left.milliseconds + right.milliseconds};
    }
    friend constexpr Span operator-(Span left, Span right) {
        return {left.milliseconds - right.milliseconds};
    }
    constexpr Span& operator+=(Span more) {
        milliseconds += more.milliseconds;
        return *this;
    }
};

[[nodiscard]] constexpr Span seconds(std::int64_t count) {
    return {count * 1000};
}
[[nodiscard]] constexpr Span minutes(std::int64_t count) {
    return {count * 60'000};
}
[[nodiscard]] constexpr Span hours(std::int64_t count) {
    return {count * 3'600'000};
}

/// A point in time: milliseconds since the match was opened. The rules library never reads a clock;
/// the time comes with every command, so that a replay is exact.
struct Instant {
    std::int64_t sinceOpening = 0;

    // clang-tidy 14 mistakes the 0 in the comparison that the compiler generates for a pointer.
    auto operator<=>(const Instant&) const = default; // NOLINT(modernize-use-nullptr)

    friend constexpr Instant operator+(Instant instant, Span span) {
        return {instant.sinceOpening + span.milliseconds};
    }
    friend constexpr Span operator-(Instant later, Instant earlier) {
        return {later.sinceOpening - earlier.sinceOpening};
    }
};

/// The earlier of two times of any clock; nullopt counts as never.
template <class Time>
[[nodiscard]] constexpr std::optional<Time>
earlier(const std::optional<Time>& one, const std::type_identity_t<std::optional<Time>>& two) {
    if (!one || !two) return one ? one : two;
    return *one < *two ? one : two;
}

} // namespace rules
