// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "tactile-io/board/link.hpp"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <vector>

namespace tests {

/// Collects what a link posts on its own thread, and lets the test wait for it.
class ReadingLog {
public:
    /// To be passed to `tactile::connect`; the log must outlive the link.
    [[nodiscard]] tactile::PostReading poster() {
        return [this](const rules::Reading& reading) {
            {
                const std::lock_guard lock(mutex_);
                readings_.push_back(reading);
            }
            changed_.notify_all();
        };
    }

    /// Waits until a matching reading arrives that no earlier wait has returned; false after twenty
    /// seconds.
    [[nodiscard]] bool waitFor(const std::function<bool(const rules::Reading&)>& fits) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::seconds(20), [&] {
            while (next_ < readings_.size())
                if (fits(readings_[next_++])) return true;
            return false;
        });
    }
    [[nodiscard]] bool waitFor(const rules::Reading& expected) {
        return waitFor([&](const rules::Reading& reading) { return reading == expected; });
    }

    [[nodiscard]] std::vector<rules::Reading> all() {
        const std::lock_guard lock(mutex_);
        return readings_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<rules::Reading> readings_;
    std::size_t next_ = 0;
};

} // namespace tests
