// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "rules/base/colour.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <string>

// Adjourning, sealing and resuming (L09-G, ADJ, 2.11). The sealed move is heard by the player who
// seals, and is in nobody's sight: neither in the window nor in the terminal's answers.

namespace app {

/// The arbiter says how long the session lasts from now on: `sitzung 4:00:00`.
void announceSession(Turn& turn, const tactile::Request& request);
/// A player wishes it; the arbiter has the player on move seal, and names the PIN. Behind the word
/// how much is left of the session, if he has not announced it: `vertagen 0:30:00`; or `papier`,
/// where the player writes by hand.
void adjourn(Turn& turn, const tactile::Request& request);
/// What has been written is sealed, and the clocks stop; with a move behind the word, it is
/// written. The arbiter's word says that it lies on paper in the envelope.
void seal(Turn& turn, const tactile::Request& request);
/// The hour has come, `ohne weiß` without White. The envelope is opened with the PIN.
void resume(Turn& turn, const tactile::Request& request);
/// Tells what stands on the envelope; writes a field, signs, or says that it is lost.
void envelope(Turn& turn, const tactile::Request& request);

/// Whether this person is writing a move to be sealed for that seat.
[[nodiscard]] bool isSealing(Turn& turn, rules::Colour seat);
/// A move typed while sealing is written and read back; it can be changed until it is sealed.
void writeSealed(Turn& turn, rules::Colour seat, const std::string& text);
/// The same, once it is clear which move it is.
void noteSealed(Turn& turn, rules::Colour seat, rules::Move move);
/// Enter while sealing: what has been written is sealed. False if nothing has.
[[nodiscard]] bool sealWritten(Turn& turn);
/// What has been written is struck out. False if nothing has.
[[nodiscard]] bool strikeSealed(Turn& turn);

/// The answer to ASK.pin: for sealing, or for opening what is locked.
void usePin(Turn& turn, const EnterPin& question, const std::string& pin);
/// The arbiter is asked for what opens the envelope, when it is to be opened.
void askForEnvelope(Turn& turn);

} // namespace app
