// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace speech {

/// A language of the program. Also selects the voice of a spoken segment: the Appendix E names are
/// spoken by the German voice within any language.
using rules::Language;
using rules::languages;

using rules::code;

/// The language of "de", "en" or "tr"; nullopt for any other text.
[[nodiscard]] constexpr std::optional<Language> languageOf(std::string_view wanted) {
    const auto* const found = std::ranges::find(languages, wanted, code);
    return found == languages.end() ? std::nullopt : std::optional{*found};
}

} // namespace speech
