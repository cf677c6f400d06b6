// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/resource.h>

#include <ctime>

namespace bench {

/// Seconds of processor time that `work` takes in this process: also on a busy machine this
/// measures only the work itself.
[[nodiscard]] double processorSeconds(auto work) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    };
    const double begun = now();
    work();
    return now() - begun;
}

/// The most memory that this process has had so far.
[[nodiscard]] inline double megabytesHad() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

} // namespace bench
