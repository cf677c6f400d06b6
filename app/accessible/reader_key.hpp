// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace app {

/// A key that was pressed or released, as the X server reports it, for a screen reader.
struct ReaderKey {
    bool isPressed = false;
    std::uint32_t symbol = 0;    ///< its meaning: a keysym of X
    std::uint16_t code = 0;      ///< its place on the keyboard
    std::uint32_t modifiers = 0; ///< as a mask of X
    std::uint32_t time = 0;      ///< in milliseconds, of the X server
    std::string text{};          ///< what it types, or its name

    bool operator==(const ReaderKey&) const = default;
};

} // namespace app
