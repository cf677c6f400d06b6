// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <termios.h>

#include <optional>

namespace app {

/// Whether a terminal shows what is typed at it. What is no terminal shows nothing anyway, and is
/// left alone. As it was found, so it is left. One thread.
class TerminalEcho {
public:
    /// The descriptor outlives this.
    explicit TerminalEcho(int descriptor) : descriptor_(descriptor) {}
    TerminalEcho(const TerminalEcho&) = delete;
    TerminalEcho& operator=(const TerminalEcho&) = delete;
    TerminalEcho(TerminalEcho&&) = delete;
    TerminalEcho& operator=(TerminalEcho&&) = delete;
    ~TerminalEcho() { restore(); }

    /// From now on nothing but the ends of lines is shown.
    void switchOff();
    /// It is shown as before.
    void restore();

private:
    int descriptor_;
    std::optional<termios> before_{}; ///< while it is off
};

} // namespace app
