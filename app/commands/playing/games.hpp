// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/commands/line/command_line.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/journal/archive.hpp"
#include "app/session/sitting.hpp"
#include "app/settings/paths.hpp"
#include "rules/match/event.hpp"
#include "rules/match/setup.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// The same position as a start, without the moves that have led there.
[[nodiscard]] GameStart standingStill(GameStart within);

/// Opens a new game in the archive and plays it, and further games on request.
[[nodiscard]] Wished<void>
playNew(Sitting sitting, const rules::MatchSetup& setup, const Paths& paths);
/// The same, but these events have happened in the first game already; it goes on like a resumed
/// one.
[[nodiscard]] Wished<void> playAfter(const std::vector<rules::Recorded>& events,
                                     Sitting sitting,
                                     const rules::MatchSetup& setup,
                                     const Paths& paths);

/// Resumes a game from the archive, and plays further games on request.
[[nodiscard]] Wished<void> playOn(Sitting sitting, RecordedMatch match, const Paths& paths);

/// Plays a game that a server passes on, and further games on request. `name`: that of the game in
/// the archive, where it goes on if it has been begun; otherwise it begins after the moves `made`.
[[nodiscard]] Wished<void> playServed(Sitting sitting,
                                      const rules::MatchSetup& setup,
                                      std::span<const rules::Move> made,
                                      const Paths& paths,
                                      const std::string& name);

/// The names, the latest first, of at most so many games that according to the archive go on at a
/// server, and whose names begin like this. None if the archive cannot be read.
[[nodiscard]] std::vector<std::string>
latestServed(const Paths& paths, std::string_view prefix, std::size_t most);

/// Practises the course of the sitting, without an introduction; if the person wants to play
/// afterwards, games as in the setup.
[[nodiscard]] Wished<void> practise(ArrangedGame game, const Paths& paths);

} // namespace app
