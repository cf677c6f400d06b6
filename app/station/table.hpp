// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/station/transcript.hpp"
#include "rules/base/colour.hpp"
#include "rules/clock/instant.hpp"
#include "rules/match/match.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

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
};

} // namespace app
