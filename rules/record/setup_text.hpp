// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/match/setup.hpp"
#include "rules/record/journal_line.hpp"
#include "rules/record/words.hpp"

#include <string>

namespace rules {

/// What was agreed before the game as words of the form key=value, the journal's version first.
[[nodiscard]] std::string write(const MatchSetup& setup);

/// Reads the words up to the end of the line. Keys that are left out keep their defaults; unknown
/// ones are refused.
[[nodiscard]] Expected<MatchSetup, LineError> readSetup(Words& words);

} // namespace rules
