// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/scenarios/stage.hpp"

#include <string_view>

namespace tests {

/// Performs one line of a script: "White presses F12 twice". An unknown line, or one that requests
/// something impossible, throws std::runtime_error.
void act(Stage& stage, std::string_view line);

} // namespace tests
