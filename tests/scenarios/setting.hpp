// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/preferences.hpp"
#include "app/desk/desk.hpp"
#include "rules/base/colour.hpp"
#include "rules/match/event.hpp"
#include "rules/match/match.hpp"
#include "tests/scenarios/script.hpp"
#include "tests/support/table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tests {

/// What there is when the curtain rises: the match as it stands, everything recorded of it, and
/// what the people have chosen.
struct Setting {
    rules::Match match;
    std::vector<rules::Recorded> record;
    rules::Instant now{};
    rules::ByColour<app::Preferences> preferences{};
    app::Start start = app::Start::whenReady;
    app::Admission admission = app::Admission::everybody;
    /// Of the arbiter's PIN, as it is kept with the game.
    std::optional<std::string> pinHash{};
    /// Whose private channel has an earphone that was named.
    rules::ByColour<bool> ears{};
    /// Whose board sees only where something stands (E-R34).
    rules::ByColour<bool> seesNoPieces{};
    rules::Language hall = rules::Language::german;
};

/// Sets the table as the lines say, and plays what has been played. A line that means nothing
/// throws std::runtime_error.
[[nodiscard]] Setting set(const std::vector<ScriptLine>& lines);

/// "White", "Black", or an error.
[[nodiscard]] rules::Colour colourNamed(std::string_view word);

} // namespace tests
