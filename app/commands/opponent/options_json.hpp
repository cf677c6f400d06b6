// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/option_sheet.hpp"

#include <string>

namespace app {

/// A JSON object a line, for each option: name, type, value, default, min, max, choices, and
/// set_by_hektor. What is chosen but not taken by the engine has name, value, and type null.
[[nodiscard]] std::string optionsJson(const OptionSheet& sheet);

} // namespace app
