// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/telling/response.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/match/match.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/terms.hpp"
#include "speech/words/word.hpp"

#include <optional>

namespace app {

/// How people are told what was agreed otherwise (E1.0).
[[nodiscard]] speech::Word wordOf(rules::Agreement agreement);

/// "at least 20 by 20 centimetres" (E1.a), and so on.
[[nodiscard]] speech::Word wordFor(rules::SpecialBoardItem item);

/// "1 : 0" and so on, as it is said; for a game that both have lost, nobody's.
[[nodiscard]] speech::Word scoreOf(const rules::Outcome& outcome);

/// How a match has ended and why, for whoever hears or asks it (Art. 5, 6.6, 6.9, 7, 9, 10.2, 12).
[[nodiscard]] Saying wordsOf(const rules::Outcome& outcome, const rules::Match& match);

/// The points of a game that is over, unless they are one, a half, and nothing (Art. 11.1, 12.8).
[[nodiscard]] std::optional<Saying> pointsOf(const rules::Match& match);

} // namespace app
