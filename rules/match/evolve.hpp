// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/match.hpp"

namespace rules {

struct Event;

/// What is true after the event. Never fails and never asks: an event that does not fit (a move
/// that is illegal here, a ply that does not exist) leaves out what cannot be done. Journals find
/// that out by the fingerprint in `MoveMade`.
[[nodiscard]] Match evolve(Match match, Instant at, const Event& event);

} // namespace rules
