// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/braille/server.hpp"
#include "tactile-io/braille/waiting.hpp"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>

namespace tactile {

/// What the thread that talks to the server, the one that watches over it, and the owner of both
/// share. Reports are posted in the order of what they report.
class DisplayDesk {
public:
    explicit DisplayDesk(PostReport post) : post_(std::move(post)) {}

    // Any thread.
    void put(const BrailleLine& line);
    [[nodiscard]] std::optional<BrailleLine> take();
    void close(); ///< nothing is posted any more, and whoever waits goes on
    [[nodiscard]] bool isClosed();
    /// Waits so long, or until it is closed.
    void pause(std::chrono::milliseconds span);

    void ask();
    void found(std::size_t cells);
    void lost();
    /// What the server has answered so far may be stale: it was told that it is gone.
    [[nodiscard]] bool isThere();
    void answer();
    void look();
    void report(const DisplayReport& report);

private:
    void tell(DisplayWaiting::News news, std::size_t cells);

    std::mutex mutex_;
    std::condition_variable closed_;
    PostReport post_;
    DisplayWaiting waiting_;
    std::optional<BrailleLine> line_;
    bool isClosed_ = false;
};

/// How long it is before a display that is not there is tried again: the first time, and at most.
struct DisplayPauses {
    std::chrono::milliseconds first{200};
    std::chrono::milliseconds longest{2000};
};

/// Keeps a display until the desk is closed: takes it, shows the lines, posts the keys; when it is
/// lost, tries again with growing pauses.
void keepDisplay(BrailleServer& server, DisplayDesk& desk, const DisplayPauses& pauses = {});

/// Tells a loss that the server is silent about, until the desk is closed.
void watchOver(DisplayDesk& desk);

} // namespace tactile
