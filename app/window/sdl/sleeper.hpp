// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/sdl/artwork.hpp"
#include "app/window/view.hpp"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace app {

/// Lets the main thread sleep and wakes it.
///
/// On X11 it waits for the server itself: SDL wakes a thread by a request through a separate
/// connection, and if the server has just ended, Xlib ends the whole program there.
class Sleeper {
public:
    /// `display`: the descriptor of the connection to the X server; nullopt: SDL waits and wakes.
    explicit Sleeper(std::optional<int> display);
    ~Sleeper();
    Sleeper(const Sleeper&) = delete;
    Sleeper& operator=(const Sleeper&) = delete;
    Sleeper(Sleeper&&) = delete;
    Sleeper& operator=(Sleeper&&) = delete;

    /// Main thread: returns when the display has sent something, when `wake` was called since the
    /// last sleep, or after a second. All SDL events must have been fetched before.
    void sleep();

    /// Any thread.
    void wake();

private:
    void sleepOnServer(int display) const;

    std::optional<int> display_;
    int bell_;
    std::uint32_t wakeEvent_;
};

/// Requests of other threads to the window: the newest view, other pages of its text, and whether
/// to close. They are stored here and the main thread is woken; SDL's queue, which may be full, is
/// not used.
class Letterbox {
public:
    void post(WindowView view) {
        const std::lock_guard lock(mutex_);
        view_ = std::move(view);
    }
    void postClose() { closeWanted_ = true; }
    /// Turns that many pages of the spoken text forward, or back if negative.
    void postPages(int pages) { pages_ += pages; }

    void postCopy(std::string text) {
        const std::lock_guard lock(mutex_);
        copy_ = std::move(text);
    }

    /// The newest view since the last call.
    [[nodiscard]] std::optional<WindowView> takeView() {
        const std::lock_guard lock(mutex_);
        return std::exchange(view_, std::nullopt);
    }
    /// The newest text for the clipboard since the last call.
    [[nodiscard]] std::optional<std::string> takeCopy() {
        const std::lock_guard lock(mutex_);
        return std::exchange(copy_, std::nullopt);
    }
    [[nodiscard]] bool isCloseWanted() const { return closeWanted_; }
    /// The pages to be turned since the last call.
    [[nodiscard]] int takePages() { return pages_.exchange(0); }

private:
    std::mutex mutex_;
    std::optional<WindowView> view_;
    std::optional<std::string> copy_;
    std::atomic<bool> closeWanted_{false};
    std::atomic<int> pages_{0};
};

} // namespace app
