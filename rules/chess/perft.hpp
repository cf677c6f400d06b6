// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"

#include <cstdint>

namespace rules {

inline constexpr int deepestPerft = 1000;

/// The number of paths of `depth` legal moves from the position; 1 for depth 0. The moves of the
/// last ply are counted without being played. Precondition: 0 <= depth <= deepestPerft.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

} // namespace rules
