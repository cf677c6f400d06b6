// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/locale_language.hpp"

#include <cstdlib>

namespace app {

rules::Language languageOfLocale(std::string_view locale) noexcept {
    const auto language = locale.substr(0, locale.find_first_of("_.@"));
    if (language == "de") return rules::Language::german;
    if (language == "tr") return rules::Language::turkish;
    return rules::Language::english;
}

rules::Language languageOfProcess() {
    for (const auto* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const auto* const value = std::getenv(variable); value != nullptr && *value != '\0')
            return languageOfLocale(value);
    return rules::Language::english;
}

} // namespace app
