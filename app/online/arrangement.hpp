// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/online/api.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/setup.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// The side that this player has in the game; nullopt: the player is not in it.
[[nodiscard]] std::optional<rules::Colour> sideOf(const ServedGame& game, const Account& account);

/// Whether this variant differs at most in where the pieces stand at first.
[[nodiscard]] bool hasUsualRules(std::string_view variant);

/// nullopt: no clock.
[[nodiscard]] rules::TimeControl controlOf(const std::optional<ServedTerms>& terms);

/// What is agreed for this game: `here` is how the player's input comes in. Its fault: it is played
/// by other rules.
[[nodiscard]] rules::Expected<rules::MatchSetup, Sentence>
setupOf(const ServedGame& game, rules::Colour side, const rules::Inputs& here);

/// The moves made so far; none, if one of them is not possible.
[[nodiscard]] std::vector<rules::Move> movesOf(const ServedGame& game,
                                               const rules::MatchSetup& setup);

/// The name of the game in the archive.
[[nodiscard]] std::string archiveNameOf(const std::string& game);

/// Minutes and seconds a move as a server knows them; nullopt: this control is something else.
[[nodiscard]] std::optional<ServedTerms> termsOf(const rules::TimeControl& control);

/// The game to go on with: one in which the player is to move, otherwise the first.
[[nodiscard]] const RunningGame* nextOf(const std::vector<RunningGame>& games);

} // namespace app
