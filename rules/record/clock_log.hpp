// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/match/match.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

// What the clocks showed after completed moves, noted by hand or by a clock, as text:
//
//     # half-move, White's time left, Black's time left
//     0 1:30:00 1:30:00
//     1 1h29m 1h30m
//
// One line a half-move, in ascending order, 0 being the start; half-moves may be left out. Times
// are those of time_text.hpp. Empty lines and lines that begin with # say nothing.

namespace rules {

enum class ClockLogFault : std::uint8_t {
    notAscending, ///< the half-move is no number, or not above the one before it
    notATime,     ///< a time is missing or unreadable
    textAfterEnd, ///< something stands behind Black's time
};

struct ClockLogError {
    ClockLogFault fault{};
    /// Both counted from 1; the column in bytes.
    int line = 1;
    int column = 1;

    bool operator==(const ClockLogError&) const = default;
};

/// Each entry holds the time left as time given, none of it used.
[[nodiscard]] Expected<std::vector<Completed>, ClockLogError> parseClockLog(std::string_view text);

} // namespace rules
