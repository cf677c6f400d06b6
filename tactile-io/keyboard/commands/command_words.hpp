// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "tactile-io/keyboard/commands/command.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tactile {

/// What may follow a command word. "Maybe": optional.
enum class ArgumentShape : std::uint8_t {
    nothing,
    square,
    maybeSquare,
    maybeDisplaced, ///< A square, or two.
    maybeFile,
    maybeRank,
    maybePart, ///< A square, a file or a rank.
    kind,
    maybeSide,
    maybeWhose, ///< A side or a colour.
    cursorTarget,
    pieceSought, ///< A direction, or a kind of piece.
    edge,
    maybeCount,
    maybeAmount, ///< A number, or + or -.
    maybeRange,
    maybeEntry,
    maybeUsed,
    maybeText,
    maybeName,
    text,
    claim,
    countedClaim,
    maybeTopic,
    maybeLanguage,
    maybeVerbosity,
    maybeSpeechMode,
    maybeEchoMode,
    maybeClockVoice,
    maybePalette,
    colour,
    offender,
    maybeColour,
    clockTime,
    maybeSeenBoard,
    halfMove,
    maybeHalfMove,
    verdict,
    penalty,
    moveCount,
    whoHears, ///< The rest of "who hears me", or nothing.
};

/// `act`: affects the game, a clock or a score sheet, or leaves the game, so that it must not
/// happen by accident. `look`: only gives information on the board, the game or the clock.
enum class CommandPurpose : std::uint8_t { act, look, other };

/// One command: who may give it, what may follow it, and its words.
struct CommandRow {
    Command command;
    Role role;
    ArgumentShape shape;
    CommandPurpose purpose;
    Words words;
};

/// In the order of the enumeration, every command once.
[[nodiscard]] std::span<const CommandRow> commandTable();

[[nodiscard]] const CommandRow& rowOf(Command command);

/// The usual word for a command; empty for the one that has only a key.
[[nodiscard]] std::string_view commandWord(Command command, rules::Language language);

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
/// in the typist's language is no beginning: "pawn" is not "pawns". Accents may be omitted, and a
/// full stop, comma or exclamation mark may follow.
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
    Instruction request;
    bool isWhole = false;

    bool operator==(const ReadRequest&) const = default;
};

using CommandReading = std::variant<ReadRequest, BadArgument, CommandChoices, NoCommand>;

/// Reads a line as a command word with its arguments, any bytes.
[[nodiscard]] CommandReading readCommand(std::string_view line, const Typist& typist);

/// A whole line that people type instead of a word of the table: "undo", "schneller", "wer ist
/// dran".
struct WholeLine { // NOLINT(*-member-init): there are no words without an entry
    Words words;
    Instruction request;
};
[[nodiscard]] std::span<const WholeLine> sayings();

/// Reads the line as such a saying, in any language, ignoring case, accents and the final mark.
[[nodiscard]] std::optional<Instruction> readSaying(std::string_view line);

// What follows a command word.

/// Reads what follows a command word, in the required shape; returns nullopt if it does not fit.
/// `typist` contains the language in which the command word was found.
[[nodiscard]] std::optional<Argument>
readArgument(ArgumentShape shape, std::string_view text, const Typist& typist);

/// Reads one of a set of named items: `readOption<Side>("gegner", …)`, in the words of `first`,
/// then of all languages. A unique beginning is sufficient; accents may be omitted. The sets are
/// those of the options.
template <class Wanted>
[[nodiscard]] std::optional<Wanted> readOption(std::string_view text, rules::Language first);

[[nodiscard]] const Words& languageName(rules::Language language);

/// An integer from 0 to 99,999, digits only.
[[nodiscard]] std::optional<int> readNumber(std::string_view text);

/// Reads points as halves: "2" is 4, "1.5" is 3, "1/2" is 1 (Art. 11).
[[nodiscard]] std::optional<int> readHalves(std::string_view text);

/// A time as rules::parseSpan reads it: "0:42:10", "2:00" (minutes and seconds), "1h30m", "250ms";
/// at most 1000 hours.
[[nodiscard]] std::optional<rules::Span> readClockFace(std::string_view text);

} // namespace tactile
