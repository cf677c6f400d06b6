// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"

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
    /// Precondition: it is steady. The system's clock has missed so much time.
    void addMissed(rules::Span time);

private:
    Timepiece(rules::Instant start, std::optional<Time> since) : start_(start), since_(since) {}

    rules::Instant start_;
    std::optional<Time> since_; ///< when it showed `start_`; none: it stands
};

/// A time of the steady clock, which a computer that sleeps does not count, and of the clock that
/// counts it, too.
struct Awake {
    std::chrono::steady_clock::time_point steady{};
    std::chrono::nanoseconds sinceBoot{};

    [[nodiscard]] static Awake now();
};

/// Notices when nothing could go on for a while: the computer slept, or somebody or something held
/// up the program.
class Standstill {
public:
    /// Shorter ones nobody needs to know about.
    static constexpr std::chrono::seconds least{5};
    static constexpr std::chrono::seconds lookEvery{1};

    struct Found {
        rules::Span asleep{}; ///< not counted by the steady clock
        rules::Span heldUp{}; ///< counted by it
    };

    explicit Standstill(Awake now) : latest_(now) {}

    /// When to look again at the latest, while a clock runs. Counted from the last look, so that
    /// whatever holds up the work in between is noticed like what holds up the waiting.
    [[nodiscard]] Timepiece::Time nextLook() const { return latest_.steady + lookEvery; }

    /// What there was since the last look. The next one was to be at `due` at the latest, if at
    /// any time; that may have passed before the last look. What is shorter than `least` is zero.
    [[nodiscard]] Found look(Awake now, std::optional<Timepiece::Time> due);

private:
    Awake latest_;
};

} // namespace app
