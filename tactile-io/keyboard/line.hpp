// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "rules/chess/board.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tactile {

/// A character as it was typed, UTF-8: it is said as a letter, digit or sign.
struct TypedCharacter {
    std::string character;

    bool operator==(const TypedCharacter&) const = default;
};
/// A word that has just been ended.
struct TypedWord {
    std::string word;

    bool operator==(const TypedWord&) const = default;
};
/// A character that nobody must hear: "Stern".
struct HiddenCharacter {
    bool operator==(const HiddenCharacter&) const = default;
};

/// What is said of a key stroke (2.9). In a move, a file letter is its name and a letter that can
/// only be a piece is the piece, because B, D, E and G sound alike.
using Echo = std::variant<rules::File, rules::Kind, TypedCharacter, TypedWord, HiddenCharacter>;

/// How a line is echoed. `isHidden`: a PIN is never echoed.
struct EchoRule {
    EchoMode mode = EchoMode::characters;
    rules::Language language = rules::Language::german;
    bool isHidden = false;
};

/// Whether a folded word may still become a move in letters: "s", "sg", "sgxf3"; not "sp", not
/// "uh".
[[nodiscard]] bool isMoveInLetters(std::string_view word, rules::Language language);

/// The end of a line behind its last space.
[[nodiscard]] std::string_view lastWord(std::string_view line);

/// The echo of one character typed behind `before`; nothing if the rule asks for none.
/// Precondition: `character` is one character.
[[nodiscard]] std::optional<Echo>
echoOf(std::string_view before, std::string_view character, const EchoRule& rule);

/// Something was typed. Nothing to say if the echo is off.
struct Edited {
    std::optional<Echo> echo;

    bool operator==(const Edited&) const = default;
};
/// Characters were taken off the end; they are said, whatever the echo, except those of a PIN.
struct Erased {
    Echo what;

    bool operator==(const Erased&) const = default;
};
/// Esc on a line with text: "Gelöscht."
struct Cleared {
    bool operator==(const Cleared&) const = default;
};
/// Esc on an empty line: leave the menu or dialogue, or "Nichts abzubrechen."
struct Cancelled {
    bool operator==(const Cancelled&) const = default;
};
/// Enter on a line with text: do it.
struct Submitted {
    std::string text;
    /// In word echo, the last word.
    std::optional<Echo> echo{};

    bool operator==(const Submitted&) const = default;
};
/// Enter on an empty line: pick up or put down at the cursor; or an empty answer.
struct SubmittedNothing {
    bool operator==(const SubmittedNothing&) const = default;
};
/// Tab on a line with text: look it up.
struct LookedUp {
    std::string text;

    bool operator==(const LookedUp&) const = default;
};
/// ‹rand›: nothing to erase, or the line is full.
struct LineEdge {
    bool operator==(const LineEdge&) const = default;
};

using LineEvent = std::
    variant<Edited, Erased, Cleared, Cancelled, Submitted, SubmittedNothing, LookedUp, LineEdge>;

/// The one input line, always active (2.3). Submitting and looking up empty it; `restore` puts a
/// text back where the design keeps it after a refusal: Enter sends it again, what is typed takes
/// its place, and erasing begins at its end.
class Line {
public:
    /// Longer input is refused; no move and no command is as long.
    static constexpr std::size_t mostBytes = 400;

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] bool isEmpty() const { return text_.empty(); }
    /// What has been typed since a line was sent; a text that was put back is none of it.
    [[nodiscard]] std::string_view typed() const { return isKept_ ? std::string_view{} : text_; }

    /// What an input event brought: any bytes; control characters and bytes that are not UTF-8 are
    /// left out. The echo is that of the last character. Nothing if nothing was left to type.
    std::optional<LineEvent> type(std::string_view typed, const EchoRule& rule);
    LineEvent eraseCharacter(const EchoRule& rule);
    LineEvent eraseWord(const EchoRule& rule);
    LineEvent escape();
    LineEvent submit(const EchoRule& rule);
    /// Precondition: the line has text.
    LineEvent lookUp();

    void restore(std::string_view text);
    void clear();

private:
    std::string text_;
    bool isKept_ = false;
};

} // namespace tactile
