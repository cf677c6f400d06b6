// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "tactile-io/keyboard/command_words.hpp"
#include "tactile-io/keyboard/lookup.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace tactile {

/// Whose word a line is: "weiß: e4", "arbiter: halt".
enum class Addressee : std::uint8_t { white, black, assistant, arbiter };

/// "white: …": the line behind the colon has not been read yet, because it is to be read as that
/// person's.
struct Addressed {
    Addressee speaker;
    std::string line;

    bool operator==(const Addressed&) const = default;
};

/// "?f3": what Tab would look up.
struct Asked {
    Lookup lookup;

    bool operator==(const Asked&) const = default;
};

/// A move of chess by its grammar; `readMove` finds out which.
struct MoveLine {
    std::string text;

    bool operator==(const MoveLine&) const = default;
};

/// "+90s": only where time is scripted.
struct TimePasses {
    rules::Span span;

    bool operator==(const TimePasses&) const = default;
};

struct EmptyLine {
    bool operator==(const EmptyLine&) const = default;
};

/// ERR.unknown. The input as typed, spaces at the ends taken off.
struct NotUnderstood {
    std::string input;

    bool operator==(const NotUnderstood&) const = default;
};

using TypedLine = std::variant<EmptyLine,
                               Request,
                               MoveLine,
                               Asked,
                               Addressed,
                               TimePasses,
                               CommandChoices,
                               BadArgument,
                               NotUnderstood>;

enum class TimeLines : std::uint8_t { refused, accepted };

/// Reads what Enter sends, in window and terminal alike (2.3, 2.7). A whole saying means its
/// command. Where a line could be both, in
/// this order: a whole command word with a fitting argument; a move that begins with a whole word
/// of the typist's language ("at e4" in Turkish); the beginning of a command that only looks ("fe
/// e4" looks at e4), because looking never changes anything; a move of his language ("ko e2"); the
/// beginning of any other command; a move of another language; and where the beginning or the
/// argument does not fit a command, any move ("be 4", "spr gu 1 fe 3").
[[nodiscard]] TypedLine
readLine(std::string_view line, const Typist& typist, TimeLines timeLines = TimeLines::refused);

} // namespace tactile
