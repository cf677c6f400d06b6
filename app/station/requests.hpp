// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <string>

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

// Answers to open questions: a decision, a menu, a check of the boards.

/// An empty line while a question is open.
void answerByEnter(Turn& turn);
/// Handles a line that answers the open question. Returns false if it is something else.
[[nodiscard]] bool answerByLine(Turn& turn, const std::string& line);
/// An arrow while a question with several items is open. Returns false if there is none.
[[nodiscard]] bool answerByArrow(Turn& turn, tactile::Direction direction);
/// While a task is open: says what kind of answer it takes, and asks it again. Returns false if
/// none is open.
[[nodiscard]] bool refusedByTask(Turn& turn);
/// Whether the line is the word that cancels a question, which is no answer to it.
[[nodiscard]] bool meansNo(Turn& turn, const std::string& line);
/// Esc: cancels the question.
void dropQuestion(Turn& turn);

} // namespace app
