// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/setup.hpp"
#include "speech/words/utterance.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace app {

/// With umlauts and accents, or in the ASCII spelling of the Laws.
enum class Spelling : std::uint8_t { full, ascii };

/// The lines of the terminal output for an utterance, each preceded by its channel and without the
/// line end; empty for a mere sound. A private message has no mark at home; in a tournament the
/// mark is `private: ` if only one player can have such messages, and otherwise names the player.
[[nodiscard]] std::vector<std::string> terminalLines(const speech::Utterance& utterance,
                                                     const rules::MatchSetup& setup,
                                                     Spelling spelling);

} // namespace app
