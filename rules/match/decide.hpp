// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/match/match.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/terms.hpp"

#include <optional>
#include <vector>

namespace rules {

struct RequestBy;
struct Event;
struct Request;

/// Returns the events that the command causes, or why it is refused. Changes nothing; `evolve`
/// does. The events are in order, and each applies to the match that the previous ones produce.
/// Empty: nothing worth recording. Flags that fell since the latest event come first. An instant
/// before the latest event is treated as equal to it.
[[nodiscard]] Expected<std::vector<Event>, Refusal>
decide(const Match& match, Instant at, const RequestBy& command);

/// The match after the event. Never fails and never checks: of an event that does not fit (a move
/// that is illegal here, a ply that does not exist) it omits what cannot be done. Journals detect
/// this by the fingerprint in `MoveMade`.
[[nodiscard]] Match evolve(Match match, Instant at, const Event& event);

/// While a clock runs, a `Beat` is recorded this often: no more time than this can be lost.
inline constexpr Span beatEvery = seconds(5);

/// The next instant at which a `Tick` is due: a flag falls, a player becomes too late, or a beat is
/// due. nullopt while both clocks are stopped and all players are present.
[[nodiscard]] std::optional<Instant> nextDeadline(const Match& match);

/// Who may do what (E2.9, E2.10): players their own acts, assistants those of their duties, a
/// sighted player's helper those of E2.10, the arbiter clocks, positions and results, the program
/// what nobody does by hand. At home a player may also stop, start and set the clocks. An assistant
/// that was not agreed upon may do nothing. Does not consider whether the moment is right.
[[nodiscard]] bool isAllowed(Actor by, const Request& request, const MatchSetup& setup);

} // namespace rules
