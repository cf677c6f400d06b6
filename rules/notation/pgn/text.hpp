// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/position.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rules {

/// A place in a text, both counted from 1; columns count characters, not bytes.
struct PgnPlace {
    std::size_t line = 1;
    std::size_t column = 1;

    bool operator==(const PgnPlace&) const = default;
};

/// How the moves of a game end in PGN; `open` is the `*` of a game in progress or abandoned.
enum class PgnResult : std::uint8_t { open, whiteWins, blackWins, draw };

/// "1-0", "0-1", "1/2-1/2" or "*".
[[nodiscard]] std::string_view text(PgnResult result) noexcept;
/// The result that a text states, in any spelling; words may follow ("1-0 ff").
[[nodiscard]] std::optional<PgnResult> parsePgnResult(std::string_view text) noexcept;

struct WrittenResult {
    PgnResult result{};
    std::size_t length = 0; ///< in bytes
};

/// A result at the beginning of the text, as PGN writes it or as people do: "1:0", "1 - 0", "½-½",
/// "1/2", "+:-" where the opponent has not come.
[[nodiscard]] std::optional<WrittenResult> readPgnResult(std::string_view text) noexcept;

/// Converts to UTF-8: text that is not well-formed UTF-8 is taken as a whole for Windows-1252,
/// which has the letters of ISO 8859-1, the encoding of the PGN standard; for a Turkish reader for
/// Windows-1254, which has Turkish letters in place of Icelandic ones.
[[nodiscard]] std::string decoded(std::string_view text, Language reader = Language::english);
/// The same. Nearly every text is UTF-8, and returned as it is; `converted` holds any other.
[[nodiscard]] std::string_view
inUtf8(std::string_view text, Language reader, std::string& converted);

/// A comment prepared for a reader: decoded, with each run of blanks and line ends replaced by one
/// space, and none at either end.
[[nodiscard]] std::string commentText(std::string_view text);

/// A tag's value with the backslashes before quotes and backslashes removed.
[[nodiscard]] std::string unescaped(std::string_view text);
/// The inverse of unescaped().
[[nodiscard]] std::string escaped(std::string_view text);

/// The number of characters in the UTF-8 text.
[[nodiscard]] std::size_t characterCount(std::string_view text) noexcept;

/// A comment without the commands that programs embed in it, `[%clk 0:05:00]`, `[%eval 0.3]`,
/// `[%cal Ge2e4]`: only the part meant for people. Also removes blanks at the ends and double ones.
[[nodiscard]] std::string withoutCommands(std::string_view comment);
/// Those commands of a comment that have none of these names (`clk`), one after the other.
[[nodiscard]] std::string commandsExcept(std::string_view comment,
                                         std::span<const std::string_view> names);

/// The time on the mover's clock after the move, as `[%clk h:mm:ss]` gives it, optionally with
/// fractions of a second; nullopt if the comment has none.
[[nodiscard]] std::optional<Span> clockTime(std::string_view comment);

/// `[%clk 0:09:57]`, `[%clk 1:30:00.8]`: rounded down to tenths, with a zero tenth left out, as
/// other programs read and write it. Precondition: `left` is not negative.
[[nodiscard]] std::string clockCommand(Span left);

/// The number of the annotation glyph that some programs write as signs (`!?`, `+-`, `=`, `N`)
/// instead of `$5`, `$18`, `$10`, `$146`; nullopt for other signs.
[[nodiscard]] std::optional<int> nagOfSigns(std::string_view signs) noexcept;

inline constexpr int largestNag = 255;

/// How a null move is written; `Z0` and similar forms are read as well.
inline constexpr std::string_view nullMoveText = "--";

/// `[Name "value"]`, as views into the text.
struct TagPair {
    std::string_view name;
    /// With its backslashes.
    std::string_view value;
    /// Quotes or backslashes in the value lack a backslash, so that the value could only be
    /// delimited by the end of the line.
    bool loose = false;
    /// Bytes from `[` to `]`.
    std::size_t length = 0;

    bool operator==(const TagPair&) const = default;
};

/// Whether the text begins as a tag pair does: `[`, a name, `"`.
[[nodiscard]] bool beginsTagPair(std::string_view text) noexcept;

/// Reads the tag pair at the beginning of a line; nullopt if there is none.
[[nodiscard]] std::optional<TagPair> readTagPair(std::string_view line) noexcept;

/// The offset of the first line after the first one that is a tag pair, as only a new game has it;
/// nullopt if there is none.
[[nodiscard]] std::optional<std::size_t> findTagPair(std::string_view text) noexcept;

/// The rules by which a game is played. Chess960 differs only in its start positions.
enum class Variant : std::uint8_t { standard, chess960, unknown };

/// The meaning of the value of a Variant tag, in any program's spelling.
[[nodiscard]] Variant variantNamed(std::string_view value);

} // namespace rules
