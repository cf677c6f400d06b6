// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "tactile-io/keyboard/keyboard.hpp"

namespace app {

// Six-dot typing (2.6) and the test of the six keys.

/// What the keys with dots do now, and how dots become a cell.
[[nodiscard]] tactile::DotUse dotUse(Turn& turn);
[[nodiscard]] tactile::DotTyping dotTyping(Turn& turn);

/// Which dots have arrived together. All six end the test; with fewer, one hand is offered.
void tellTestedDots(Turn& turn, tactile::Cell cell);

/// Enter: one hand is taken if it has been offered, and six-dot typing is on then.
void endSixDotTest(Turn& turn, const SixDotTest& test);

} // namespace app
