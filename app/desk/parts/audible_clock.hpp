// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"

#include <optional>

namespace app {

/// What the clock announces unasked: the ticks of a player's dial, and how little time is left
/// (E2.9.d, 4.2, 4.4). A player who has just heard their time is not told it again.
class AudibleClock {
public:
    /// Nothing before this instant is announced.
    void begin(rules::Instant now) { toldUntil_ = now; }
    /// Announces what was due since the last note. To be called first, while the clock is still
    /// unchanged.
    void catchUp(Handling& handling);
    /// Announces what a server's correction of the clock has skipped. To be called after the note;
    /// `before`: the clock as it was before it.
    void follow(Handling& handling, const rules::Clock& before);
    /// Called for each utterance, to know when a player has heard the time.
    void said(const Handling& handling, const speech::Utterance& utterance);

    static void take(Handling& handling, const TimeCame& note);
    static void take(Handling& handling, const StoodStill& note);
    [[nodiscard]] std::optional<rules::Instant> deadline(const AtTable& table) const;

private:
    /// `threshold`: what has been reached; `left`: what is said.
    void warn(Handling& handling, rules::Span threshold, rules::Span left);

    rules::Instant toldUntil_{};
    /// When each player last heard their own time on request.
    rules::ByColour<std::optional<rules::Instant>> timeTold_{};
    /// What each player was told last to be left.
    rules::ByColour<std::optional<rules::Span>> warnedAt_{};
};

} // namespace app
