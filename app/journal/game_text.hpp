// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive.hpp"
#include "rules/match/match.hpp"
#include "speech/words/language.hpp"

#include <string>

// Games of the archive as they are printed and exported.

namespace app {

/// One line of a list: number, local day and time of the opening, name, players, and the result or
/// whose move it is. "3  2026-11-21 19:30  Ada - Bert  *  move 23, Black to move".
[[nodiscard]] std::string listLine(const ArchivedGame& game, const rules::Match& match);

/// The official line as PGN, with the day of the opening.
[[nodiscard]] std::string pgnText(const ArchivedGame& game, const rules::Match& match);

/// The game for reading and printing: every move as it was called, in the spelling the Laws print,
/// then both players' own score sheets with what was struck, then the clocks. Ends with a new line.
[[nodiscard]] std::string
scoreText(const ArchivedGame& game, const rules::Match& match, speech::Language language);

} // namespace app
