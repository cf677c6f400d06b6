// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

namespace app {

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
