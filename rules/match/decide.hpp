// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/match/match.hpp"
#include "rules/match/refusal.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/terms.hpp"

#include <optional>
#include <vector>

namespace rules {

struct Command;
struct Event;

/// May this happen now, and if so what has happened? Changes nothing; `evolve` does. The events are
/// in order, and each holds in the match that the ones before it make. None: nothing worth
/// recording. Flags that fell since the latest event come first. An instant before the latest
/// event counts as that.
[[nodiscard]] Expected<std::vector<Event>, Refusal>
decide(const Match& match, Instant at, const Command& command);

struct Event;

/// What is true after the event. Never fails and never asks: an event that does not fit (a move
/// that is illegal here, a ply that does not exist) leaves out what cannot be done. Journals find
/// that out by the fingerprint in `MoveMade`.
[[nodiscard]] Match evolve(Match match, Instant at, const Event& event);

/// While a clock runs, the record gets a `Beat` this often: no more time than this can be lost.
inline constexpr Span beatEvery = seconds(5);

/// The next instant at which a `Tick` is due: a flag falls, it is too late to come, or the record
/// needs a beat. None while both clocks stand and everybody is here.
[[nodiscard]] std::optional<Instant> nextDeadline(const Match& match);

struct Request;

/// Who may do what (E2.9, E2.10): players their own things, assistants what their duties
/// name, a sighted player's helper what E2.10 names, the arbiter clocks, positions and results, the
/// program what nobody does by hand. At home a player may also stop and start the clocks and set
/// them. An assistant who was not agreed upon may do nothing. Says nothing about the moment.
[[nodiscard]] bool isAllowed(Actor by, const Request& request, const MatchSetup& setup);

} // namespace rules
