// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "tactile-io/keyboard/command.hpp"
#include "tactile-io/keyboard/words.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tactile {

/// Who types, and in which language his beginnings count first.
struct Typist {
    rules::Language language = rules::Language::german;
    Role role = Role::player;
};

/// One word found in the table of 2.7. The language is the one it was found in: half-move letters
/// are read in it.
struct FoundCommand {
    Command command;
    rules::Language language;
    /// Written out; otherwise a beginning of two letters or more.
    bool isWhole;

    bool operator==(const FoundCommand&) const = default;
};

/// A beginning that several commands have: their words, for listing, in the order of the table.
struct CommandChoices {
    std::vector<std::string> words;

    bool operator==(const CommandChoices&) const = default;
};

struct NoCommand {
    bool operator==(const NoCommand&) const = default;
};

using CommandMatch = std::variant<FoundCommand, CommandChoices, NoCommand>;

/// Finds a command by its word: whole words of any role, the typist's language first; then
/// beginnings, unique among the words of his language, else, if nothing is done by them, among
/// those of all, within what his role may ask for. Accents may be left out.
[[nodiscard]] CommandMatch findCommand(std::string_view word, const Typist& typist);

/// The command is clear, what follows it is not.
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

/// What people type instead of the word of the table, as a whole line: "undo", "schneller", "wer
/// ist dran".
struct Saying {
    Words words;
    Request request;
};
[[nodiscard]] std::span<const Saying> sayings();

/// The line as such a saying, in any language; case, accents and the mark at its end are free.
[[nodiscard]] std::optional<Request> readSaying(std::string_view line);

} // namespace tactile
