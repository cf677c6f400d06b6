// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "rules/base/colour.hpp"
#include "rules/match/adjourn/adjourn_acts.hpp"
#include "rules/match/match.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <string>

// Adjourning, sealing and resuming (L09-G, ADJ, 2.11). The player who seals hears the sealed move;
// it is not displayed, neither in the window nor in the terminal's answers.

namespace app {

/// Whether this person is writing a sealed move for that seat.
[[nodiscard]] bool isSealing(Turn& turn, rules::Colour seat);
/// What the player who seals is to do: type the move or, on paper, not.
[[nodiscard]] speech::PhraseKey sealingPhrase(const rules::Match& match);
/// Writes a move that was typed while sealing, and reads it back; it can be changed until it is
/// sealed.
void writeSealed(Turn& turn, rules::Colour seat, const std::string& text);
/// An empty line while sealing: seals the written move. Returns false if there is none to be sealed
/// here.
[[nodiscard]] bool sealWritten(Turn& turn);
/// Deletes the written move. Returns false if there is none.
[[nodiscard]] bool strikeSealed(Turn& turn);

/// Reads back a field of the envelope that this person has filled in.
void tellField(Turn& turn, const rules::WriteOnEnvelope& written);
/// Reads to this person that their signature is on the envelope.
void tellSigned(Turn& turn);

/// The answer to ASK.pin, for sealing or for decrypting the sealed move.
void usePin(Turn& turn, const EnterPin& question, const std::string& pin);
/// Asks the arbiter for what opens the envelope, if it is due to be opened.
void askForEnvelope(Turn& turn);
/// Whether this person is to type what is on the paper from the envelope.
[[nodiscard]] bool isPaperDue(Turn& turn);
/// Asks for the envelope if it is on paper and the arbiter has put the question aside.
void askForPaperAgain(Turn& turn);
/// Whether the text on the paper from the envelope is one legal move.
[[nodiscard]] bool isSealedMove(Turn& turn, const std::string& text);
/// Reads back to the arbiter what is on the paper, and asks whether it is that.
void readPaper(Turn& turn, const std::string& text);

} // namespace app
