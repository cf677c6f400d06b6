// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/course.hpp"
#include "app/practice/results.hpp"

#include <chrono>
#include <functional>
#include <optional>

namespace app {

/// Stores the results of a course as they come.
class ResultStore {
public:
    /// Stores a result; returns why it could not.
    using Store = std::function<std::optional<JournalFault>(const PracticeResult&)>;

    /// `today`: when the course begins.
    ResultStore(std::chrono::sys_seconds today, Store store);

    /// The course begins.
    void begin(rules::Instant at) { began_ = at; }
    /// The result, complete with the time of day and stored. The first time that it cannot be
    /// stored, the words of the step say so.
    PracticeResult add(PracticeResult result, rules::Instant now, CourseStep& step);

private:
    std::chrono::sys_seconds today_;
    Store store_;
    rules::Instant began_{};
    bool hasReported_ = false;
};

} // namespace app
