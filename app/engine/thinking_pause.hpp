// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "app/engine/question.hpp"
#include "rules/chess/move.hpp"

#include <chrono>

namespace app {

/// Whether an engine of this strength takes its time like a human: up to the level strong.
[[nodiscard]] bool takesItsTime(const Strength& strength);

/// How long a human would take for this move: hardly any time for the only one and for taking back,
/// little in the opening, and otherwise the longer the more moves there are. With a clock never
/// more than a hundredth of what is left. Measured from the question on. `chance` is at least 0 and
/// less than 1. Precondition: the move is legal.
[[nodiscard]] std::chrono::milliseconds
thinkingPause(const EngineQuestion& question, rules::Move move, double chance);

} // namespace app
