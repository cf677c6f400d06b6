// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/telling/response.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"
#include "speech/words/utterance.hpp"

#include <optional>

namespace app {

/// Whether this player is warned in words when short of time: at home unless the player prefers the
/// dial or silence; in a tournament only a blind player who wants words, if the arbiter has agreed
/// (E2.9.d, E-R43).
[[nodiscard]] bool
isToldInWords(const rules::Match& match, rules::Colour seat, tactile::ClockVoice voice);

/// Which players hear their own time in this utterance, in answer to a request (4.4).
[[nodiscard]] rules::ByColour<bool> timesHeard(const rules::Match& match,
                                               const speech::Utterance& utterance);

/// A player who has just heard the time is not warned again within this time (4.4).
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
/// The same after the time left of the player whose clock runs was corrected.
[[nodiscard]] std::optional<rules::Span> thresholdSkipped(const rules::Match& match,
                                                          const Listeners& listeners,
                                                          rules::Span before,
                                                          rules::Span after);
/// The warning of the player whose clock runs that this time is left: in words or, in the last
/// seconds of a count-down, a tick (4.4). Words that would come too late are replaced by a tick as
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

} // namespace app
