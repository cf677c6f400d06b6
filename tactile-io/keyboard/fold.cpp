// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/fold.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>

namespace tactile {
namespace {

struct Folding {
    char32_t letter;
    std::string_view bare;
    /// Where the Laws' ASCII spelling differs: "Laeufer", "fuenf".
    std::string_view official;
};

constexpr std::array foldings{
    Folding{U'ä', "a", "ae"},    Folding{U'Ä', "a", "ae"},    Folding{U'ö', "o", "oe"},
    Folding{U'Ö', "o", "oe"},    Folding{U'ü', "u", "ue"},    Folding{U'Ü', "u", "ue"},
    Folding{U'ß', "ss", ""},     Folding{U'ẞ', "ss", ""},     Folding{U'ş', "s", ""},
    Folding{U'Ş', "s", ""},      Folding{U'ç', "c", ""},      Folding{U'Ç', "c", ""},
    Folding{U'ğ', "g", ""},      Folding{U'Ğ', "g", ""},      Folding{U'ı', "i", ""},
    Folding{U'İ', "i", ""},      Folding{U'â', "a", ""},      Folding{U'Â', "a", ""},
    Folding{U'î', "i", ""},      Folding{U'Î', "i", ""},      Folding{U'û', "u", ""},
    Folding{U'Û', "u", ""},      Folding{U'×', "x", ""},      Folding{U'‐', "-", ""},
    Folding{U'‑', "-", ""},      Folding{U'‒', "-", ""},      Folding{U'–', "-", ""},
    Folding{U'—', "-", ""},      Folding{U'−', "-", ""},      Folding{U'½', "1/2", ""},
    Folding{U'\u00A0', " ", ""}, Folding{U'\u202F', " ", ""}, Folding{U'…', "...", ""},
};

constexpr bool isLetter(char c) {
    return c >= 'a' && c <= 'z';
}
constexpr bool isGlue(char c) {
    return isLetter(c) || isDigit(c);
}

std::string foldAscii(char c) {
    if (c >= 'A' && c <= 'Z') return {static_cast<char>(c - 'A' + 'a')};
    if (c == '\t' || c == '\n' || c == '\r') return " ";
    const bool isPrintable = c >= ' ' && c <= '~';
    return {isPrintable ? c : unreadable};
}

const Folding* foldingOf(char32_t letter) {
    const auto* const found =
        std::find_if(foldings.begin(), foldings.end(), [&](const auto& folding) {
            return folding.letter == letter;
        });
    return found == foldings.end() ? nullptr : found;
}

std::string foldOne(char32_t codePoint, bool isOfficial) {
    if (codePoint < 0x80) return foldAscii(static_cast<char>(codePoint));
    if (isCombiningMark(codePoint)) return {};
    const auto* const folding = foldingOf(codePoint);
    if (folding == nullptr) return {unreadable};
    const bool hasOfficial = isOfficial && !folding->official.empty();
    return std::string{hasOfficial ? folding->official : folding->bare};
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

/// "Sdxb6" has a capture sign, "felix 3" has none.
bool isGluedSign(std::string_view text, std::size_t at) {
    if (at == 0 || at + 1 == text.size() || !isGlue(text[at - 1])) return false;
    if (text[at] == 'x') return isSquareAhead(text.substr(at + 1));
    return (text[at] == ':' || text[at] == '-') && isGlue(text[at + 1]);
}

/// The first dot of "e.p.", as a word of its own.
bool isDotOfEnPassant(std::string_view text, std::size_t at) {
    const bool isInside = at > 0 && at + 1 < text.size() && text[at] == '.';
    if (!isInside || text[at - 1] != 'e' || text[at + 1] != 'p') return false;
    return at == 1 || !isLetter(text[at - 2]);
}

std::string joinEnPassant(std::string_view text) {
    std::string joined;
    joined.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at)
        if (!isDotOfEnPassant(text, at)) joined += text[at];
    return joined;
}

} // namespace

std::string foldLetters(std::string_view text) {
    return foldAll(text, false);
}

std::string foldMove(std::string_view text) {
    const auto letters = joinEnPassant(foldLetters(text));
    std::string folded;
    folded.reserve(letters.size());
    for (std::size_t at = 0; at < letters.size(); ++at) {
        const char c = letters[at];
        if (isGluedSign(letters, at)) continue;
        folded += isGlue(c) || c == unreadable ? c : ' ';
    }
    return folded;
}

Spellings spellings(std::string_view word) {
    return {foldAll(word, false), foldAll(word, true)};
}

namespace {

constexpr std::string_view spaces = " \t\r\n";

} // namespace

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
    return text.substr(0, text.find_last_not_of(spaces) + 1);
}

FirstWord splitFirstWord(std::string_view text) {
    const auto line = trimmed(text);
    const auto end = std::min(line.find_first_of(spaces), line.size());
    return {line.substr(0, end), trimmed(line.substr(end))};
}

std::string joinedWords(std::string_view text) {
    std::string joined;
    std::copy_if(text.begin(), text.end(), std::back_inserter(joined), [](char c) {
        return spaces.find(c) == std::string_view::npos;
    });
    return joined;
}

} // namespace tactile
