// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"

#include <optional>
#include <string>

namespace app {

// Choosing the time control by ear before the clocks are started (Art. 6.2, E2.4), and stopping the
// clocks.

/// A time control as it is written, `15m+10s`, or as it is said: "15 Minuten", "keine"; nullopt: it
/// is none.
[[nodiscard]] std::optional<rules::TimeControl> timeControlNamed(const std::string& text);

/// Takes the menu's current item.
void takeUsualTime(Turn& turn, std::size_t item);
/// Announces the next part of the usual time controls, in a terminal.
void tellMoreTimes(Turn& turn, TimeMenu menu);
/// Takes a time control, or reports a wrong one. Returns false if the line is something else.
[[nodiscard]] bool timeTyped(Turn& turn, const std::string& line);

/// Whether this player is warned in words when short of time: at home unless the player prefers the
/// dial or silence; in a tournament only a blind player who wants words, if the arbiter has agreed
/// (E2.9.d, E-R43).
[[nodiscard]] bool
isToldInWords(const rules::Match& match, rules::Colour seat, tactile::ClockVoice voice);

} // namespace app
