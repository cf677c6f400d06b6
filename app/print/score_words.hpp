// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/match/match.hpp"
#include "speech/words/language.hpp"

#include <string>
#include <vector>

// What stands around the moves of a printed game, in one language. No lines: there is nothing to
// say.

namespace app {

/// His name, or that of his colour.
[[nodiscard]] std::string
playerName(const rules::Match& match, rules::Colour colour, speech::Language language);

/// "Time control: 90 minutes, plus 30 seconds a move."
[[nodiscard]] std::vector<std::string> timeLines(const rules::Match& match,
                                                 speech::Language language);

/// What was agreed otherwise than the Laws have it (L09-PRE.2).
[[nodiscard]] std::vector<std::string> agreedLines(const rules::Match& match,
                                                   speech::Language language);

/// What both clocks show: "White's clock: 1:28:30".
[[nodiscard]] std::vector<std::string> clockLines(const rules::Match& match,
                                                  speech::Language language);

/// A claim that is handed over to an arbiter elsewhere, with the position as FEN (Art. D1).
[[nodiscard]] std::vector<std::string> claimLines(const rules::Match& match,
                                                  speech::Language language);

/// Who has confirmed the result (Art. 8.7).
[[nodiscard]] std::vector<std::string> signedLines(const rules::Match& match,
                                                   speech::Language language);

/// How the game has ended, by which article, and its points where they are not those of the score.
[[nodiscard]] std::vector<std::string> endingLines(const rules::Match& match,
                                                   speech::Language language);

} // namespace app
