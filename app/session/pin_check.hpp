// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/envelope/safe.hpp"

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>

namespace app {

/// Tries a PIN on a thread of its own, because that takes longer than anybody may wait for an
/// answer. One at a time: one that is still being tried is waited for. Everything is called on one
/// thread: the desk's.
class PinCheck {
public:
    /// `post` is called from the other thread.
    explicit PinCheck(std::function<void(Input)> post) : post_(std::move(post)) {}

    /// Posts `PinCompared` when it is done.
    void compare(const std::string& hash, const Secret& pin);
    /// Posts `MoveUnlocked` when it is done.
    void open(const UnlockMove& envelope);
    [[nodiscard]] bool isRunning() const { return thread_.joinable(); }
    /// What was posted has come. The safe that the PIN locks, if it was the arbiter's.
    [[nodiscard]] std::unique_ptr<Safe> end();

private:
    void run(std::function<Input()> attempt);

    std::function<void(Input)> post_;
    std::unique_ptr<Safe> safe_{}; ///< the other thread's until it has ended
    std::jthread thread_{};
};

} // namespace app
