// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "rules/chess/board.hpp"
#include "tactile-io/keyboard/command.hpp"

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

} // namespace tactile
