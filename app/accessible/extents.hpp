// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

/// In pixels; empty: it is not there.
struct Extent {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;

    bool operator==(const Extent&) const = default;
};

/// Where assistive programs find the parts of the window, counted from its upper left corner.
struct Extents {
    Extent window{}; ///< counted from the corner of the screen
    Extent said{};
    Extent line{};
    Extent state{};
    Extent board{}; ///< its squares, eight in a row

    bool operator==(const Extents&) const = default;
};

} // namespace app
