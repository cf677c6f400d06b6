// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/words/fold.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <iterator>

namespace tactile {
namespace {

constexpr bool isLetter(char c) {
    return c >= 'a' && c <= 'z';
}
constexpr bool isGlue(char c) {
    return isLetter(c) || isDigit(c);
}

std::string foldAscii(char c) {
    if (c == '\t' || c == '\n' || c == '\r') return " ";
    const bool isPrintable = c >= ' ' && c <= '~';
    return {isPrintable ? rules::lowerAscii(c) : unreadable};
}

/// The German spelling with two letters if accents are not available: "Laeufer", "fuenf".
std::string_view officialSpelling(char32_t small) {
    switch (small) {
    case U'ä': return "ae";
    case U'ö': return "oe";
    case U'ü': return "ue";
    default: return {};
    }
}

/// The ASCII equivalent of a sign without letters.
std::string_view plainSign(char32_t sign) {
    if (sign == U'×') return "x";
    if (sign == U'½') return "1/2";
    if (sign == U'’') return "'";
    if (sign == U'\u2212' || u_charType(static_cast<UChar32>(sign)) == U_DASH_PUNCTUATION)
        return "-";
    const auto code = static_cast<UChar32>(sign);
    return u_isUWhiteSpace(code) || u_ispunct(code) ? " " : "";
}

/// Only small ASCII letters, or the character for unreadable text.
std::string withoutAccents(char32_t small) {
    if (small == U'ı') return "i";
    UErrorCode status = U_ZERO_ERROR;
    const auto* const normalizer = icu::Normalizer2::getNFKDInstance(status);
    if (U_FAILURE(status) != 0) return {unreadable};
    icu::UnicodeString whole(static_cast<UChar32>(small));
    whole.foldCase();
    const auto parts = normalizer->normalize(whole, status);
    std::string plain;
    for (int32_t at = 0; at < parts.length(); at = parts.moveIndex32(at, 1)) {
        const auto part = static_cast<char32_t>(parts.char32At(at));
        if (u_charType(static_cast<UChar32>(part)) == U_NON_SPACING_MARK) continue;
        if (part >= 0x80) return {unreadable};
        plain += foldAscii(static_cast<char>(part));
    }
    return plain;
}

std::string foldOne(char32_t codePoint, bool isOfficial) {
    if (codePoint < 0x80) return foldAscii(static_cast<char>(codePoint));
    if (const auto sign = plainSign(codePoint); !sign.empty()) return std::string{sign};
    const auto small = static_cast<char32_t>(u_tolower(static_cast<UChar32>(codePoint)));
    if (const auto official = officialSpelling(small); isOfficial && !official.empty())
        return std::string{official};
    return withoutAccents(codePoint);
}

std::string foldAll(std::string_view text, bool isOfficial) {
    std::string folded;
    folded.reserve(text.size());
    while (!text.empty()) {
        const auto first = firstCharacter(text);
        folded += first.codePoint ? foldOne(*first.codePoint, isOfficial) : std::string{unreadable};
        text.remove_prefix(first.length);
    }
    return folded;
}

constexpr bool isSquareAhead(std::string_view rest) {
    return rest.size() >= 2 && rest[0] >= 'a' && rest[0] <= 'h' && rest[1] >= '1' && rest[1] <= '8';
}

/// Whether the sign is within a word: "Sdxb6" has a capture sign, "felix 3" has none.
bool isGluedSign(std::string_view text, std::size_t at) {
    if (at == 0 || at + 1 == text.size() || !isGlue(text[at - 1])) return false;
    if (text[at] == 'x') return isSquareAhead(text.substr(at + 1));
    // "zwei-eva" is two words.
    if (text[at] == '-' && isLetter(text[at - 1]) && isLetter(text[at + 1])) return false;
    return (text[at] == ':' || text[at] == '-') && isGlue(text[at + 1]);
}

/// Whether a 'p' at the end would follow an 'e' that stands for itself: "e.p.", "e. p.", "e p".
bool endsInEn(std::string_view folded) {
    const auto last = folded.find_last_not_of(' ');
    if (last == std::string_view::npos || last + 1 == folded.size()) return false;
    return folded[last] == 'e' && (last == 0 || !isLetter(folded[last - 1]));
}

/// Whether "p" ends here as a word.
bool isPassant(std::string_view rest) {
    return rest.front() == 'p' && (rest.size() == 1 || !isGlue(rest[1]));
}

} // namespace

std::string foldLetters(std::string_view text) {
    return foldAll(text, false);
}

std::string foldMove(std::string_view text) {
    const auto letters = foldLetters(text);
    std::string folded;
    folded.reserve(letters.size());
    for (std::size_t at = 0; at < letters.size(); ++at) {
        const char c = letters[at];
        if (isGluedSign(letters, at)) continue;
        if (isPassant(std::string_view{letters}.substr(at)) && endsInEn(folded))
            folded.resize(folded.find_last_not_of(' ') + 1);
        folded += isGlue(c) || c == unreadable ? c : ' ';
    }
    return folded;
}

bool isFirstLetterOf(std::string_view word, std::string_view text) {
    const auto letter = foldLetters(text);
    return letter.size() == 1 && foldLetters(word).starts_with(letter);
}

Spellings spellings(std::string_view word) {
    return {foldAll(word, false), foldAll(word, true)};
}

namespace {

constexpr std::string_view spaces = " \t\r\n";

} // namespace

std::string_view trimmed(std::string_view text) {
    return rules::trimmed(text, spaces);
}

FirstWord splitFirstWord(std::string_view text) {
    const auto line = trimmed(text);
    const auto end = std::min(line.find_first_of(spaces), line.size());
    return {line.substr(0, end), trimmed(line.substr(end))};
}

std::string joinedWords(std::string_view text) {
    std::string joined;
    std::ranges::copy_if(text, std::back_inserter(joined), [](char c) {
        return spaces.find(c) == std::string_view::npos;
    });
    return joined;
}

} // namespace tactile
