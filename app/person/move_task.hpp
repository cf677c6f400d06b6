// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "tactile-io/keyboard/entry.hpp"

#include <optional>
#include <string>

namespace app {

/// What was typed as a move of this position, in standard and in the organiser's names. None: a
/// name in it means two things, and that is refused.
[[nodiscard]] std::optional<tactile::MoveEntry>
readTyped(Turn& turn, const std::string& text, const rules::Position& before);

/// Reads what was typed for the task; what does not become clear is asked for.
void readMoveFor(Turn& turn, const MoveTask& task, const std::string& text);

} // namespace app
