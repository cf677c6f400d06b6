// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/scenarios/stage.hpp"

#include <string_view>

namespace tests {

/// Performs what the server of a game does, "reports e2e4 e7e5". An unknown act throws
/// std::runtime_error.
void actOfServer(Stage& stage, std::string_view words);

} // namespace tests
