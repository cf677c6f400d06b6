// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/keyboard/key.hpp"

#include <string_view>
#include <vector>

namespace tactile {

/// The keys that a line of a terminal consists of: function keys, arrows and the like come there as
/// sequences that begin with Escape, as xterm and the Linux console send them. Empty if the line is
/// or has anything else.
[[nodiscard]] std::vector<Key> terminalKeys(std::string_view line);

} // namespace tactile
