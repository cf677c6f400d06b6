// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/text.hpp"

#include "rules/base/utf8.hpp"

#include <algorithm>

namespace rules {
namespace {

constexpr bool isContinuation(unsigned byte) {
    return (byte & 0xC0U) == 0x80U;
}

/// Nearly every text is, and needs neither looking into nor making anew.
bool isAscii(std::string_view text) {
    return std::all_of(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string fromLatin1(std::string_view text) {
    std::string utf8;
    utf8.reserve(text.size() + text.size() / 8);
    for (const char character : text) {
        const unsigned byte = static_cast<unsigned char>(character);
        if (byte < 0x80) {
            utf8 += character;
        } else {
            utf8 += static_cast<char>(0xC0U | byte >> 6U);
            utf8 += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return utf8;
}

constexpr bool isWhiteSpace(char character) {
    return character == ' ' || (character >= '\t' && character <= '\r');
}

/// Each run of blanks one space, none at either end.
std::string tidied(std::string_view text) {
    std::string words;
    words.reserve(text.size());
    const auto* at = text.begin();
    while ((at = std::find_if_not(at, text.end(), isWhiteSpace)) != text.end()) {
        const auto* const end = std::find_if(at, text.end(), isWhiteSpace);
        if (!words.empty()) words += ' ';
        words.append(at, end);
        at = end;
    }
    return words;
}

} // namespace

bool isUtf8(std::string_view text) noexcept {
    while (!text.empty()) {
        const auto first = firstCharacter(text);
        if (!first.codePoint) return false;
        text.remove_prefix(first.length);
    }
    return true;
}

std::string decoded(std::string_view text) {
    return isAscii(text) || isUtf8(text) ? std::string(text) : fromLatin1(text);
}

std::string commentText(std::string_view text) {
    return isAscii(text) ? tidied(text) : tidied(decoded(text));
}

std::string unescaped(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escapes =
            text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
        if (escapes) ++i;
        plain += text[i];
    }
    return plain;
}

std::string escaped(std::string_view text) {
    std::string safe;
    safe.reserve(text.size());
    for (const char character : text) {
        if (character == '"' || character == '\\') safe += '\\';
        safe += character;
    }
    return safe;
}

std::size_t characterCount(std::string_view text) noexcept {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return !isContinuation(static_cast<unsigned char>(c));
    }));
}

} // namespace rules
