// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/language.hpp"

#include <algorithm>

namespace speech {

std::string_view code(Language language) {
    switch (language) {
    case Language::german: return "de";
    case Language::english: return "en";
    case Language::turkish: return "tr";
    }
    return {};
}

std::optional<Language> languageOf(std::string_view wanted) {
    const auto* const found =
        std::find_if(languages.begin(), languages.end(), [&](Language language) {
            return code(language) == wanted;
        });
    if (found == languages.end()) return std::nullopt;
    return *found;
}

} // namespace speech
