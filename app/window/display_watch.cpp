// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/display_watch.hpp"

#include <SDL_syswm.h>
#include <X11/Xlib.h>

#include <atomic>

namespace app {

namespace {

/// Xlib calls functions without a place for our own data, and one a process is right: there is one
/// display.
std::atomic<bool>& lost() {
    static std::atomic<bool> isLost{false};
    return isLost;
}

/// In place of Xlib's line on standard error.
int noteLoss(Display* /*display*/) {
    noteDisplayLost();
    return 0;
}

/// In place of Xlib's exit().
void goOn(Display* /*display*/, void* /*data*/) {}

} // namespace

std::optional<int> watchDisplay(SDL_Window* window) {
    lost() = false;
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(window, &info) == SDL_FALSE) return std::nullopt;
    if (info.subsystem != SDL_SYSWM_X11) return std::nullopt;
    XSetIOErrorHandler(noteLoss);
    XSetIOErrorExitHandler(info.info.x11.display, goOn, nullptr);
    return ConnectionNumber(info.info.x11.display);
}

void noteDisplayLost() {
    lost() = true;
}

bool isDisplayLost() {
    return lost();
}

} // namespace app
