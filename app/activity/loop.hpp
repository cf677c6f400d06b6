// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/activity/inbox.hpp"
#include "app/activity/performer.hpp"
#include "app/activity/timepiece.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace app {

/// How a sitting ended: somebody left, or another game is to be played.
using Ending = std::variant<Leave, OpenNew, OpenSaved>;

/// Shows how things stand, after every turn; says when they will look different by time alone.
using ShowTable = std::function<std::optional<rules::Instant>(const Activity&, rules::Instant)>;

/// Drives an activity: gives it what has come, and the time, and has carried out what follows. Runs
/// on one thread until somebody leaves.
class Loop {
public:
    /// How long leaving waits for what is being said.
    static constexpr std::chrono::seconds patience{10};

    /// The references outlive the loop.
    Loop(Activity& activity,
         Inbox& inbox,
         Performer& performer,
         Timepiece timepiece,
         ShowTable show);

    /// From the welcome until this game is left. What has come since another game was wanted is in
    /// the inbox again.
    [[nodiscard]] Ending run();

private:
    using Time = std::chrono::steady_clock::time_point;

    [[nodiscard]] std::optional<Time> wakeAt() const;
    [[nodiscard]] bool isOver() const;
    [[nodiscard]] Pending pending() const;
    void take(const Arrival& arrival);
    void noticeStandstill(std::optional<Time> due);
    void tellStandstill(rules::Span time, bool clockWent, Time now);
    void takeWhatIsDue(Time now);
    void passTime(rules::Span span, Time cause);
    void carryOut(const Effects& effects, Time cause);
    void end(Ending ending);
    void show(Time now);

    Activity& activity_;
    Inbox& inbox_;
    Performer& performer_;
    Timepiece timepiece_;
    Standstill standstill_{Awake::now()};
    ShowTable show_;
    std::optional<rules::Instant> showAgainAt_;
    Ending ending_{Leave{}};
    std::optional<Time> leaveBy_; ///< somebody has left: at the latest then it ends
    std::vector<Arrival> forNextGame_;
};

} // namespace app
