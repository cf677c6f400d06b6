// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/activity/timepiece.hpp"

#include "rules/base/contract.hpp"

#include <algorithm>
#include <ctime>

namespace app {

using std::chrono::milliseconds;

rules::Instant Timepiece::at(Time moment) const {
    if (!since_) return start_;
    const auto gone = std::chrono::duration_cast<milliseconds>(moment - *since_);
    return start_ + rules::Span{std::max<std::int64_t>(0, gone.count())};
}

std::optional<Timepiece::Time> Timepiece::when(rules::Instant instant) const {
    if (!since_) return std::nullopt;
    return *since_ + milliseconds((instant - start_).milliseconds);
}

void Timepiece::advanceTo(rules::Instant instant) {
    EXPECTS(isScripted());
    start_ = std::max(start_, instant);
}

void Timepiece::addMissed(rules::Span time) {
    EXPECTS(!isScripted());
    start_ = start_ + time;
}

Awake Awake::now() {
    timespec time{};
    ::clock_gettime(CLOCK_BOOTTIME, &time);
    return {std::chrono::steady_clock::now(),
            std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec}};
}

Standstill::Found Standstill::look(Awake now, std::optional<Timepiece::Time> due) {
    const auto span = [](auto time) {
        const auto whole = std::chrono::duration_cast<milliseconds>(time);
        return whole >= least ? rules::Span{whole.count()} : rules::Span{};
    };
    const auto counted = now.steady - latest_.steady;
    const Found found{span(now.sinceBoot - latest_.sinceBoot - counted),
                      due ? span(now.steady - std::max(*due, latest_.steady)) : rules::Span{}};
    latest_ = now;
    return found;
}

} // namespace app
