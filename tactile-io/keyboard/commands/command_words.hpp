// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "tactile-io/keyboard/commands/command.hpp"
#include "tactile-io/keyboard/words/words.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tactile {

/// The typist's role, and the language whose beginnings have priority.
struct Typist {
    rules::Language language = rules::Language::german;
    Role role = Role::player;
};

/// A command whose word was found in the table of 2.7, and the language of that word, in which
/// half-moves are read.
struct FoundCommand {
    Command command;
    rules::Language language;
    /// The whole word was typed; otherwise a beginning of at least two letters.
    bool isWhole;

    bool operator==(const FoundCommand&) const = default;
};

/// A beginning shared by several commands: their words, for listing, in the order of the table.
struct CommandChoices {
    std::vector<std::string> words;

    bool operator==(const CommandChoices&) const = default;
};

struct NoCommand {
    bool operator==(const NoCommand&) const = default;
};

using CommandMatch = std::variant<FoundCommand, CommandChoices, NoCommand>;

/// Finds a command by its word: first whole words of any role, the typist's language first; then
/// beginnings that are unique among the words of the typist's language or, for commands that are no
/// acts, among those of all languages, within the permissions of the role. A whole word of a move
/// in the typist's language is no beginning: "pawn" is not "pawns". Accents may be omitted.
[[nodiscard]] CommandMatch findCommand(std::string_view word, const Typist& typist);

/// The command is clear, but its argument is not.
struct BadArgument {
    Command command;
    /// As typed; empty if something is missing.
    std::string argument;

    bool operator==(const BadArgument&) const = default;
};

/// A line read as a command. `isWhole` as in FoundCommand.
struct ReadRequest {
    Request request;
    bool isWhole = false;

    bool operator==(const ReadRequest&) const = default;
};

using CommandReading = std::variant<ReadRequest, BadArgument, CommandChoices, NoCommand>;

/// Reads a line as a command word with its arguments, any bytes.
[[nodiscard]] CommandReading readCommand(std::string_view line, const Typist& typist);

/// A whole line that people type instead of a word of the table: "undo", "schneller", "wer ist
/// dran".
struct Saying { // NOLINT(*-member-init): there are no words without an entry
    Words words;
    Request request;
};
[[nodiscard]] std::span<const Saying> sayings();

/// Reads the line as such a saying, in any language, ignoring case, accents and the final mark.
[[nodiscard]] std::optional<Request> readSaying(std::string_view line);

} // namespace tactile
