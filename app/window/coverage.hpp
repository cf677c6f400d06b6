// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/drawing.hpp"

#include <cstdint>
#include <vector>

namespace app {

/// How much of each pixel a shape covers, 0 to 255, row by row.
struct Coverage {
    Box box;
    std::vector<std::uint8_t> alpha;

    [[nodiscard]] std::uint8_t at(int x, int y) const {
        const auto row = static_cast<std::size_t>(y - box.top);
        return alpha[row * static_cast<std::size_t>(box.width) +
                     static_cast<std::size_t>(x - box.left)];
    }
};

/// The pixels that the shape may touch.
[[nodiscard]] Box around(const Shape& shape);

/// The part of the shape inside of `clip`. Exact along a row, four samples across it.
[[nodiscard]] Coverage coverageOf(const Shape& shape, const Box& clip);

} // namespace app
