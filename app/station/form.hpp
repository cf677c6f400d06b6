// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace app {

/// Where what is being answered came from: the window has keys, the terminal has words only.
enum class Form : std::uint8_t { window, terminal };

} // namespace app
