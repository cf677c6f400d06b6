// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "rules/base/colour.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <string>

namespace app {

// The assistant's duties (E2.9) and the arbiter's orders. The match decides whether this person may
// give them.

void inform(Turn& turn, const tactile::Request& request);
/// The opponent of the assistant's player has touched a piece, or, if the arbiter reports it, the
/// player whose clock runs.
void reportTouch(Turn& turn, const tactile::Request& request);
/// Answers the question whether a piece was touched (ART-P3). Returns false if this person was not
/// asked.
[[nodiscard]] bool answerTouch(Turn& turn, bool admitted);
/// The same for a claim that was handed in: whether the position and the record are right (Art.
/// D1).
[[nodiscard]] bool answerClaim(Turn& turn, bool right);
/// "white: e4": what the assistant does for a player (E2.9.a to c).
void doFor(Turn& turn, rules::Colour seat, const std::string& line);

void haltClocks(Turn& turn, const tactile::Request& request);
void startClocks(Turn& turn, const tactile::Request& request);
void setClock(Turn& turn, const tactile::Request& request);
void addTime(Turn& turn, const tactile::Request& request);
void retrace(Turn& turn, const tactile::Request& request);
void ruleIllegalMove(Turn& turn, const tactile::Request& request);
void ruleTouchOrder(Turn& turn, const tactile::Request& request);
void ruleAccident(Turn& turn, const tactile::Request& request);
void hearWitness(Turn& turn, const tactile::Request& request);
void reconstruct(Turn& turn, const tactile::Request& request);
void ruleFlag(Turn& turn, const tactile::Request& request);
/// Art. 8.6: the next move is the first one of the next period.
void beginStage(Turn& turn, const tactile::Request& request);
void ruleResult(Turn& turn, const tactile::Request& request);
void overrule(Turn& turn, const tactile::Request& request);
void penalise(Turn& turn, const tactile::Request& request);
void setMoves(Turn& turn, const tactile::Request& request);
/// The time that both players had left after a half-move, calculated from the number of moves
/// (L95-12.6).
void tellShare(Turn& turn, const tactile::Request& request);
/// Grants five seconds a move instead of a ruling on the claim (P38).
void grantExtraTime(Turn& turn, const tactile::Request& request);
void exchangeNames(Turn& turn, const tactile::Request& request);

/// A player reports being present, or the arbiter reports it (Art. 6.6).
void arrive(Turn& turn, const tactile::Request& request);
void appeal(Turn& turn, const tactile::Request& request);

} // namespace app
