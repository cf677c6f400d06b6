// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"

#include <optional>

namespace app {

/// What the clock lets people hear unasked: the ticks of a player's dial, and how little time is
/// left (E2.9.d, 4.2, 4.4). One who has just heard his own time is not told it again.
class AudibleClock {
public:
    /// Nothing before this instant is told.
    void begin(rules::Instant now) { toldUntil_ = now; }
    /// Before anything else of a note: until then the clock has run as it stands.
    void catchUp(Handling& handling);
    /// This is said now.
    void said(const Handling& handling, const speech::Utterance& utterance);

    static void take(Handling& handling, const TimeCame& note);
    static void take(Handling& handling, const StoodStill& note);
    [[nodiscard]] std::optional<rules::Instant> deadline(const AtTable& table) const;

private:
    void warn(Handling& handling) const;

    rules::Instant toldUntil_{};
    /// When each player last heard his time on request.
    rules::ByColour<std::optional<rules::Instant>> timeTold_{};
};

} // namespace app
