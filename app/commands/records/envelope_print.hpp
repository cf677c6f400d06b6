// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/match.hpp"
#include "speech/words/language.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace app {

/// The envelope of an adjourned match as text, braille or pdf, for `hektor export --envelope`; or
/// what is missing for that.
[[nodiscard]] rules::Expected<std::string, Sentence>
printEnvelope(const rules::Match& match,
              std::string_view form,
              speech::Language language,
              const std::filesystem::path& assets);

} // namespace app
