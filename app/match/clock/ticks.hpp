// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/telling/response.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"

#include <optional>

namespace app {

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
