// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/window.hpp"

#include <chrono>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace tests {

/// One line for all that the window tells: "pressed Ctrl+Z", "pressed Pad7 numLock", "released
/// F2", "typed s", "focus", "close asked".
[[nodiscard]] std::string lineOf(const app::WindowInput& input);

/// Waits until something is true, and answers whether it became so within ten seconds.
bool eventually(const std::function<bool()>& isTrue);

/// A window in use: it runs on the thread of the test, as on the program's main thread, while
/// somebody uses it from another thread, as the desk and the person at the keyboard do.
class UsedWindow {
public:
    explicit UsedWindow(app::Window& window) : window_(window) {}

    /// Returns when `user` has come to his end and the window has been closed, or when the display
    /// is lost; what `user` throws comes out here.
    app::WindowEnd run(const std::function<void()>& user);

    /// What the window has told so far; from any thread.
    [[nodiscard]] std::vector<std::string> told() const;
    /// Waits until that line has been told so often.
    [[nodiscard]] bool tells(const std::string& line, int times = 1) const;
    /// Forgets what was told.
    void forget();

private:
    app::Window& window_;
    mutable std::mutex mutex_;
    std::vector<std::string> told_;
};

} // namespace tests
