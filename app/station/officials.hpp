// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/station/turn.hpp"
#include "rules/base/colour.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <string>

namespace app {

// The assistant's duties (E2.9) and the arbiter's orders. Whether this person may give them is the
// match's to say.

void inform(Turn& turn, const tactile::Request& request);
/// The opponent of the assistant's player has touched a piece, or, as the arbiter has seen it, the
/// player whose clock runs.
void reportTouch(Turn& turn, const tactile::Request& request);
/// Whether this person was asked if a piece was touched: then he has answered (ART-P3).
[[nodiscard]] bool answerTouch(Turn& turn, bool admitted);
/// "white: e4": what the assistant does for one of the players (E2.9.a to c).
void doFor(Turn& turn, rules::Colour seat, const std::string& line);

void haltClocks(Turn& turn, const tactile::Request& request);
void startClocks(Turn& turn, const tactile::Request& request);
void setClock(Turn& turn, const tactile::Request& request);
void addTime(Turn& turn, const tactile::Request& request);
void retrace(Turn& turn, const tactile::Request& request);
void ruleIllegalMove(Turn& turn, const tactile::Request& request);
void ruleFlag(Turn& turn, const tactile::Request& request);
void ruleResult(Turn& turn, const tactile::Request& request);

} // namespace app
