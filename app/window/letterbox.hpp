// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/view.hpp"

#include <atomic>
#include <mutex>
#include <optional>
#include <utility>

namespace app {

/// What other threads want of the window: the newest view, other pages of its text, and whether it
/// is to close. They leave
/// it here and wake the main thread; nothing rides in SDL's queue, which may be full.
class Letterbox {
public:
    void post(WindowView view) {
        const std::lock_guard lock(mutex_);
        view_ = std::move(view);
    }
    void postClose() { closeWanted_ = true; }
    /// So many pages of the spoken text further, or back if less than 0.
    void postPages(int pages) { pages_ += pages; }

    /// The newest view since the last call.
    [[nodiscard]] std::optional<WindowView> takeView() {
        const std::lock_guard lock(mutex_);
        return std::exchange(view_, std::nullopt);
    }
    [[nodiscard]] bool isCloseWanted() const { return closeWanted_; }
    /// The pages to be turned since the last call.
    [[nodiscard]] int takePages() { return pages_.exchange(0); }

private:
    std::mutex mutex_;
    std::optional<WindowView> view_;
    std::atomic<bool> closeWanted_{false};
    std::atomic<int> pages_{0};
};

} // namespace app
