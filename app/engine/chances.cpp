// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/chances.hpp"

#include <algorithm>
#include <cmath>

namespace app {

double winningChances(int centipawns) {
    constexpr double steepness = 0.00368208;
    return 2 / (1 + std::exp(-steepness * std::clamp(centipawns, -decisive, decisive))) - 1;
}

} // namespace app
