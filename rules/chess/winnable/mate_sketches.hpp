// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/winnable/mate_plan.hpp"

#include <cstddef>
#include <vector>

namespace rules::helpmate {

/// Plans for the pictures of a mate that seem nearest, the nearest first: at most `most`, and few
/// for each square of the black king, so that they differ.
[[nodiscard]] std::vector<MatePlan> matePlans(const Bitboards& men, std::size_t most);

} // namespace rules::helpmate
