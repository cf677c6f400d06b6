// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/keys/key.hpp"

#include "tactile-io/keyboard/keyboard.hpp"
#include "tactile-io/keyboard/words/fold.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>

namespace tactile {
namespace {

using rules::Language;

struct Sequence {
    std::string_view behindEscape;
    Key key;
};

// No sequence is the beginning of another, except for Escape alone, which comes last.
constexpr std::array sequences{
    Sequence{"OP", Key::f1},      Sequence{"OQ", Key::f2},        Sequence{"OR", Key::f3},
    Sequence{"OS", Key::f4},      Sequence{"[[A", Key::f1},       Sequence{"[[B", Key::f2},
    Sequence{"[[C", Key::f3},     Sequence{"[[D", Key::f4},       Sequence{"[[E", Key::f5},
    Sequence{"[11~", Key::f1},    Sequence{"[12~", Key::f2},      Sequence{"[13~", Key::f3},
    Sequence{"[14~", Key::f4},    Sequence{"[15~", Key::f5},      Sequence{"[17~", Key::f6},
    Sequence{"[18~", Key::f7},    Sequence{"[19~", Key::f8},      Sequence{"[20~", Key::f9},
    Sequence{"[21~", Key::f10},   Sequence{"[23~", Key::f11},     Sequence{"[24~", Key::f12},
    Sequence{"[A", Key::up},      Sequence{"[B", Key::down},      Sequence{"[C", Key::right},
    Sequence{"[D", Key::left},    Sequence{"OA", Key::up},        Sequence{"OB", Key::down},
    Sequence{"OC", Key::right},   Sequence{"OD", Key::left},      Sequence{"[H", Key::home},
    Sequence{"[F", Key::end},     Sequence{"[1~", Key::home},     Sequence{"[4~", Key::end},
    Sequence{"[5~", Key::pageUp}, Sequence{"[6~", Key::pageDown}, Sequence{"", Key::escape},
};

constexpr char escape = '\x1b';

/// Removes one key from the beginning of the text.
std::optional<Key> takeKey(std::string_view& text) {
    if (text.empty() || text.front() != escape) return std::nullopt;
    text.remove_prefix(1);
    const auto* const found = std::ranges::find_if(sequences, [&](const Sequence& sequence) {
        return text.starts_with(sequence.behindEscape);
    });
    text.remove_prefix(found->behindEscape.size());
    return found->key;
}

/// What stands behind the parameters of a sequence that is none of the above, such as Shift and F4.
std::string_view behindUnknown(std::string_view text) {
    if (!text.starts_with('[')) return text;
    const auto end = text.find_first_not_of("0123456789;", 1);
    return end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
}

constexpr Cell numberSign{"3456"};

struct Sign {
    Cell cell;
    std::string_view text;
};

struct Letter {
    Cell cell;
    std::string_view small;
    std::string_view capital;
};

// clang-format off
constexpr std::array latinLetters{
    Letter{Cell{"1"}, "a", "A"},     Letter{Cell{"12"}, "b", "B"},    Letter{Cell{"14"}, "c", "C"},
    Letter{Cell{"145"}, "d", "D"},   Letter{Cell{"15"}, "e", "E"},    Letter{Cell{"124"}, "f", "F"},
    Letter{Cell{"1245"}, "g", "G"},  Letter{Cell{"125"}, "h", "H"},   Letter{Cell{"24"}, "i", "I"},
    Letter{Cell{"245"}, "j", "J"},   Letter{Cell{"13"}, "k", "K"},    Letter{Cell{"123"}, "l", "L"},
    Letter{Cell{"134"}, "m", "M"},   Letter{Cell{"1345"}, "n", "N"},  Letter{Cell{"135"}, "o", "O"},
    Letter{Cell{"1234"}, "p", "P"},  Letter{Cell{"12345"}, "q", "Q"}, Letter{Cell{"1235"}, "r", "R"},
    Letter{Cell{"234"}, "s", "S"},   Letter{Cell{"2345"}, "t", "T"},  Letter{Cell{"136"}, "u", "U"},
    Letter{Cell{"1236"}, "v", "V"},  Letter{Cell{"2456"}, "w", "W"},  Letter{Cell{"1346"}, "x", "X"},
    Letter{Cell{"13456"}, "y", "Y"}, Letter{Cell{"1356"}, "z", "Z"},
};
constexpr std::array germanLetters{
    Letter{Cell{"345"}, "ä", "Ä"},  Letter{Cell{"246"}, "ö", "Ö"},
    Letter{Cell{"1256"}, "ü", "Ü"}, Letter{Cell{"2346"}, "ß", "ß"},
};
// The dotless i is a letter of its own, and the capital of the dotted i keeps its dot.
constexpr std::array turkishLetters{
    Letter{Cell{"16"}, "ç", "Ç"},   Letter{Cell{"126"}, "ğ", "Ğ"}, Letter{Cell{"35"}, "ı", "I"},
    Letter{Cell{"24"}, "i", "İ"},   Letter{Cell{"246"}, "ö", "Ö"}, Letter{Cell{"146"}, "ş", "Ş"},
    Letter{Cell{"1256"}, "ü", "Ü"},
};

/// From 0 to 9.
using Digits = std::array<Cell, 10>;
constexpr Digits upperDigits{Cell{"245"}, Cell{"1"}, Cell{"12"}, Cell{"14"}, Cell{"145"},
                             Cell{"15"}, Cell{"124"}, Cell{"1245"}, Cell{"125"}, Cell{"24"}};
constexpr Digits droppedDigits{Cell{"356"}, Cell{"2"}, Cell{"23"}, Cell{"25"}, Cell{"256"},
                               Cell{"26"}, Cell{"235"}, Cell{"2356"}, Cell{"236"}, Cell{"35"}};
constexpr Digits digitsWithDot6{Cell{"346"}, Cell{"16"}, Cell{"126"}, Cell{"146"}, Cell{"1456"},
                                Cell{"156"}, Cell{"1246"}, Cell{"12456"}, Cell{"1256"}, Cell{"246"}};

/// The signs needed for moves, times and commands.
constexpr std::array commonSigns{Sign{Cell{"36"}, "-"}, Sign{Cell{"25"}, ":"}, Sign{Cell{"2"}, ","}};
constexpr std::array germanSigns{Sign{Cell{"3"}, "."}, Sign{Cell{"26"}, "?"}};
constexpr std::array englishSigns{Sign{Cell{"256"}, "."}, Sign{Cell{"236"}, "?"}};
constexpr std::array turkishSigns{Sign{Cell{"256"}, "."}, Sign{Cell{"26"}, "?"}};
// clang-format on

struct Braille {
    std::span<const Letter> ownLetters;
    std::span<const Sign> ownSigns;
    Cell capitalSign;
};

Braille brailleOf(Language language) {
    switch (language) {
    case Language::german: return {germanLetters, germanSigns, Cell{"46"}};
    case Language::english: return {{}, englishSigns, Cell{"6"}};
    case Language::turkish: break;
    }
    return {turkishLetters, turkishSigns, Cell{"6"}};
}

const Letter* find(std::span<const Letter> letters, Cell cell) {
    const auto found =
        std::ranges::find_if(letters, [&](const auto& one) { return one.cell == cell; });
    return found == letters.end() ? nullptr : &*found;
}

std::optional<std::string> letterOf(Cell cell, bool isCapital, Language language) {
    const auto* letter = find(brailleOf(language).ownLetters, cell);
    if (letter == nullptr) letter = find(latinLetters, cell);
    if (letter == nullptr) return std::nullopt;
    return std::string{isCapital ? letter->capital : letter->small};
}

std::optional<std::string> signOf(Cell cell, Language language) {
    for (const auto signs : {brailleOf(language).ownSigns, std::span<const Sign>{commonSigns}})
        for (const auto& sign : signs)
            if (sign.cell == cell) return std::string{sign.text};
    return std::nullopt;
}

std::optional<char> digitIn(const Digits& digits, Cell cell) {
    const auto* const found = std::ranges::find(digits, cell);
    if (found == digits.end()) return std::nullopt;
    return static_cast<char>('0' + (found - digits.begin()));
}

std::optional<char> digitOf(Cell cell, Language language) {
    if (const auto digit = digitIn(droppedDigits, cell)) return digit;
    const bool isLetter = find(brailleOf(language).ownLetters, cell) != nullptr;
    if (language == Language::turkish && isLetter) return std::nullopt;
    return digitIn(digitsWithDot6, cell);
}

/// The place of a cell within the word being typed.
enum class PlaceOfCell : std::uint8_t { start, behindFile, behindDigit, inWord };

PlaceOfCell placeBehind(std::string_view before, Language language) {
    const auto line = foldLetters(before);
    const auto word = lastWord(line);
    if (word.empty()) return PlaceOfCell::start;
    if (isDigit(word.back())) return PlaceOfCell::behindDigit;
    const bool isFile = word.back() >= 'a' && word.back() <= 'h';
    return isFile && isMoveInLetters(word, language) ? PlaceOfCell::behindFile
                                                     : PlaceOfCell::inWord;
}

std::optional<std::string> textOf(const std::optional<char>& digit) {
    if (!digit) return std::nullopt;
    return std::string(1, *digit);
}

std::optional<std::string> textAt(PlaceOfCell place, Cell cell, Language language) {
    const auto digit = digitOf(cell, language);
    const bool isRank = digit && *digit >= '1' && *digit <= '8';
    const bool isDigitThere =
        place == PlaceOfCell::behindFile ? isRank : place == PlaceOfCell::behindDigit;
    if (digit && isDigitThere) return textOf(digit);
    if (auto letter = letterOf(cell, false, language)) return letter;
    if (auto sign = signOf(cell, language); sign && place != PlaceOfCell::start) return sign;
    return digit ? textOf(digit) : signOf(cell, language);
}

std::optional<BrailleText> numberAt(PlaceOfCell place, Cell cell, Language language) {
    if (const auto digit = digitIn(upperDigits, cell)) {
        const bool isSquare = place == PlaceOfCell::behindFile;
        return BrailleText{std::string(1, *digit),
                           isSquare ? std::nullopt : std::optional{PrefixCell::number}};
    }
    constexpr std::string_view inNumbers = ".,:";
    const auto sign = signOf(cell, language);
    if (!sign || inNumbers.find(*sign) == std::string_view::npos) return std::nullopt;
    return BrailleText{*sign, PrefixCell::number};
}

/// With dot 7 a capital, with dot 8 a digit.
std::optional<BrailleText> readEightDots(Cell cell, Language language) {
    const bool isCapital = cell.has(DotKey::dot7);
    const bool isDigit = cell.has(DotKey::dot8);
    cell.remove(DotKey::dot7);
    cell.remove(DotKey::dot8);
    if (isCapital && isDigit) return std::nullopt;
    const auto text = isDigit ? textOf(digitIn(upperDigits, cell)) : letterOf(cell, true, language);
    return text ? std::optional{BrailleText{*text}} : std::nullopt;
}

} // namespace

std::vector<Key> terminalKeys(std::string_view line) {
    const auto word = foldLetters(line);
    if (word == "esc" || word == "escape") return {Key::escape};
    std::vector<Key> keys;
    while (!line.empty()) {
        const auto key = takeKey(line);
        if (!key) return {};
        keys.push_back(*key);
    }
    return keys;
}

std::string_view behindKeys(std::string_view line) {
    auto rest = line;
    while (const auto key = takeKey(rest))
        if (key == Key::escape) rest = behindUnknown(rest);
    return rest.empty() ? line : rest;
}

std::string dotsOf(Cell cell) {
    std::string text;
    for (int dot = 0; dot < 8; ++dot) {
        if (!cell.has(static_cast<DotKey>(dot))) continue;
        if (!text.empty()) text += ' ';
        text += static_cast<char>('1' + dot);
    }
    return text;
}

std::optional<BrailleText>
readCell(Cell cell, std::string_view before, std::optional<PrefixCell> prefix, Language language) {
    if (cell.has(DotKey::dot7) || cell.has(DotKey::dot8)) return readEightDots(cell, language);
    if (cell == numberSign) return BrailleText{{}, PrefixCell::number};
    if (cell == brailleOf(language).capitalSign) return BrailleText{{}, PrefixCell::capital};
    const auto place = placeBehind(before, language);
    if (prefix == PrefixCell::number)
        if (auto number = numberAt(place, cell, language)) return number;
    const bool isCapital = prefix == PrefixCell::capital;
    const auto text = isCapital ? letterOf(cell, true, language) : textAt(place, cell, language);
    return text ? std::optional{BrailleText{*text}} : std::nullopt;
}

DotAnswer DotCollector::press(DotKey key) {
    if (held_.has(key)) return DotAnswer::waits;
    held_.add(key);
    if (typing_ == DotTyping::oneAfterAnother) return pressSingly(key);
    cell_.add(key);
    return DotAnswer::waits;
}

DotAnswer DotCollector::pressSingly(DotKey key) {
    const bool isFirst = cell_.isEmpty();
    if (key == DotKey::dot7 && !isFirst) {
        cell_ = {};
        return DotAnswer::dropped;
    }
    if (key == DotKey::space && !isFirst) return DotAnswer::ended;
    cell_.add(key);
    const bool isAlone = key == DotKey::dot7 || key == DotKey::dot8 || key == DotKey::space;
    return isFirst && isAlone ? DotAnswer::ended : DotAnswer::taken;
}

bool DotCollector::release(DotKey key) {
    const bool wasHeld = held_.has(key);
    held_.remove(key);
    return wasHeld && typing_ == DotTyping::together && held_.isEmpty() && !cell_.isEmpty();
}

} // namespace tactile
