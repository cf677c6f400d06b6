// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <string>

namespace app {

// Who hears me? (6.4, E-R70)

/// Ctrl+P: a blind player's earphone is tested in a tournament; anybody else is told who hears him.
void askWhoHears(Turn& turn, const tactile::Request& request);

/// A line while the question is open. False: it is a move or a command, and he goes on.
[[nodiscard]] bool answerAboutEar(Turn& turn, const EarQuestion& question, const std::string& line);
/// Yes or no. To the question for the word, no says that there was none.
void answerAboutEar(Turn& turn, const EarQuestion& question, bool isYes);
/// Enter without a word: none was heard; the words for all were. Of another word it says nothing.
void answerAboutEar(Turn& turn, const EarQuestion& question);

} // namespace app
