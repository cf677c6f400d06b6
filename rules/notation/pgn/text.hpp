// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/chess/position.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
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

/// A comment without the commands that programs hide in it, `[%clk 0:05:00]`, `[%eval 0.3]`,
/// `[%cal Ge2e4]`: what is left is meant for people. Blanks at the ends and double ones go, too.
[[nodiscard]] std::string withoutCommands(std::string_view comment);

/// The time on the mover's clock after the move, as `[%clk h:mm:ss]` says it, tenths and less
/// allowed; nothing if the comment does not say.
[[nodiscard]] std::optional<Span> clockTime(std::string_view comment);

/// `[%clk 0:09:57]`, `[%clk 1:30:00.8]`: whole tenths that have not run yet, and none that is zero,
/// as other programs read and write it. Precondition: `left` is not negative.
[[nodiscard]] std::string clockCommand(Span left);

/// The number of the annotation glyph that some programs write as signs (`!?`, `+-`, `=`, `N`)
/// instead of `$5`, `$18`, `$10`, `$146`.
[[nodiscard]] std::optional<int> nagOfSigns(std::string_view signs) noexcept;

inline constexpr int largestNag = 255;

/// How a passed turn is written; `Z0` and the like are read as well.
inline constexpr std::string_view nullMoveText = "--";

/// The position in which the side to move has passed, as variations write it to show a threat; the
/// Laws know no such thing. Nothing where the other side could then take the king.
[[nodiscard]] std::optional<Position> afterNullMove(const Position& before);

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

/// Where the first of the lines behind the first one begins that is a tag pair, as only a new game
/// has it.
[[nodiscard]] std::optional<std::size_t> findTagPair(std::string_view text) noexcept;

/// By which rules a game is played. Chess960 differs only in where it may begin.
enum class Variant : std::uint8_t { standard, chess960, unknown };

/// What the value of a Variant tag means, however a program spells it.
[[nodiscard]] Variant variantNamed(std::string_view value);

} // namespace rules
