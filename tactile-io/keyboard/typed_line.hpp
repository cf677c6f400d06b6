// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "tactile-io/keyboard/commands/command.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace tactile {

/// In bytes: a longer line is refused as a whole.
inline constexpr std::size_t longestLine = 4096;

/// The person in whose name a line is typed: "weiß: e4", "arbiter: halt".
enum class LineOwner : std::uint8_t { white, black, assistant, arbiter };

/// "white: …": the line after the colon is not parsed yet, because it must be parsed for that
/// person.
struct Addressed {
    LineOwner speaker;
    std::string line;

    bool operator==(const Addressed&) const = default;
};

/// "?f3" or "f3?": what Tab would look up.
struct Asked {
    Lookup lookup;

    bool operator==(const Asked&) const = default;
};

/// Grammatically a move of chess; `readMove` finds out which one.
struct MoveLine {
    std::string text;

    bool operator==(const MoveLine&) const = default;
};

/// "+90s": only if time is scripted.
struct TimePasses {
    rules::Span span;

    bool operator==(const TimePasses&) const = default;
};

struct EmptyLine {
    bool operator==(const EmptyLine&) const = default;
};

/// ERR.unknown. The input as typed, without surrounding spaces.
struct NotUnderstood {
    std::string input;

    bool operator==(const NotUnderstood&) const = default;
};

using TypedLine = std::variant<EmptyLine,
                               Instruction,
                               MoveLine,
                               Asked,
                               Addressed,
                               TimePasses,
                               CommandChoices,
                               BadArgument,
                               NotUnderstood>;

/// Whether one question mark ends the line: "e4?" asks, and never moves; "e4??" and "e4!?" are
/// remarks on a move.
[[nodiscard]] bool isQuestion(std::string_view line);

enum class TimeLines : std::uint8_t { refused, accepted };

/// Parses what Enter sends, in window and terminal alike (2.3, 2.7). A whole saying means its
/// command. If a line could be both a command and a move, in this order: a whole command word with
/// a fitting argument; a move that begins with a whole word of the typist's language ("at e4" in
/// Turkish); the beginning of a command that only looks ("fe e4" looks at e4), because looking
/// never changes anything; a move of the typist's language ("ko e2"); the beginning of any other
/// command; a move of another language; and if the beginning or the argument does not fit a
/// command, any move ("be 4", "spr gu 1 fe 3").
[[nodiscard]] TypedLine
readLine(std::string_view line, const Typist& typist, TimeLines timeLines = TimeLines::refused);

/// The number of letters to insert, delete, replace, or swap with a neighbour to turn one word into
/// the other.
[[nodiscard]] int lettersApart(std::string_view one, std::string_view other);

/// A word that could have been meant; words with the same meaning count as one.
struct PossibleWord {
    std::string_view word;
    int meaning;
};

/// The word nearest to the typed one, folded: one letter apart, or two for a long word. nullopt if
/// no word is so near, or if the nearest ones have different meanings.
[[nodiscard]] std::optional<std::string> nearestWord(std::string_view typed,
                                                     std::span<const PossibleWord> words);

/// The word of the typist's language that may have been meant by the first mistyped word of a line
/// that was not understood. Only commands that `mayAsk` allows are considered.
[[nodiscard]] std::optional<std::string> suggestionFor(std::string_view line,
                                                       rules::Language language,
                                                       const std::function<bool(Command)>& mayAsk);

} // namespace tactile
