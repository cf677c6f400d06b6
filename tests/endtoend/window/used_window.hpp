// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/window.hpp"

#include <chrono>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace tests {

/// One line for each event of the window: "pressed Ctrl+Z", "pressed Pad7 numLock", "released F2",
/// "typed s", "focus", "close asked".
[[nodiscard]] std::string lineOf(const app::WindowInput& input);

/// Waits until something is true; returns whether it became so within ten seconds.
bool eventually(const std::function<bool()>& isTrue);

/// A window in use: it runs on the thread of the test, as on the program's main thread, while a
/// user operates it from another thread, like the desk and the person at the keyboard.
class UsedWindow {
public:
    explicit UsedWindow(app::Window& window) : window_(window) {}

    /// Returns when `user` has finished and the window has been closed, or when the display is
    /// lost; rethrows what `user` throws.
    app::WindowEnd run(const std::function<void()>& user);

    /// The window's events so far; from any thread.
    [[nodiscard]] std::vector<std::string> told() const;
    /// Waits until that line has been reported this often.
    [[nodiscard]] bool tells(const std::string& line, int times = 1) const;
    /// Discards the events so far.
    void forget();

private:
    app::Window& window_;
    mutable std::mutex mutex_;
    std::vector<std::string> told_;
};

} // namespace tests
