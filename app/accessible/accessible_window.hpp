// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"
#include "app/accessible/narration.hpp"

#include <chrono>
#include <functional>
#include <memory>

namespace app {

/// The window as assistive programs find it through the accessibility service of the desktop
/// (AT-SPI). A thread of its own talks to that service; every function returns at once and may be
/// called from any thread. Without such a service nothing happens. One per process, because the
/// library that connects to the service can do so only once.
class AccessibleWindow {
public:
    AccessibleWindow();
    /// Waits at most half a second for a service that does not answer.
    ~AccessibleWindow();
    AccessibleWindow(const AccessibleWindow&) = delete;
    AccessibleWindow& operator=(const AccessibleWindow&) = delete;

    /// Whether an assistive program listens. Waits for the first one no longer than `limit`, and
    /// not at all if there is no service.
    [[nodiscard]] bool isHeard(std::chrono::milliseconds limit = {}) const;

    /// Who speaks from now on; at first a voice of the program.
    void narrate(Narrator narrator);
    /// To be called before the contents that the utterance belongs to.
    void said(Said said);
    /// `contents` is called on the thread of the service.
    void show(std::function<AccessibleContents()> contents);
    /// Where its parts are.
    void place(const Extents& extents);
    /// The window has got the keyboard, or lost it.
    void activate(bool isActive);

    /// Offers a key to the screen reader, which may take it for itself.
    void offer(ReaderKey key);
    /// Calls `deliver` unless the screen reader has taken the latest key, on the thread of the
    /// service and after all that came before; without a service at once.
    void pass(const std::function<void()>& deliver);

private:
    struct Service;
    std::shared_ptr<Service> service_;
};

} // namespace app
