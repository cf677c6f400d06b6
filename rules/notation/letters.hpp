// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rules {

/// The letters that name the pieces on a score sheet (Art. C2, C3). A set belongs to a sheet and is
/// always given by the caller: "Kd1" moves a king in two of these sets and a rook in the third, so
/// the set is never guessed from the text (T-65).
enum class Letters : std::uint8_t { english, german, turkish, figurine };

inline constexpr auto letterSets = valuesUpTo<Letters::figurine>;

/// Indexed by Letters, then by Kind.
inline constexpr std::array<std::array<std::string_view, kinds.size()>, letterSets.size()>
    capitalLetters{{
        {"", "N", "B", "R", "Q", "K"},
        {"", "S", "L", "T", "D", "K"},
        {"", "A", "F", "K", "V", "Ş"},
        {"", "♘", "♗", "♖", "♕", "♔"},
    }};

/// Indexed by Kind: the letters for Black's pieces in FEN, and for every promotion in UCI.
inline constexpr std::string_view fenLetters = "pnbrqk";

/// The piece's capital letter in UTF-8; empty for a pawn (Art. C4). Figurines are the white ones
/// for either side, as in print.
[[nodiscard]] constexpr std::string_view letter(Letters letters, Kind kind) noexcept {
    return capitalLetters[static_cast<std::size_t>(letters)][static_cast<std::size_t>(kind)];
}

/// Nearly every letter in practice is one ASCII byte: the piece that such a byte names in a set, or
/// nullopt.
inline constexpr auto asciiLetters = [] {
    std::array<std::array<std::optional<Kind>, 128>, letterSets.size()> table{};
    for (const auto letters : letterSets)
        for (const auto kind : kinds)
            if (const auto text = letter(letters, kind); text.size() == 1)
                table[static_cast<std::size_t>(letters)][static_cast<std::size_t>(text[0])] = kind;
    return table;
}();

[[nodiscard]] constexpr std::optional<Kind> kindNamed(Letters letters, char character) noexcept {
    const auto byte = static_cast<unsigned char>(character);
    if (byte >= 128) return std::nullopt;
    return asciiLetters[static_cast<std::size_t>(letters)][byte];
}

struct ReadLetter {
    Kind kind;
    /// The length of the letter in bytes.
    std::size_t length;

    bool operator==(const ReadLetter&) const = default;
};

/// The piece named at the very start of the text. Capitals only, because small letters are files; a
/// Turkish S without its cedilla still means the king, because no other Turkish piece has an S.
[[nodiscard]] std::optional<ReadLetter> readLetter(Letters letters, std::string_view text) noexcept;

/// Like `readLetter`, for the place after the arrival square, where a small letter cannot be a file
/// (Art. C12). Never returns the king.
[[nodiscard]] std::optional<ReadLetter> readPromotionLetter(Letters letters,
                                                            std::string_view text) noexcept;

/// A move of a score sheet with its piece letters replaced and nothing else changed: "Sf3" becomes
/// "Nf3", "e8=D+" becomes "e8=Q+". Letters that are not in `from` stay.
[[nodiscard]] std::string inLetters(std::string_view entry, Letters from, Letters to);

/// The piece letters of a language (Art. C2).
[[nodiscard]] constexpr Letters lettersOf(Language language) noexcept {
    switch (language) {
    case Language::german: return Letters::german;
    case Language::english: return Letters::english;
    case Language::turkish: return Letters::turkish;
    }
    return Letters::english;
}

} // namespace rules
