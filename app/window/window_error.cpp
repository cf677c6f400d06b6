// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_error.hpp"

namespace app {

std::string sentence(const WindowError& error) {
    switch (error.fault) {
    case WindowFault::noDisplay: return "there is no display for a window (" + error.detail + ").";
    case WindowFault::noWindow: return "the display made no window (" + error.detail + ").";
    case WindowFault::noFont: return "the font " + error.detail + " cannot be read.";
    case WindowFault::noPiece: return "the drawing of a piece " + error.detail + " cannot be read.";
    }
    return "";
}

} // namespace app
