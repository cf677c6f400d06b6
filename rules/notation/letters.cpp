// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/letters.hpp"

#include <algorithm>

namespace rules {
namespace {

/// Alternative spellings that are unambiguous within their set.
struct Spelling {
    Letters letters;
    std::string_view text;
    Kind kind;
};
constexpr std::array lettersSpelled{
    Spelling{Letters::turkish, "S\u0327", Kind::king},
    Spelling{Letters::turkish, "S", Kind::king},
    Spelling{Letters::figurine, "♞", Kind::knight},
    Spelling{Letters::figurine, "♝", Kind::bishop},
    Spelling{Letters::figurine, "♜", Kind::rook},
    Spelling{Letters::figurine, "♛", Kind::queen},
    Spelling{Letters::figurine, "♚", Kind::king},
};

constexpr bool isSmall(char character) noexcept {
    return character >= 'a' && character <= 'z';
}

std::optional<ReadLetter> readAscii(Letters letters, char character) noexcept {
    const auto kind = kindNamed(letters, character);
    return kind ? std::optional(ReadLetter{*kind, 1}) : std::nullopt;
}

std::optional<ReadLetter> readSpelling(Letters letters, std::string_view text) noexcept {
    for (const auto kind : kinds) {
        const auto capital = letter(letters, kind);
        if (!capital.empty() && text.starts_with(capital)) return ReadLetter{kind, capital.size()};
    }
    for (const auto& spelling : lettersSpelled)
        if (spelling.letters == letters && text.starts_with(spelling.text))
            return ReadLetter{spelling.kind, spelling.text.size()};
    return std::nullopt;
}

} // namespace

std::optional<ReadLetter> readLetter(Letters letters, std::string_view text) noexcept {
    if (text.empty() || isSmall(text[0])) return std::nullopt;
    if (const auto ascii = readAscii(letters, text[0])) return ascii;
    return readSpelling(letters, text);
}

std::optional<ReadLetter> readPromotionLetter(Letters letters, std::string_view text) noexcept {
    if (text.empty()) return std::nullopt;
    const auto read = isSmall(text[0]) ? readAscii(letters, static_cast<char>(text[0] - 'a' + 'A'))
                                       : readLetter(letters, text);
    if (!read || read->kind == Kind::king) return std::nullopt;
    return read;
}

std::string inLetters(std::string_view entry, Letters from, Letters to) {
    std::string text;
    if (const auto piece = readLetter(from, entry)) {
        text = letter(to, piece->kind);
        entry.remove_prefix(piece->length);
    }
    const auto rank = entry.find_last_of("12345678");
    if (rank == std::string_view::npos) return text.append(entry);
    // The promotion piece follows the square, as in "e8D", "e8=D" and "e8(D)".
    const auto behind = std::min(entry.find_first_not_of("=(", rank + 1), entry.size());
    text += entry.substr(0, behind);
    entry.remove_prefix(behind);
    if (const auto promoted = readPromotionLetter(from, entry)) {
        text += letter(to, promoted->kind);
        entry.remove_prefix(promoted->length);
    }
    return text.append(entry);
}

} // namespace rules
