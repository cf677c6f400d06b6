// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/pronunciation.hpp"

#include "speech/words/tables.hpp"

#include <algorithm>

namespace speech {
namespace {

// Every character beyond ASCII counts as a letter: umlauts must not end a word.
bool isLetter(char byte) {
    const auto value = static_cast<unsigned char>(byte);
    return value >= 0x80 || (value >= 'a' && value <= 'z') || (value >= 'A' && value <= 'Z') ||
           (value >= '0' && value <= '9');
}

bool beginsWithWord(std::string_view text, std::string_view word) {
    return text.starts_with(word) && (text.size() == word.size() || !isLetter(text[word.size()]));
}

std::size_t lengthOfWord(std::string_view text) {
    const auto* const end = std::find_if_not(text.begin(), text.end(), isLetter);
    return std::max<std::size_t>(1, static_cast<std::size_t>(end - text.begin()));
}

std::size_t phonemesLength(std::string_view text) {
    const auto close = text.find("]]");
    return close == std::string_view::npos ? text.size() : close + 2;
}

} // namespace

std::string pronounced(std::string_view text, Language voice) {
    const auto lexicon = tableOf(voice).lexicon;
    std::string result;
    while (!text.empty()) {
        const auto found = std::find_if(lexicon.begin(), lexicon.end(), [&](const auto& entry) {
            return beginsWithWord(text, entry.written);
        });
        const bool isKnown = found != lexicon.end();
        const auto length = text.starts_with("[[") ? phonemesLength(text)
                            : isKnown              ? found->written.size()
                                                   : lengthOfWord(text);
        result += isKnown ? found->spoken : text.substr(0, length);
        text.remove_prefix(length);
    }
    return result;
}

} // namespace speech
