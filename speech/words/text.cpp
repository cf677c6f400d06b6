// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/text.hpp"

#include <unicode/translit.h>

#include <array>
#include <memory>
#include <utility>

namespace speech {
namespace {

constexpr std::size_t longestOutside = 120;

// Control characters, line ends, and marks that change the direction of writing, which could make a
// line of the terminal look different.
bool isUnseen(char32_t codePoint) {
    return codePoint < 0x20 || (codePoint >= 0x7F && codePoint < 0xA0) ||
           (codePoint >= 0x200B && codePoint <= 0x200F) ||
           (codePoint >= 0x2028 && codePoint <= 0x202E) ||
           (codePoint >= 0x2066 && codePoint <= 0x2069) || codePoint == 0xFEFF;
}

// "[[" begins phonemes and "]]" ends them; a bar is a gap in our own texts.
bool isMarkup(std::string_view text) {
    return text.starts_with("[[") || text.starts_with("]]") || text.starts_with("|");
}

std::string inHexadecimal(unsigned char byte) {
    constexpr std::string_view digits = "0123456789abcdef";
    return std::string{"\\x"} + digits[byte >> 4U] + digits[byte & 15U];
}

struct Letter {
    std::string_view letter;
    std::string_view ascii;
};

// clang-format off
constexpr std::array<Letter, 7> germanAscii{{
    {"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"Ä", "Ae"}, {"Ö", "Oe"}, {"Ü", "Ue"}, {"ẞ", "SS"},
}};

constexpr std::array<Letter, 70> bareAscii{{
    {"ß", "ss"}, {"ẞ", "SS"},
    {"ä", "a"}, {"ö", "o"}, {"ü", "u"}, {"Ä", "A"}, {"Ö", "O"}, {"Ü", "U"},
    {"ç", "c"}, {"ğ", "g"}, {"ı", "i"}, {"ş", "s"}, {"Ç", "C"}, {"Ğ", "G"}, {"İ", "I"}, {"Ş", "S"},
    {"á", "a"}, {"à", "a"}, {"â", "a"}, {"ã", "a"}, {"å", "a"}, {"Á", "A"}, {"À", "A"}, {"Å", "A"},
    {"é", "e"}, {"è", "e"}, {"ê", "e"}, {"ë", "e"}, {"É", "E"}, {"È", "E"},
    {"í", "i"}, {"î", "i"}, {"ï", "i"}, {"ó", "o"}, {"ô", "o"}, {"õ", "o"}, {"ø", "o"}, {"Ø", "O"},
    {"ú", "u"}, {"û", "u"}, {"ñ", "n"}, {"č", "c"}, {"š", "s"}, {"ž", "z"}, {"Č", "C"}, {"Š", "S"},
    {"Ž", "Z"}, {"ł", "l"}, {"Ł", "L"}, {"ą", "a"}, {"ć", "c"}, {"ę", "e"}, {"ń", "n"}, {"ś", "s"},
    {"Ś", "S"}, {"ź", "z"}, {"ż", "z"}, {"Ż", "Z"}, {"ě", "e"}, {"ř", "r"}, {"Ř", "R"}, {"ů", "u"},
    {"ý", "y"}, {"ő", "o"}, {"Ő", "O"}, {"ű", "u"}, {"Ű", "U"}, {"–", "-"}, {"…", "..."}, {"’", "'"},
}};

constexpr std::array<Letter, 7> capitals{{
    {"ä", "Ä"}, {"ö", "Ö"}, {"ü", "Ü"}, {"ç", "Ç"}, {"ğ", "Ğ"}, {"ş", "Ş"}, {"ı", "I"},
}};
// clang-format on

template <class Table>
std::optional<std::string_view> look(const Table& table, std::string_view letter) {
    const auto found = std::ranges::find(table, letter, &Letter::letter);
    if (found == table.end()) return std::nullopt;
    return found->ascii;
}

char capitalOf(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

std::string_view asciiOf(std::string_view letter, Language language) {
    if (letter.size() == 1 && static_cast<unsigned char>(letter.front()) < 0x80) return letter;
    if (language == Language::german)
        if (const auto official = look(germanAscii, letter)) return *official;
    return look(bareAscii, letter).value_or("?");
}

} // namespace

std::string printable(std::string_view outside) {
    std::string text;
    while (!outside.empty()) {
        const auto [codePoint, length] = rules::firstCharacter(outside);
        const auto character = outside.substr(0, length);
        if (codePoint && !isUnseen(*codePoint))
            text += character;
        else
            for (const char byte : character)
                text += inHexadecimal(static_cast<unsigned char>(byte));
        outside.remove_prefix(length);
    }
    return text;
}

std::string harmless(std::string_view outside) {
    std::string text;
    std::size_t characters = 0;
    while (!outside.empty() && characters < longestOutside) {
        const auto [codePoint, length] = rules::firstCharacter(outside);
        const std::size_t taken = isMarkup(outside) && outside.front() != '|' ? 2 : length;
        if (!codePoint)
            text += "\uFFFD";
        else if (isUnseen(*codePoint) || isMarkup(outside))
            text += ' ';
        else
            text += outside.substr(0, length);
        outside.remove_prefix(taken);
        ++characters;
    }
    return outside.empty() ? text : text + "…";
}

std::string capitalised(std::string_view text, Language language) {
    if (text.empty()) return {};
    const auto length = rules::firstCharacter(text).length;
    const auto letter = text.substr(0, length);
    std::string capital{look(capitals, letter).value_or(letter)};
    if (letter == "i" && language == Language::turkish)
        capital = "İ";
    else if (letter.size() == 1 && letter.front() >= 'a' && letter.front() <= 'z')
        capital.front() = static_cast<char>(letter.front() - 'a' + 'A');
    return capital += text.substr(length);
}

SmallLetter small(char32_t letter, Language language) {
    constexpr std::array<std::pair<char32_t, char32_t>, 7> pairs{{{U'Ä', U'ä'},
                                                                  {U'Ö', U'ö'},
                                                                  {U'Ü', U'ü'},
                                                                  {U'Ç', U'ç'},
                                                                  {U'Ğ', U'ğ'},
                                                                  {U'Ş', U'ş'},
                                                                  {U'İ', U'i'}}};
    if (letter == U'I' && language == Language::turkish) return {U'ı', true};
    if (letter >= U'A' && letter <= U'Z') return {letter - U'A' + U'a', true};
    for (const auto& [capital, plainLetter] : pairs)
        if (letter == capital) return {plainLetter, true};
    return {letter, false};
}

std::string ascii(std::string_view text, Language language) {
    std::string result;
    bool isAmongCapitals = false; // as in "GERÄT"
    while (!text.empty()) {
        const auto length = rules::firstCharacter(text).length;
        const auto letters = asciiOf(text.substr(0, length), language);
        const bool isBeforeCapital = length < text.size() && rules::isCapital(text[length]);
        const bool isPair = letters.size() == 2 && rules::isCapital(letters.front());
        result += letters;
        if (isPair && (isAmongCapitals || isBeforeCapital))
            result.back() = capitalOf(result.back());
        isAmongCapitals = rules::isCapital(letters.front());
        text.remove_prefix(length);
    }
    return result;
}

std::function<std::string(std::string_view)> rewriting(const char* rules) {
    auto status = U_ZERO_ERROR;
    UParseError place{};
    const std::shared_ptr<const icu::Transliterator> made{
        icu::Transliterator::createFromRules("", rules, UTRANS_FORWARD, place, status)};
    return [made](std::string_view text) {
        auto written =
            icu::UnicodeString::fromUTF8({text.data(), static_cast<int32_t>(text.size())});
        if (made != nullptr) made->transliterate(written);
        std::string bytes;
        return written.toUTF8String(bytes);
    };
}

std::string_view withoutStop(std::string_view text) {
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

} // namespace speech
