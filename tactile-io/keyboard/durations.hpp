// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"

#include <optional>
#include <string_view>

namespace tactile {

/// A whole number from 0 to 99,999, digits only.
[[nodiscard]] std::optional<int> readNumber(std::string_view text);

/// "90s", "5m", "1h30m", "250ms": numbers with units, the largest first, each once.
[[nodiscard]] std::optional<rules::Span> readDuration(std::string_view text);

/// What a clock shows: "0:42:10" or "2:00" (minutes and seconds). Minutes of an hour and seconds
/// stay below 60. Also a duration with units.
[[nodiscard]] std::optional<rules::Span> readClockFace(std::string_view text);

} // namespace tactile
