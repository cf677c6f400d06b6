// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/home_wish.hpp"
#include "app/journal/journal.hpp"
#include "app/station/transcript.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <functional>
#include <optional>
#include <string_view>

namespace app {

/// What a station may look at: the match as it stands, and the time. A view; it owns nothing.
struct Table {
    const rules::Match& match;
    rules::Instant now{};
    /// The player whom the assistant serves.
    rules::Colour served = rules::Colour::white;
    /// Whether a line such as "+90s" lets game time go on.
    tactile::TimeLines timeLines = tactile::TimeLines::refused;
    /// Whether the arbiter has chosen a PIN before the game.
    bool arbiterHasPin = false;
    /// None: none is kept.
    const Transcript* transcript = nullptr;
    /// Why something of the game is not saved; none: all of it is.
    std::optional<JournalFault> unsaved{};
    /// Who plays against the person at home; none: another person.
    const EngineAtHome* engine = nullptr;
    /// Whether an engine of that name can be found; none: nobody can tell.
    std::function<bool(std::string_view)> knowsEngine{};
};

} // namespace app
