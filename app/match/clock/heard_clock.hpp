// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/telling/response.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"
#include "speech/words/utterance.hpp"

#include <optional>

namespace app {

/// Whether this player is told in words that his time runs short: at home unless he wants the dial
/// or silence; in a tournament only a blind player who wants words, and only if the arbiter has
/// agreed (E2.9.d, E-R43).
[[nodiscard]] bool
isToldInWords(const rules::Match& match, rules::Colour seat, tactile::ClockVoice voice);

/// Whose time left is heard in this utterance, by himself and because somebody has asked (4.4).
[[nodiscard]] rules::ByColour<bool> timesHeard(const rules::Match& match,
                                               const speech::Utterance& utterance);

/// Whoever has just heard his time is not told again before so much has gone (4.4).
inline constexpr rules::Span warnedAfter = rules::seconds(20);

/// When a player is told unasked that his running clock has little left; none: never.
[[nodiscard]] std::optional<rules::Instant>
nextWarning(const rules::Match& match, const Listeners& listeners, rules::Instant after);

/// What he is told when time goes on from one instant to the other and nothing else happens: the
/// time left in words, or, in the last seconds of a count-down, a tick (4.4). Of several thresholds
/// that have been passed the lowest. Words that would come too late are a tick as well.
[[nodiscard]] Effects warningsBetween(const rules::Match& match,
                                      const Listeners& listeners,
                                      rules::Instant from,
                                      rules::Instant to);

/// When a player's dial lets hear something unasked; none: never. Only the running clock does, in
/// the ear of its own player, if he wants it and the arbiter has not switched it off (E2.4.a, 4.2).
[[nodiscard]] std::optional<rules::Instant>
nextTick(const rules::Match& match, const Listeners& listeners, rules::Instant after);

/// What it lets hear when time goes on from one instant to the other and nothing else happens: a
/// sound without words (E2.9.d, E-R43). Of several marks that have been passed the last.
[[nodiscard]] Effects ticksBetween(const rules::Match& match,
                                   const Listeners& listeners,
                                   rules::Instant from,
                                   rules::Instant to);

} // namespace app
