// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/sdl.hpp"

#include <cstdint>
#include <optional>

namespace app {

/// How the main thread sleeps and is woken.
///
/// On X11 it waits for the server itself: SDL's way to wake a thread sends a request through a
/// connection of its own, and if the server has just ended, Xlib ends the whole program there.
class Sleeper {
public:
    /// `display`: the descriptor on which the X server speaks; none: SDL waits and wakes.
    explicit Sleeper(std::optional<int> display);
    ~Sleeper();
    Sleeper(const Sleeper&) = delete;
    Sleeper& operator=(const Sleeper&) = delete;
    Sleeper(Sleeper&&) = delete;
    Sleeper& operator=(Sleeper&&) = delete;

    /// Main thread: returns when the display has something to say, when `wake` was called since the
    /// last sleep, or after a second. SDL must have been asked for all its events before.
    void sleep();

    /// Any thread.
    void wake();

private:
    void sleepOnServer(int display) const;

    std::optional<int> display_;
    int bell_;
    std::uint32_t wakeEvent_;
};

} // namespace app
