// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/span.hpp"

#include <compare>
#include <cstdint>

namespace rules {

/// A point in time: milliseconds since the match was opened. The core never asks for it; it comes
/// with every command, so that a replay is exact.
struct Instant {
    std::int64_t sinceOpening = 0;

    // clang-tidy 14 takes the 0 that the compiler itself compares with for a pointer.
    auto operator<=>(const Instant&) const = default; // NOLINT(modernize-use-nullptr)

    friend constexpr Instant operator+(Instant instant, Span span) {
        return {instant.sinceOpening + span.milliseconds};
    }
    friend constexpr Span operator-(Instant later, Instant earlier) {
        return {later.sinceOpening - earlier.sinceOpening};
    }
};

} // namespace rules
