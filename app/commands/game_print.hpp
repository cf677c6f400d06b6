// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/match.hpp"
#include "speech/words/language.hpp"

#include <filesystem>
#include <string>

namespace app {

/// The game as a PDF file: the position that stands, then all that the text has. Or one English
/// sentence why not. `assets`: where our fonts lie.
[[nodiscard]] rules::Expected<std::string, std::string>
printGame(const ArchivedGame& game,
          const rules::Match& match,
          speech::Language language,
          const std::filesystem::path& assets);

} // namespace app
