// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/match.hpp"

#include <optional>

namespace rules {

/// While a clock runs, the record gets a `Beat` this often: no more time than this can be lost.
inline constexpr Span beatEvery = seconds(5);

/// The next instant at which a `Tick` is due: a flag falls, it is too late to come, or the record
/// needs a beat. None while both clocks stand and everybody is here.
[[nodiscard]] std::optional<Instant> nextDeadline(const Match& match);

} // namespace rules
