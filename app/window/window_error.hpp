// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"

#include <cstdint>
#include <string>

namespace app {

/// Why there is no window. The program goes on in the terminal form.
enum class WindowFault : std::uint8_t {
    noDisplay, ///< no display is there, or it refuses us
    noWindow,  ///< the display makes no window
    noFont,    ///< a font of the assets cannot be read; detail: its file
    noPiece,   ///< a drawing of a piece cannot be read; detail: its file
};

/// `detail`: the file, or what the window system says, in its own words.
struct WindowError {
    WindowFault fault = WindowFault::noDisplay;
    std::string detail{};

    bool operator==(const WindowError&) const = default;
};

[[nodiscard]] Sentence sentence(const WindowError& error);

} // namespace app
