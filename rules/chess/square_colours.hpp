// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/occupancy.hpp"

namespace rules {

inline constexpr Occupancy lightSquares = [] {
    Occupancy light;
    for (const auto square : allSquares)
        if (isLight(square)) light.insert(square);
    return light;
}();

} // namespace rules
