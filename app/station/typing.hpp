// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "tactile-io/keyboard/key.hpp"
#include "tactile-io/keyboard/keyboard.hpp"

#include <string_view>

namespace app {

/// Whether what he types is nobody else's to see: a PIN, a move to be sealed.
[[nodiscard]] bool isHidden(Turn& turn);

/// What a key means and what comes of it: a letter of the line and its echo, a command, a look.
void answerKey(Turn& turn, const tactile::KeyEvent& event);

/// Keys that a terminal has sent as a line of their own. False: it is none of them.
[[nodiscard]] bool answerTerminalKeys(Turn& turn, std::string_view line);

/// What Enter has sent, or the terminal: a command, a move, an answer, a look, something said for
/// another person, or none of these.
void answerLine(Turn& turn, std::string_view line);

/// A line of the terminal ends what any key in the window would end, unless it is about the speech
/// itself. To be called before it is answered.
void hushForLine(Turn& turn, std::string_view line);

// Six-dot typing (2.6) and the test of the six keys.

/// What the keys with dots do now, and how dots become a cell.
[[nodiscard]] tactile::DotUse dotUse(Turn& turn);
[[nodiscard]] tactile::DotTyping dotTyping(Turn& turn);

/// Which dots have arrived together. All six end the test; with fewer, one hand is offered.
void tellTestedDots(Turn& turn, tactile::Cell cell);

/// Enter: one hand is taken if it has been offered, and six-dot typing is on then.
void endSixDotTest(Turn& turn, const SixDotTest& test);

} // namespace app
