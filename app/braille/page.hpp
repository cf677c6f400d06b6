// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/braille/cells.hpp"
#include "tactile-io/braille/display.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace app {

/// One text on a braille display, read line by line. A value with no device.
class BraillePage {
public:
    /// Sets the number of cells; reading begins again. Precondition: width > 0.
    void fit(std::size_t width);
    /// Replaces the text; reading begins at its first line.
    void fill(std::string_view text);
    /// Back and forward stop at the first and the last line; home is the first.
    void press(tactile::BrailleKey key);
    /// The line being read, no longer than the display.
    [[nodiscard]] tactile::BrailleLine line() const;

private:
    [[nodiscard]] std::vector<Cells> lines() const { return wrapped(text_, width_); }

    std::size_t width_ = 40;
    Cells text_{};
    std::size_t place_ = 0;
};

} // namespace app
