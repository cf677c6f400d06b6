// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "tactile-io/keyboard/keyboard.hpp"
#include "tactile-io/keyboard/keys/key.hpp"

#include <string_view>

namespace app {

/// Whether the typed text must not be seen by others: a PIN or a sealed move.
[[nodiscard]] bool isHidden(Turn& turn);

/// Handles a key: a letter of the line and its echo, a command, a look.
void answerKey(Turn& turn, const tactile::KeyEvent& event);

/// Handles keys that a terminal has sent as a line of their own. Returns false if the line is none.
[[nodiscard]] bool answerTerminalKeys(Turn& turn, std::string_view line);

/// Handles a line sent by Enter or by the terminal: a command, a move, an answer, a look, something
/// said for another person, or none of these.
void answerLine(Turn& turn, std::string_view line);

/// Refuses a line that is too long to be read.
void refuseLong(Turn& turn);

/// A line of the terminal interrupts the same speech as a key in the window would, unless it is
/// about speech itself. To be called before the line is answered.
void hushForLine(Turn& turn, std::string_view line);

/// Enter in the test of the six keys (2.6): switches six-dot typing on, with one hand if that was
/// offered.
void endSixDotTest(Turn& turn, const SixDotTest& test);

} // namespace app
