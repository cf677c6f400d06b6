// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "rules/match/command.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

/// E2.7; while it goes on: the next step.
void reconcile(Turn& turn, const tactile::Request& request);

/// Arrow down, "vor": the next sentence, then the order or the check that is due.
void stepOn(Turn& turn);
/// Arrow up, "zurück": the sentence before, once more.
void stepBack(Turn& turn);
/// Enter: the order told last has been carried out. One that has not been told yet is told first.
void orderDone(Turn& turn);
/// "Yes, all of it stands there", or no. False if nothing is asked about.
[[nodiscard]] bool answerCheck(Turn& turn, bool right);
/// After an order or a check: what is due now. Nothing when it was the last, and none while an
/// answer about a whole board is being taken up square by square.
void tellNext(Turn& turn);
void tellNextAfter(Turn& turn, const rules::CheckSquare& check);

} // namespace app
