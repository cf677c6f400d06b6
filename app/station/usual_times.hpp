// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/station/message.hpp"
#include "rules/clock/time_control.hpp"

#include <cstddef>
#include <vector>

namespace app {

/// The time controls that are offered where none has been named, from blitz to standard games.
[[nodiscard]] const std::vector<rules::TimeControl>& usualTimes();

/// One of them with its number: "15 Minuten, 3 von 8." Precondition: there is one.
[[nodiscard]] Message timeInWords(const View& view, std::size_t item);
/// All of them, for whoever has no arrows, and what else can be typed; shown on a line each.
[[nodiscard]] Message timesInWords(const View& view);

} // namespace app
