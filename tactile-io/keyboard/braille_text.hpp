// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "tactile-io/keyboard/cell.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tactile {

/// A cell that changes how the next one is read.
enum class PrefixCell : std::uint8_t { number, capital };

/// What a cell writes.
struct BrailleText {
    /// UTF-8; empty: the cell was a prefix.
    std::string text;
    /// Which prefix holds for the next cell.
    std::optional<PrefixCell> prefix{};

    bool operator==(const BrailleText&) const = default;
};

/// What a cell of up to eight dots writes behind `before`, uncontracted, in the braille of that
/// language; nothing if it has no meaning there. Digits in all four ways (2.6):
/// - behind the number sign 3456 the letters a to j. Behind a file letter the sign holds for one
///   digit, so that "e#be#d" is e2e4; elsewhere until a cell that is no digit and no . , :
/// - dropped, 1 being dot 2
/// - with dot 6, 1 being 16
/// - with dot 8, 1 being 18
/// Many cells are a digit and a letter or a sign. Behind a file letter of a move they are a digit
/// from 1 to 8, behind a digit any; at the start of a word a letter, or else a digit; inside a word
/// a letter, or else a sign. Turkish has so many letters with dot 6 that there the letter goes
/// before the digit with dot 6 everywhere. Dot 7 makes a capital, and so does the capital sign of
/// the language.
[[nodiscard]] std::optional<BrailleText> readCell(Cell cell,
                                                  std::string_view before,
                                                  std::optional<PrefixCell> prefix,
                                                  rules::Language language);

} // namespace tactile
