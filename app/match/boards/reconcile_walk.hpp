// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "rules/match/command.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

/// E2.7; during a reconciliation, the next step.
void reconcile(Turn& turn, const tactile::Request& request);

/// Arrow down, "vor": the next sentence, then the order or the question that is due.
void stepOn(Turn& turn);
/// Arrow up, "zurück": repeats the previous sentence.
void stepBack(Turn& turn);
/// Enter: the order announced last has been carried out. If it has not been announced yet,
/// announces it.
void orderDone(Turn& turn);
/// "Yes, all of it stands there", or no. Returns false if there is no question.
[[nodiscard]] bool answerCheck(Turn& turn, bool right);
/// After an order or a check: announces what is due now. Announces nothing after the last one, or
/// while a whole board is being checked square by square.
void tellNext(Turn& turn);
void tellNextAfter(Turn& turn, const rules::CheckSquare& check);

} // namespace app
