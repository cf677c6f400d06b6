// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace rules {

/// `[Name "value"]`, as views into the text.
struct TagPair {
    std::string_view name;
    /// With its backslashes.
    std::string_view value;
    /// Quotes or backslashes in the value lack a backslash, so that only the line's end told where
    /// the value ends.
    bool loose = false;
    /// Bytes from `[` to `]`.
    std::size_t length = 0;

    bool operator==(const TagPair&) const = default;
};

/// Whether the text begins as a tag pair does: `[`, a name, `"`.
[[nodiscard]] bool beginsTagPair(std::string_view text) noexcept;

/// Reads the tag pair at the beginning of a line; nothing if there is none.
[[nodiscard]] std::optional<TagPair> readTagPair(std::string_view line) noexcept;

/// Whether one of the lines behind the first one is a tag pair, as only a new game has it.
[[nodiscard]] bool holdsTagPair(std::string_view text) noexcept;

/// By which rules a game is played. Chess960 differs only in where it may begin.
enum class Variant : std::uint8_t { standard, chess960, unknown };

/// What the value of a Variant tag means, however a program spells it.
[[nodiscard]] Variant variantNamed(std::string_view value);

} // namespace rules
