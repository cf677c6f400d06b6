// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace rules {

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

} // namespace rules
