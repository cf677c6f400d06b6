// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/chess/board.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tactile {

/// A character as typed, UTF-8: spoken as a letter, digit or sign.
struct TypedCharacter {
    std::string character;

    bool operator==(const TypedCharacter&) const = default;
};
/// A word that has just been completed.
struct TypedWord {
    std::string word;

    bool operator==(const TypedWord&) const = default;
};
/// A character that nobody may hear: "Stern".
struct HiddenCharacter {
    bool operator==(const HiddenCharacter&) const = default;
};

/// What is spoken for a key stroke (2.9). In a move, a file letter is spoken by its name, and a
/// letter that can only be a piece as that piece, because B, D, E and G sound alike.
using Echo = std::variant<rules::File, rules::Kind, TypedCharacter, TypedWord, HiddenCharacter>;

/// How a line is echoed. `isHidden`: a PIN, which is never echoed.
struct EchoRule {
    EchoMode mode = EchoMode::characters;
    rules::Language language = rules::Language::german;
    bool isHidden = false;
};

/// Whether a folded word may still become a move in letters: "s", "sg", "sgxf3"; not "sp", not
/// "uh".
[[nodiscard]] bool isMoveInLetters(std::string_view word, rules::Language language);

/// The end of a line after its last space.
[[nodiscard]] std::string_view lastWord(std::string_view line);

/// The echo of one character typed after `before`; nullopt if the rule has none. Precondition:
/// `character` is one character.
[[nodiscard]] std::optional<Echo>
echoOf(std::string_view before, std::string_view character, const EchoRule& rule);

/// Text was typed. No echo if it is switched off.
struct Edited {
    std::optional<Echo> echo;

    bool operator==(const Edited&) const = default;
};
/// Characters were removed from the end; they are spoken in any echo mode, except those of a PIN.
struct Erased {
    Echo what;

    bool operator==(const Erased&) const = default;
};
/// Esc on a line with text: "Gelöscht."
struct Cleared {
    bool operator==(const Cleared&) const = default;
};
/// Esc on an empty line: leaves the menu or dialogue, or "Nichts abzubrechen."
struct Cancelled {
    bool operator==(const Cancelled&) const = default;
};
/// Enter on a line with text.
struct Submitted {
    std::string text;
    /// In word echo, the last word.
    std::optional<Echo> echo{};

    bool operator==(const Submitted&) const = default;
};
/// Enter on an empty line: lifts or puts down at the cursor; or an empty answer.
struct SubmittedNothing {
    bool operator==(const SubmittedNothing&) const = default;
};
/// Tab on a line with text: looks it up.
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
/// text back that must be preserved after a refusal: Enter sends it again, typing replaces it, and
/// erasing begins at its end.
class Line {
public:
    /// Longer input is refused; every move and command is shorter.
    static constexpr std::size_t mostBytes = 400;

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] bool isEmpty() const { return text_.empty(); }
    /// The text typed since the last line was sent, without restored text.
    [[nodiscard]] std::string_view typed() const { return isKept_ ? std::string_view{} : text_; }

    /// Adds the text of an input event, which may contain any bytes; control characters and invalid
    /// UTF-8 are omitted. The echo is that of the last character. Returns nullopt if nothing was
    /// left to type.
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
