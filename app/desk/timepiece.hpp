// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/clock/instant.hpp"

#include <chrono>
#include <optional>

namespace app {

/// Tells game time, which is counted from the opening of the match. A steady one goes with the
/// steady clock of the system; a scripted one stands still until it is told to go on.
class Timepiece {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Shows `start` at that moment and goes.
    [[nodiscard]] static Timepiece steady(rules::Instant start, Time now) { return {start, now}; }
    /// Shows `start` and stands.
    [[nodiscard]] static Timepiece scripted(rules::Instant start) { return {start, std::nullopt}; }

    [[nodiscard]] bool isScripted() const { return !since_; }
    [[nodiscard]] rules::Instant at(Time moment) const;
    /// When it will show this; none: not by itself.
    [[nodiscard]] std::optional<Time> when(rules::Instant instant) const;
    /// Precondition: it is scripted. Never goes back.
    void advanceTo(rules::Instant instant);

private:
    Timepiece(rules::Instant start, std::optional<Time> since) : start_(start), since_(since) {}

    rules::Instant start_;
    std::optional<Time> since_; ///< when it showed `start_`; none: it stands
};

} // namespace app
