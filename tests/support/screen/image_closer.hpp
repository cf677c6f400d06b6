// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <X11/Xlib.h>
#include <X11/Xutil.h>

namespace tests {

/// Deleter for a picture of the X server.
struct ImageCloser {
    void operator()(XImage* image) const { XDestroyImage(image); }
};

} // namespace tests
