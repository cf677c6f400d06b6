// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "rules/base/colour.hpp"

#include <string>

namespace rules {
struct Request;
} // namespace rules

namespace app {

// The assistant's duties (E2.9) and the arbiter's orders. The match decides whether this person may
// give them.

/// Answers the question whether a piece was touched (ART-P3). Returns false if this person was not
/// asked.
[[nodiscard]] bool answerTouch(Turn& turn, bool admitted);
/// The same for a claim that was handed in: whether the position and the record are right (Art.
/// D1).
[[nodiscard]] bool answerClaim(Turn& turn, bool right);
/// Whether this player counts as arrived with this line or key, whatever it is: the game has begun,
/// and nothing else has shown yet that they are here (Art. 6.6).
[[nodiscard]] bool arrivesByTyping(Turn& turn);
/// Whether the game would be over with this ruling.
[[nodiscard]] bool wouldEnd(Turn& turn, const rules::Request& ruling);
/// "white: e4": what the assistant does for a player (E2.9.a to c).
void doFor(Turn& turn, rules::Colour seat, const std::string& line);

} // namespace app
