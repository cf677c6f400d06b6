// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_error.hpp"

namespace app {

Sentence sentence(const WindowError& error) {
    switch (error.fault) {
    case WindowFault::noDisplay: return say<SentenceKey::windowNoDisplay>(error.detail);
    case WindowFault::noWindow: return say<SentenceKey::windowNoWindow>(error.detail);
    case WindowFault::noFont: return say<SentenceKey::windowNoFont>(error.detail);
    case WindowFault::noPiece: break;
    }
    return say<SentenceKey::windowNoPiece>(error.detail);
}

} // namespace app
