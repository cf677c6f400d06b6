// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/scenarios/stage.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tests {

/// Looks whether what a script claims is true: "clock White 1:29:00". Answers what is the case
/// instead, or nothing. A line that claims nothing throws std::runtime_error.
[[nodiscard]] std::optional<std::string> falsehood(Stage& stage, std::string_view claim);

} // namespace tests
