// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/desk/desk.hpp"
#include "rules/base/colour.hpp"
#include "rules/match/event.hpp"
#include "rules/match/match.hpp"
#include "tests/scenarios/script.hpp"
#include "tests/support/match/table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tests {

/// The initial state of a scenario: the match, its record, and the people's preferences.
struct Setting {
    rules::Match match;
    std::vector<rules::Recorded> record;
    rules::Instant now{};
    rules::ByColour<app::Preferences> preferences{};
    app::Start start = app::Start::whenReady;
    app::Admission admission = app::Admission::everybody;
    /// The hash of the arbiter's PIN, as it is stored with the game.
    std::optional<std::string> pinHash{};
    /// Whose private channel has a named earphone.
    rules::ByColour<bool> ears{};
    /// Whose board senses only occupancy (E-R34).
    rules::ByColour<bool> seesNoPieces{};
    rules::Language hall = rules::Language::german;
    /// What is practised: "tutorial", "puzzle", or the name of a drill; empty: a game is played.
    std::string course{};
};

/// Prepares the table as the lines say, and plays the given moves. An unknown line throws
/// std::runtime_error.
[[nodiscard]] Setting set(const std::vector<ScriptLine>& lines);

/// "White", "Black", or an error.
[[nodiscard]] rules::Colour colourNamed(std::string_view word);

} // namespace tests
