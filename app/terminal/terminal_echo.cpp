// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/terminal_echo.hpp"

namespace app {

// What was typed ahead is shown already, and is no reason to lose it.
void TerminalEcho::switchOff() {
    termios settings{};
    if (before_ || ::tcgetattr(descriptor_, &settings) != 0) return;
    before_ = settings;
    settings.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    settings.c_lflag |= static_cast<tcflag_t>(ECHONL);
    ::tcsetattr(descriptor_, TCSANOW, &settings);
}

void TerminalEcho::restore() {
    if (before_) ::tcsetattr(descriptor_, TCSANOW, &*before_);
    before_.reset();
}

} // namespace app
