// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/station/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

// What a person does with the game as a whole. What must not happen by accident is asked first.

/// Calls the arbiter and stops the clocks (Art. 6.12.b). At home it stops them, or starts them
/// again.
void stopClocks(Turn& turn, const tactile::Request& request);
/// E2.7; while it goes on: the next step.
void reconcile(Turn& turn, const tactile::Request& request);
void openMenu(Turn& turn, const tactile::Request& request);
void offerDraw(Turn& turn, const tactile::Request& request);
/// The answer to an offer; of the arbiter to a claim: it is right, or wrong (Art. 9.5).
void acceptDraw(Turn& turn, const tactile::Request& request);
void declineDraw(Turn& turn, const tactile::Request& request);
void resign(Turn& turn, const tactile::Request& request);
void save(Turn& turn, const tactile::Request& request);
void newGame(Turn& turn, const tactile::Request& request);
void quit(Turn& turn, const tactile::Request& request);

/// Something of the game is not saved, and that has been told.
[[nodiscard]] bool tellsUnsaved(Turn& turn);

/// Answers to what has been asked: of a decision or of a check on the boards.
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
