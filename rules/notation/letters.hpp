// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "rules/chess/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rules {

/// The letters a score sheet names the pieces with (Art. C2, C3). A set belongs to a sheet and is
/// always said by the caller: "Kd1" moves a king in two of these sets and a rook in the third, so
/// no text is ever asked which set it is written in (T-65).
enum class Letters : std::uint8_t { english, german, turkish, figurine };

inline constexpr std::array letterSets{
    Letters::english, Letters::german, Letters::turkish, Letters::figurine};

/// Indexed by Letters, then by Kind.
inline constexpr std::array<std::array<std::string_view, kinds.size()>, letterSets.size()>
    capitalLetters{{
        {"", "N", "B", "R", "Q", "K"},
        {"", "S", "L", "T", "D", "K"},
        {"", "A", "F", "K", "V", "Ş"},
        {"", "♘", "♗", "♖", "♕", "♔"},
    }};

/// Indexed by Kind: what FEN writes for Black's pieces, and UCI for every promotion.
inline constexpr std::string_view fenLetters = "pnbrqk";

/// The piece's letter in UTF-8, a capital; nothing for a pawn (Art. C4). Figurines are the white
/// ones for either side, as in print.
[[nodiscard]] constexpr std::string_view letter(Letters letters, Kind kind) noexcept {
    return capitalLetters[static_cast<std::size_t>(letters)][static_cast<std::size_t>(kind)];
}

/// Nearly every letter that is ever read is one ASCII byte: the piece that such a byte names in a
/// set, or nothing.
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
    /// Bytes of the text that the letter takes.
    std::size_t length;

    bool operator==(const ReadLetter&) const = default;
};

/// The piece named at the very start of the text. Capitals only, since small letters are files; a
/// Turkish S that has lost its cedilla still is the king, because no other Turkish piece has an S.
[[nodiscard]] std::optional<ReadLetter> readLetter(Letters letters, std::string_view text) noexcept;

/// As `readLetter`, for the place after the arrival square, where a small letter cannot be a file
/// (Art. C12). Never the king.
[[nodiscard]] std::optional<ReadLetter> readPromotionLetter(Letters letters,
                                                            std::string_view text) noexcept;

/// An entry of a score sheet that is a move, with its pieces named by other letters and nothing
/// else changed: "Sf3" as "Nf3", "e8=D+" as "e8=Q+". Letters that are none of `from` stay.
[[nodiscard]] std::string inLetters(std::string_view entry, Letters from, Letters to);

/// The letters that a language names the pieces with (Art. C2).
[[nodiscard]] constexpr Letters lettersOf(Language language) noexcept {
    switch (language) {
    case Language::german: return Letters::german;
    case Language::english: return Letters::english;
    case Language::turkish: return Letters::turkish;
    }
    return Letters::english;
}

} // namespace rules
