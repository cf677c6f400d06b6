// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

namespace rules {

/// The supported languages. Each player may write with the letters of their own country (Art. C3),
/// so a letter means a piece only together with a language.
enum class Language : std::uint8_t { german, english, turkish };

inline constexpr std::array languages{Language::german, Language::english, Language::turkish};

/// "de", "en", "tr": the two letters of the command line, the settings and the tables in assets.
[[nodiscard]] constexpr std::string_view code(Language language) {
    constexpr std::array<std::string_view, languages.size()> codes{"de", "en", "tr"};
    return codes.at(static_cast<std::size_t>(language));
}

/// The first character of a text: its code point, or nullopt if the bytes are not UTF-8, and its
/// length in bytes. An invalid byte counts as one character, so that reading can always continue.
struct FirstCharacter {
    std::optional<char32_t> codePoint;
    std::size_t length = 1;

    bool operator==(const FirstCharacter&) const = default;
};

/// Precondition: text is not empty. Overlong forms, surrogates and truncated sequences are invalid.
[[nodiscard]] FirstCharacter firstCharacter(std::string_view text);

/// The length in bytes of the last character and its combining marks; 0 for an empty text.
[[nodiscard]] std::size_t lastCharacterLength(std::string_view text);

/// Accents encoded as separate characters after their letter (U+0300 to U+036F).
[[nodiscard]] constexpr bool isCombiningMark(char32_t codePoint) {
    return codePoint >= 0x300 && codePoint <= 0x36F;
}

/// The words of a text, which any of these blanks separate.
[[nodiscard]] std::vector<std::string_view> wordsOf(std::string_view text, std::string_view blanks);

/// The text without the blanks at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text, std::string_view blanks);

/// Whether the byte is within a UTF-8 character, behind its first byte.
[[nodiscard]] constexpr bool isContinuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The small letter of an ASCII capital; any other byte as it is.
[[nodiscard]] constexpr char lowerAscii(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// A digit of ASCII.
[[nodiscard]] constexpr bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

/// A capital of ASCII.
[[nodiscard]] constexpr bool isCapital(char letter) {
    return letter >= 'A' && letter <= 'Z';
}

/// The number that the whole text is; nullopt if it is anything else, or too large for the type.
template <class Number>
[[nodiscard]] std::optional<Number> wholeNumber(std::string_view text, int base = 10) {
    Number number = 0;
    const auto* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number, base);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return number;
}

} // namespace rules
