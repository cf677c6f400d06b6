// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/setup.hpp"
#include "speech/words/utterance.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace app {

/// With umlauts and accents, or in the ASCII spelling that the Laws print (3.1).
enum class Spelling : std::uint8_t { full, ascii };

/// The lines of the terminal form for an utterance, each with its channel in front and without the
/// end of line; none for what only sounds. What concerns only one player has no mark at home; in a
/// tournament it is `private: ` where he is the only one who hears such things, and otherwise says
/// whose it is.
[[nodiscard]] std::vector<std::string> terminalLines(const speech::Utterance& utterance,
                                                     const rules::MatchSetup& setup,
                                                     Spelling spelling);

} // namespace app
