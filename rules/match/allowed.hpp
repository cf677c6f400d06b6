// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/actor.hpp"
#include "rules/match/setup.hpp"

namespace rules {

struct Request;

/// Who may do what (SM-P of Appendix E): players their own things, assistants what their duties
/// name, a sighted player's helper what E2.10 names, the arbiter clocks, positions and results, the
/// program what nobody does by hand. At home a player may also stop and start the clocks and set
/// them. An assistant who was not agreed upon may do nothing. Says nothing about the moment.
[[nodiscard]] bool isAllowed(Actor by, const Request& request, const MatchSetup& setup);

} // namespace rules
