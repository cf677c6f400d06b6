// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"
#include "app/telling/message.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"
#include "speech/words/utterance.hpp"

#include <optional>

namespace app {

/// Which players hear their own time in this utterance, in answer to a request.
[[nodiscard]] rules::ByColour<bool> timesHeard(const rules::Match& match,
                                               const speech::Utterance& utterance);

/// A player who has just heard the time is not warned again within this time.
inline constexpr rules::Span warnedAfter = rules::seconds(20);

/// When a player is next warned that the running clock is short of time; nullopt: never.
[[nodiscard]] std::optional<rules::Instant>
nextWarning(const rules::Match& match, const Listeners& listeners, rules::Instant after);

/// The threshold at which a player is warned between two instants without other events; of several,
/// the lowest. nullopt: none is passed.
[[nodiscard]] std::optional<rules::Span> thresholdBetween(const rules::Match& match,
                                                          const Listeners& listeners,
                                                          rules::Instant from,
                                                          rules::Instant to);
/// The warning of the player whose clock runs that this time is left: in words or, in the last
/// seconds of a count-down, a tick. Words that would come too late are replaced by a tick as
/// well.
[[nodiscard]] Effects
warningOf(const rules::Match& match, const Listeners& listeners, rules::Span left);

/// When a player's dial next sounds unasked; nullopt: never. Only the running clock does, on the
/// private channel of its player, if wanted and not switched off by the arbiter (E2.4.a, 4.2).
[[nodiscard]] std::optional<rules::Instant>
nextTick(const rules::Match& match, const Listeners& listeners, rules::Instant after);

/// The sound of the dial between two instants without other events, without words (E2.9.d, E-R43).
/// Of several marks passed, the last.
[[nodiscard]] Effects ticksBetween(const rules::Match& match,
                                   const Listeners& listeners,
                                   rules::Instant from,
                                   rules::Instant to);

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

    static void take(Handling& handling, const TimeCame& /*note*/) {
        handling.askByProgram(rules::Tick{});
    }
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
