// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/text.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace fuzz {

/// Whether a text can be displayed and spoken: UTF-8 on one line, without control characters.
[[nodiscard]] inline bool isPlainLine(std::string_view text) {
    while (!text.empty()) {
        const auto [letter, length] = rules::firstCharacter(text);
        if (!letter || *letter < 0x20 || (*letter >= 0x7F && *letter < 0xA0)) return false;
        text.remove_prefix(length);
    }
    return true;
}

/// Whether invalid input is answered with such a text that is not empty.
[[nodiscard]] inline bool isSentence(std::string_view text) {
    return !text.empty() && isPlainLine(text);
}

/// The same in every language.
[[nodiscard]] inline bool isSentence(const app::Sentence& sentence) {
    constexpr std::array languages{
        rules::Language::german, rules::Language::english, rules::Language::turkish};
    return std::ranges::all_of(languages, [&](rules::Language language) {
        return isSentence(app::text(sentence, language));
    });
}

} // namespace fuzz
