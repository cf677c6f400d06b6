// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

// Answers to what has been asked: a decision, a menu, a check on the boards.

/// The menu of F11.
void openMenu(Turn& turn, const tactile::Request& request);

void yes(Turn& turn, const tactile::Request& request);
void no(Turn& turn, const tactile::Request& request);

/// Enter without a word, while a question is open.
void answerByEnter(Turn& turn);
/// A line that answers the open question. False: it is something else.
[[nodiscard]] bool answerByLine(Turn& turn, const std::string& line);
/// An arrow while a question is open that offers several things. False: none does.
[[nodiscard]] bool answerByArrow(Turn& turn, tactile::Direction direction);
/// Esc: the question is taken back.
void dropQuestion(Turn& turn);

} // namespace app
