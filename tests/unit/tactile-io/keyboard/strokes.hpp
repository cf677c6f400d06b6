// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/keyboard/keyboard.hpp"

#include <optional>

namespace tests {

/// What a key has brought about when it has done that to the line.
[[nodiscard]] inline std::optional<tactile::Stroke> line(const tactile::LineEvent& event) {
    return tactile::Stroke{event};
}

} // namespace tests
