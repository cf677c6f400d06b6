// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "rules/base/colour.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <string>

// Adjourning, sealing and resuming (L09-G, ADJ, 2.11). The player who seals hears the sealed move;
// it is not displayed, neither in the window nor in the terminal's answers.

namespace app {

/// The arbiter announces how long the session lasts from now on: `sitzung 4:00:00`.
void announceSession(Turn& turn, const tactile::Request& request);
/// A player's wish to adjourn, or the arbiter's order that the player on move seals, for which the
/// PIN is asked. The argument is the rest of the session, if not announced before: `vertagen
/// 0:30:00`; or `papier` if the player writes by hand.
void adjourn(Turn& turn, const tactile::Request& request);
/// Seals the written move and stops the clocks; with a move as argument, writes it. From the
/// arbiter: the move is on paper in the envelope.
void seal(Turn& turn, const tactile::Request& request);
/// Resumes the game; `ohne weiß`: White is absent. The PIN decrypts the sealed move.
void resume(Turn& turn, const tactile::Request& request);
/// Reads the envelope; writes a field, signs it, or reports it as lost.
void envelope(Turn& turn, const tactile::Request& request);

/// Whether this person is writing a sealed move for that seat.
[[nodiscard]] bool isSealing(Turn& turn, rules::Colour seat);
/// Writes a move that was typed while sealing, and reads it back; it can be changed until it is
/// sealed.
void writeSealed(Turn& turn, rules::Colour seat, const std::string& text);
/// The same, once the move is unambiguous.
void noteSealed(Turn& turn, rules::Colour seat, rules::Move move);
/// An empty line while sealing: seals the written move. Returns false if there is none.
[[nodiscard]] bool sealWritten(Turn& turn);
/// Deletes the written move. Returns false if there is none.
[[nodiscard]] bool strikeSealed(Turn& turn);

/// The answer to ASK.pin, for sealing or for decrypting the sealed move.
void usePin(Turn& turn, const EnterPin& question, const std::string& pin);
/// Asks the arbiter for what opens the envelope, if it is due to be opened.
void askForEnvelope(Turn& turn);

} // namespace app
