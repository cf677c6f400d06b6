// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/clock/clock.hpp"
#include "rules/clock/pace.hpp"
#include "rules/laws/edition.hpp"

#include <cstdint>

// Who must keep his score sheet, as the clock decides it (Art. 8.1, 8.4, A2).

namespace rules {

/// Whether shortness of time frees this player from writing: less than five minutes left, by
/// edition at any time of the stage or now, and too little extra time for each move (Art. 8.4,
/// L95-11.2). Nobody without a clock.
[[nodiscard]] bool
isShortOfTime(const RecordingRules& rules, const Clock& clock, Colour colour, Instant at);

/// Rapid and blitz are played without writing (Art. A2), but a blind player keeps his record there,
/// too: the boards are compared by it (E2.5, E2.7, T-63).
enum class Sight : std::uint8_t { blind, sighted };
[[nodiscard]] constexpr bool recordsAtThisPace(Pace pace, Sight sight) {
    return pace == Pace::standard || sight == Sight::blind;
}

/// What must be done about the score sheets when a flag has fallen and the game goes on.
enum class CatchUp : std::uint8_t {
    nothing,    ///< both have written all the time
    white,      ///< on his own time, before he moves a piece (Art. 8.5.b)
    black,      ///< the same
    bothAtRest, ///< both clocks are stopped until both have done it (Art. 8.5.a)
};

/// `wereExempt`: who did not have to write when the flag fell.
[[nodiscard]] CatchUp catchUp(const ByColour<bool>& wereExempt);

} // namespace rules
