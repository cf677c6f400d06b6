// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive.hpp"
#include "app/print/game_text.hpp"
#include "app/print/pdf.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/match.hpp"
#include "speech/words/language.hpp"

#include <filesystem>
#include <string>

namespace app {

/// The position with the letters and words of the language.
[[nodiscard]] Diagram diagramOf(const rules::Position& position, speech::Language language);

/// The game as a PDF file: the position that stands, then all that the text has. Or why
/// not. `assets`: where our fonts lie.
[[nodiscard]] rules::Expected<std::string, Sentence> printGame(const ArchivedGame& game,
                                                               const rules::Match& match,
                                                               const PrintStyle& style,
                                                               const std::filesystem::path& assets);

} // namespace app
