// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/question.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>

namespace tests {

/// Collects what opponents post, for a test that waits for it on its own thread.
class OpponentReports {
public:
    [[nodiscard]] app::PostOpponentReport post() {
        return [this](const app::OpponentReport& report) {
            const std::lock_guard lock(mutex_);
            reports_.push_back(report);
            arrived_.notify_one();
        };
    }

    /// The next report; if none comes, the test fails.
    [[nodiscard]] app::OpponentReport next() {
        std::unique_lock lock(mutex_);
        REQUIRE(arrived_.wait_for(lock, longest, [this] { return !reports_.empty(); }));
        auto report = reports_.front();
        reports_.pop_front();
        return report;
    }

    /// The next report, which must be of that kind.
    template <class Report>
    [[nodiscard]] Report next() {
        const auto report = next();
        REQUIRE(std::holds_alternative<Report>(report));
        return std::get<Report>(report);
    }

    [[nodiscard]] bool isEmpty() {
        const std::lock_guard lock(mutex_);
        return reports_.empty();
    }

private:
    static constexpr std::chrono::seconds longest{60};

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<app::OpponentReport> reports_;
};

} // namespace tests
