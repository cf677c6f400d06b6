// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/language.hpp"

#include <algorithm>

namespace speech {

std::optional<Language> languageOf(std::string_view wanted) {
    const auto* const found =
        std::find_if(languages.begin(), languages.end(), [&](Language language) {
            return code(language) == wanted;
        });
    if (found == languages.end()) return std::nullopt;
    return *found;
}

} // namespace speech
