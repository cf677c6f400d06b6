// SPDX-License-Identifier: GPL-3.0-or-later
// eSpeak NG 1.51 stops at a zero byte and guesses at bytes that are not UTF-8. For a letter of
// another script it takes up a second dictionary in mid-sentence, and reads memory that it has
// given back when that dictionary does not know the character (U+0380, U+0558, U+0970 for
// instance).
#include "speech/voice/speakable.hpp"

#include "rules/base/utf8.hpp"

#include <unicode/translit.h>

#include <memory>

namespace speech {
namespace {

bool isSpoken(char32_t codePoint) {
    const auto within = [codePoint](char32_t first, char32_t last) {
        return codePoint >= first && codePoint <= last;
    };
    constexpr char32_t latin = 0x24F;
    return (within(U' ', latin) && !within(0x7F, 0x9F)) || rules::isCombiningMark(codePoint) ||
           within(0x1E00, 0x1EFF) || // Latin letters with several marks
           within(0x2010, 0x2027) || // dashes and quotation marks
           within(0x20A0, 0x2BFF);   // signs, the pieces of chess among them
}

std::string withoutTheUnspoken(std::string_view text) {
    std::string clean;
    clean.reserve(text.size());
    while (!text.empty()) {
        const auto [codePoint, length] = rules::firstCharacter(text);
        clean += codePoint && isSpoken(*codePoint) ? text.substr(0, length) : " ";
        text.remove_prefix(length);
    }
    return clean;
}

bool hasForeignLetters(std::string_view text) {
    while (!text.empty()) {
        const auto [codePoint, length] = rules::firstCharacter(text);
        if (codePoint && *codePoint > U'\x7F' && !isSpoken(*codePoint)) return true;
        text.remove_prefix(length);
    }
    return false;
}

/// Reading the rules takes some milliseconds, so it is done once, by the first text that needs
/// them.
const icu::Transliterator* transliterator() {
    static const auto rules = [] {
        auto status = U_ZERO_ERROR;
        return std::unique_ptr<icu::Transliterator>{icu::Transliterator::createInstance(
            "Any-Latin; NFC", UTRANS_FORWARD, status)}; // null when it could not be made
    }();
    return rules.get();
}

std::string inLatinLetters(std::string_view text) {
    if (transliterator() == nullptr) return std::string{text};
    auto written = icu::UnicodeString::fromUTF8({text.data(), static_cast<int32_t>(text.size())});
    transliterator()->transliterate(written);
    std::string latin;
    return written.toUTF8String(latin);
}

} // namespace

std::string speakable(std::string_view text) {
    if (!hasForeignLetters(text)) return withoutTheUnspoken(text);
    return withoutTheUnspoken(inLatinLetters(text));
}

} // namespace speech
