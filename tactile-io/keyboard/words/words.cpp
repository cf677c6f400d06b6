// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/words/words.hpp"

#include "tactile-io/keyboard/words/fold.hpp"

namespace tactile {

std::span<const std::string_view> Words::in(rules::Language language) const& {
    return wordsOfEntry(number_, language);
}

bool Words::have(std::string_view text) const& {
    const auto folded = foldLetters(text);
    return std::ranges::any_of(rules::languages, [&](rules::Language language) {
        return std::ranges::any_of(
            in(language), [&](std::string_view word) { return spellings(word).are(folded); });
    });
}

} // namespace tactile
