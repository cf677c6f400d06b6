// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/clock/time_control.hpp"
#include "rules/laws/edition.hpp"

#include <cstdint>

namespace rules {

/// How fast a game is, and therefore which rules it follows.
enum class Pace : std::uint8_t {
    standard,
    rapid, ///< Appendix A
    blitz, ///< Appendix B
};

/// The base times of the stages that the first sixty moves belong to, and what those moves bring in
/// increment, delay or time given back (Art. A1). Zero without a clock.
[[nodiscard]] Span timeForSixtyMoves(const TimeControl& control);

/// Art. A1, B1. A game without a clock is none of the quick ones, nor is any by an edition that
/// does not know them.
[[nodiscard]] Pace paceOf(const TimeControl& control, const LawsEdition& laws);

} // namespace rules
