// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <string>

namespace tests {

/// The keyboard of the display named by DISPLAY. Unlike `Display::press` it starts no other
/// program, so that the instant of a press is known to some microseconds. Every error throws
/// std::runtime_error.
class Keyboard {
public:
    Keyboard();
    ~Keyboard();
    Keyboard(const Keyboard&) = delete;
    Keyboard& operator=(const Keyboard&) = delete;

    /// Presses a key, by its X name ("Up", "F4", "s", "Control_L"), and releases it as quickly as a
    /// finger does. Returns when it was pressed.
    std::chrono::steady_clock::time_point strike(const std::string& key);

private:
    struct Connection;
    std::unique_ptr<Connection> connection_;
};

} // namespace tests
