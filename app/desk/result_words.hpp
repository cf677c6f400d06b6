// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/response.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/match/match.hpp"

namespace app {

/// How a match has ended and why, for whoever hears or asks it (Art. 5, 6.9, 7.4.b, 9, 10.2).
[[nodiscard]] Saying wordsOf(const rules::Outcome& outcome, const rules::Match& match);

} // namespace app
