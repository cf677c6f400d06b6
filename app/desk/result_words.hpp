// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/response.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/match/match.hpp"

#include <optional>

namespace app {

/// How a match has ended and why, for whoever hears or asks it (Art. 5, 6.6, 6.9, 7, 9, 10.2, 12).
[[nodiscard]] Saying wordsOf(const rules::Outcome& outcome, const rules::Match& match);

/// The points of a game that is over, unless they are one, a half, and nothing (Art. 11.1, 12.8).
[[nodiscard]] std::optional<Saying> pointsOf(const rules::Match& match);

} // namespace app
