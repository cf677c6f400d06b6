// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/bitboards.hpp"

namespace rules::helpmate {

inline constexpr int farthest = 255;

/// A guess how far White is from mating with Black's help: 0 is near, `farthest` is far. It only
/// decides which positions are looked at first, never what is true of them.
[[nodiscard]] int distanceToMate(const Bitboards& men);

} // namespace rules::helpmate
