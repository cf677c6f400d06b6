// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"

#include <string>
#include <string_view>

namespace tactile {

/// Replaces, in folded text, whatever no known word contains: foreign letters, control characters,
/// invalid UTF-8. It matches nothing, so that no typed character is silently ignored.
inline constexpr char unreadable = '\x1A';

/// Small letters without accents, independent of the locale: ä to a, ß to ss, ş to s, é to e, İ and
/// ı to i. Combining marks are removed, dashes become '-', spaces of all kinds ' '. ASCII signs and
/// digits are preserved. The result is ASCII.
[[nodiscard]] std::string foldLetters(std::string_view text);

/// Whether the text is the first letter of the word, as `foldLetters` writes both.
[[nodiscard]] bool isFirstLetterOf(std::string_view word, std::string_view text);

/// `foldLetters`, then the signs of written moves: `x`, ':' and '-' between letters and digits are
/// removed ("Sd5xb6" is "sd5b6", "0-0" is "00"), but no '-' between letters; "e.p.", "e. p." and
/// "e p" become "ep", every other sign becomes a space.
[[nodiscard]] std::string foldMove(std::string_view text);

/// The two plain spellings of a known word: "Läufer" is "laufer" and "laeufer".
struct Spellings {
    std::string bare;
    std::string official;

    /// Whether the folded text is the whole word in one of them.
    [[nodiscard]] bool are(std::string_view folded) const {
        return bare == folded || official == folded;
    }
    /// Whether one of them begins with the folded text.
    [[nodiscard]] bool beginWith(std::string_view folded) const {
        return bare.starts_with(folded) || official.starts_with(folded);
    }
};
[[nodiscard]] Spellings spellings(std::string_view word);

using rules::FirstCharacter;
using rules::firstCharacter;
using rules::isCombiningMark;
using rules::isDigit;
using rules::lastCharacterLength;

/// The text without surrounding spaces and tabs.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The first word and the rest, both without surrounding spaces.
struct FirstWord {
    std::string_view first;
    std::string_view rest;
};
[[nodiscard]] FirstWord splitFirstWord(std::string_view text);

/// Joins all words: "rechts vor" becomes "rechtsvor".
[[nodiscard]] std::string joinedWords(std::string_view text);

} // namespace tactile
