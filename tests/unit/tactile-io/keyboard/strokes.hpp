// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/keyboard/keyboard.hpp"

#include <optional>

namespace tests {

/// The effect of a key that has changed the line in this way.
[[nodiscard]] inline std::optional<tactile::Stroke> line(const tactile::LineEvent& event) {
    return tactile::Stroke{event};
}

} // namespace tests
