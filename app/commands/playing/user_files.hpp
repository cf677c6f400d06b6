// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/playing/sitting_options.hpp"
#include "app/practice/mistakes.hpp"
#include "app/practice/results.hpp"
#include "app/session/sitting.hpp"

#include <chrono>
#include <cstddef>
#include <vector>

namespace app {

/// Stores in the settings file what people choose during this game.
void keepWhatIsChosen(Sitting& sitting, const Surroundings& around);

/// The stored results of this user; lines that are none are reported.
[[nodiscard]] Wished<Results> resultsIn(const Surroundings& around);

/// Stores results in the file of this user.
[[nodiscard]] ResultStore::Store storeFor(const Surroundings& around);

/// The time of day.
[[nodiscard]] std::chrono::sys_seconds today();

/// The person's own games as far as they have been looked through, and those that are to be.
struct OwnMistakes {
    std::vector<OwnGame> games{}; ///< the newest first
    std::vector<LookedThrough> known{};
};

/// So many games are looked through at a time, so that the puzzles begin within a few minutes.
inline constexpr std::size_t gamesAtATime = 20;

/// A game that cannot be read, and a line that is no puzzle, are reported and left out. A fault if
/// there is no game.
[[nodiscard]] Wished<OwnMistakes> ownMistakes(const Surroundings& around);

/// Stores the results in the file of this user.
[[nodiscard]] MistakeSearch::Store mistakeStore(const Surroundings& around);

} // namespace app
