// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

namespace app {

/// Carries out what a key or a word asks for: with a look, a question, or a command to the match.
/// Every command has an answer.
void carryOut(Turn& turn, const tactile::Request& request);

/// Enter on an empty line: answers the open question, announces the entered move, says what remains
/// to be done, or lifts and puts down at the cursor (2.3).
void enter(Turn& turn);
/// Esc on an empty line: leaves a question or the score sheet, discards the entered move, puts the
/// lifted piece back (at home), calls the arbiter during a reconciliation.
void escape(Turn& turn);

} // namespace app
