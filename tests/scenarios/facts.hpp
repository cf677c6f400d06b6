// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/scenarios/stage.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tests {

/// Checks whether a claim of a script is true: "clock White 1:29:00". Returns the actual state if
/// it is not, otherwise nothing. An unknown line throws std::runtime_error.
[[nodiscard]] std::optional<std::string> falsehood(Stage& stage, std::string_view claim);

} // namespace tests
