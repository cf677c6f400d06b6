// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/view.hpp"

#include <atomic>
#include <mutex>
#include <optional>
#include <utility>

namespace app {

/// What other threads want of the window: the newest view, and whether it is to close. They leave
/// it here and wake the main thread; nothing rides in SDL's queue, which may be full.
class Letterbox {
public:
    void post(WindowView view) {
        const std::lock_guard lock(mutex_);
        view_ = std::move(view);
    }
    void postClose() { closeWanted_ = true; }

    /// The newest view since the last call.
    [[nodiscard]] std::optional<WindowView> takeView() {
        const std::lock_guard lock(mutex_);
        return std::exchange(view_, std::nullopt);
    }
    [[nodiscard]] bool isCloseWanted() const { return closeWanted_; }

private:
    std::mutex mutex_;
    std::optional<WindowView> view_;
    std::atomic<bool> closeWanted_{false};
};

} // namespace app
