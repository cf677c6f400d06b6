// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/input.hpp"
#include "app/envelope/safe.hpp"

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>

namespace app {

/// Compares a PIN on a thread of its own, because that takes longer than anybody may wait for an
/// answer. One at a time. Everything is called on one thread: the desk's.
class PinCheck {
public:
    /// `post` is called from the other thread.
    explicit PinCheck(std::function<void(Input)> post) : post_(std::move(post)) {}

    /// Posts `PinCompared` when it is done. One that is still running is waited for.
    void begin(const std::string& hash, const std::string& pin);
    [[nodiscard]] bool isRunning() const { return thread_.joinable(); }
    /// `PinCompared` has come. The safe that this PIN locks, if it was the right one.
    [[nodiscard]] std::unique_ptr<Safe> end();

private:
    std::function<void(Input)> post_;
    std::unique_ptr<Safe> safe_{}; ///< the other thread's until it has ended
    std::jthread thread_{};
};

} // namespace app
