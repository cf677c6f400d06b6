// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/pronunciation.hpp"

#include "rules/base/utf8.hpp"
#include "speech/words/tables.hpp"
#include "speech/words/text.hpp"

#include <algorithm>
#include <optional>

namespace speech {
namespace {

// Every character beyond ASCII counts as a letter: umlauts must not end a word.
bool isLetter(char byte) {
    const auto value = static_cast<unsigned char>(byte);
    return value >= 0x80 || (value >= 'a' && value <= 'z') || (value >= 'A' && value <= 'Z') ||
           (value >= '0' && value <= '9');
}

bool isSameLetter(std::optional<char32_t> left, std::optional<char32_t> right, Language language) {
    return left && right && small(*left, language).letter == small(*right, language).letter;
}

// How much of the text is this word, in capitals or not; 0: it begins with another. A capital may
// take more bytes than its small letter.
std::size_t lengthAs(std::string_view word, std::string_view text, Language language) {
    std::string_view rest = text;
    while (!word.empty()) {
        if (rest.empty()) return 0;
        const auto written = rules::firstCharacter(rest);
        const auto wanted = rules::firstCharacter(word);
        if (!isSameLetter(written.codePoint, wanted.codePoint, language)) return 0;
        rest.remove_prefix(written.length);
        word.remove_prefix(wanted.length);
    }
    return !rest.empty() && isLetter(rest.front()) ? 0 : text.size() - rest.size();
}

/// A word of the lexicon at the beginning of a text, and how much of the text it is.
struct Known {
    std::string_view spoken;
    std::size_t length;
};

std::optional<Known> knownWordAt(std::string_view text, Language language) {
    for (const auto& entry : tableOf(language).lexicon)
        if (const auto length = lengthAs(entry.written, text, language); length > 0)
            return Known{entry.spoken, length};
    return std::nullopt;
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
    std::string result;
    while (!text.empty()) {
        const auto known = knownWordAt(text, voice);
        const auto length = text.starts_with("[[") ? phonemesLength(text)
                            : known                ? known->length
                                                   : lengthOfWord(text);
        result += known ? known->spoken : text.substr(0, length);
        text.remove_prefix(length);
    }
    return result;
}

} // namespace speech
