// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/telling/message.hpp"
#include "rules/clock/time_control.hpp"

#include <cstddef>
#include <vector>

namespace app {

/// The time controls that are offered where none has been named, from blitz to standard games.
[[nodiscard]] const std::vector<rules::TimeControl>& usualTimes();

/// One of them with its number: "15 Minuten, 3 von 8." Precondition: there is one.
[[nodiscard]] Message timeInWords(const View& view, std::size_t item);
/// The same in a list, the number first: "3: 15 Minuten."
[[nodiscard]] Message timeListed(const View& view, std::size_t item);

/// For a terminal, which has no arrows, they are told three at a time: nobody keeps eight in mind.
inline constexpr std::size_t timesInAPart = 3;
/// The part that begins with this item, and how the next one is heard; the first part also asks,
/// and tells what else can be typed.
[[nodiscard]] Message timesInWords(const View& view, std::size_t item);
/// Where the next part begins; after the last one the first comes again.
[[nodiscard]] std::size_t partAfter(std::size_t item);

} // namespace app
