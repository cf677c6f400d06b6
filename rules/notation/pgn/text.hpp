// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rules {

/// Whether every byte belongs to a character of well-formed UTF-8.
[[nodiscard]] bool isUtf8(std::string_view text) noexcept;

/// UTF-8 for text that is UTF-8 or, as the PGN standard has it, ISO 8859-1: what is not well-formed
/// UTF-8 is taken for the latter, whole.
[[nodiscard]] std::string decoded(std::string_view text);

/// A comment as a reader hears it: decoded, each run of blanks and line ends one space, none at
/// either end.
[[nodiscard]] std::string commentText(std::string_view text);

/// A tag's value without the backslashes before quotes and backslashes.
[[nodiscard]] std::string unescaped(std::string_view text);
/// The reverse.
[[nodiscard]] std::string escaped(std::string_view text);

/// How many characters the UTF-8 text has.
[[nodiscard]] std::size_t characterCount(std::string_view text) noexcept;

} // namespace rules
