// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/time.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// Times as players and arbiters write them: `90m`, `1h30m`, `30s`, `250ms`, `0:05:00` (hours,
// minutes, seconds), `2:00` (minutes, seconds). A number without a unit is never guessed at.

namespace rules {

enum class TimeTextFault : std::uint8_t {
    missing,     ///< a time is expected here
    unitMissing, ///< a number without h, m, s or ms
    unitOrder,   ///< hours come before minutes, minutes before seconds, each once
    sixty,       ///< minutes or seconds after a colon are 00 to 59, in two digits
    tooLong,     ///< over a thousand hours
    noTime,      ///< neither base time nor increment: nobody could move
    badMoves,    ///< the number of moves of a stage is 1 to 999
    unreachable, ///< a stage follows one that holds for all remaining moves
    unexpected,  ///< something else stands here
};

struct TimeTextError {
    TimeTextFault fault{};
    /// Where in the text, counted in bytes from 0.
    std::size_t offset = 0;

    bool operator==(const TimeTextError&) const = default;
};

/// Why a text is no time, as a reader returns it.
[[nodiscard]] inline tl::unexpected<TimeTextError> timeFault(TimeTextFault fault,
                                                             std::size_t offset) {
    return tl::unexpected(TimeTextError{fault, offset});
}

/// The longest time that is taken; a typing error is far likelier.
inline constexpr Span longestSpan = hours(1000);

struct ReadSpan {
    Span span{};
    /// Where the reading stopped.
    std::size_t end = 0;
};

/// Reads the time that starts at `offset` and stops where it ends.
[[nodiscard]] Expected<ReadSpan, TimeTextError> readSpan(std::string_view text, std::size_t offset);

/// Reads a text that is one time and nothing else.
[[nodiscard]] Expected<Span, TimeTextError> parseSpan(std::string_view text);

/// `1h30m`, `45s`, `0s`; parseSpan gives the same span back. Precondition: span is not negative.
[[nodiscard]] std::string write(Span span);

/// "1:28:30", hours without a leading zero: as a clock shows it and as the arbiter sets it, parts
/// of a second left off; "0:00:00" for less than nothing.
[[nodiscard]] std::string clockFace(Span span);

} // namespace rules
