// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace rules {

/// The first character of a text: its code point, or nothing where the bytes are not UTF-8, and the
/// number of bytes it takes up. A bad byte counts as one character, so that reading always goes on.
struct FirstCharacter {
    std::optional<char32_t> codePoint;
    std::size_t length = 1;

    bool operator==(const FirstCharacter&) const = default;
};

/// Precondition: text is not empty. Overlong forms, surrogates and cut sequences are bad bytes.
[[nodiscard]] FirstCharacter firstCharacter(std::string_view text);

/// Bytes of the last character with the combining marks that belong to it; 0 for an empty text.
[[nodiscard]] std::size_t lastCharacterLength(std::string_view text);

/// Accents that stand as characters of their own behind their letter (U+0300 to U+036F).
[[nodiscard]] constexpr bool isCombiningMark(char32_t codePoint) {
    return codePoint >= 0x300 && codePoint <= 0x36F;
}

} // namespace rules
