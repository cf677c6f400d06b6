// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

/// Carries out what a key or a word asks for: by a look, a question, or a command to the match.
/// Every command has its answer.
void carryOut(Turn& turn, const tactile::Request& request);

/// Enter on an empty line: answers what has been asked, announces what has been entered, tells what
/// is still to be done, or picks up and puts down at the cursor (2.3).
void enter(Turn& turn);
/// Esc on an empty line: leaves a question or the score sheet, discards what has been entered, puts
/// back what is in the hand (at home), calls the arbiter to a reconciliation.
void escape(Turn& turn);

} // namespace app
