// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/utf8.hpp"

#include <string>
#include <string_view>

namespace tactile {

/// Stands in folded text for whatever no word of the house contains: foreign letters, control
/// characters, bytes that are not UTF-8. It matches nothing, so nothing typed ever goes missing.
inline constexpr char unreadable = '\x1A';

/// Small letters without accents, whatever the locale: ä to a, ß to ss, ş to s, é to e, İ and ı to
/// i. Combining marks fall away, dashes become '-', spaces of all kinds ' '. ASCII signs and digits
/// stay. The result is ASCII.
[[nodiscard]] std::string foldLetters(std::string_view text);

/// `foldLetters`, then the signs of written moves: `x`, ':' and '-' glued between letters and
/// digits fall away ("Sd5xb6" is "sd5b6", "0-0" is "00"), "e.p." is "ep", every other sign is a
/// space.
[[nodiscard]] std::string foldMove(std::string_view text);

/// The two plain spellings of a word of ours: "Läufer" is "laufer" and "laeufer".
struct Spellings {
    std::string bare;
    std::string official;
};
[[nodiscard]] Spellings spellings(std::string_view word);

/// One of the ten digits of ASCII.
[[nodiscard]] constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

using rules::FirstCharacter;
using rules::firstCharacter;
using rules::isCombiningMark;
using rules::lastCharacterLength;

/// The text without the spaces and tabs at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The first word and what follows it, both without spaces around them.
struct FirstWord {
    std::string_view first;
    std::string_view rest;
};
[[nodiscard]] FirstWord splitFirstWord(std::string_view text);

/// All words in one: "rechts vor" is "rechtsvor".
[[nodiscard]] std::string joinedWords(std::string_view text);

} // namespace tactile
