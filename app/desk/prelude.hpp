// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/move.hpp"
#include "rules/match/event.hpp"
#include "rules/match/setup.hpp"

#include <optional>
#include <span>
#include <vector>

namespace app {

/// What is recorded of a match in which these moves have been made before it is played on: all of
/// them at its first instant. Only in a game on a server may there be electronic boards, which are
/// to be set up then. nullopt: they do not fit, or the match ends before the last one.
[[nodiscard]] std::optional<std::vector<rules::Recorded>>
prelude(const rules::MatchSetup& setup, std::span<const rules::Move> moves);

} // namespace app
