// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "tactile-io/keyboard/commands/command.hpp"
#include "tactile-io/keyboard/words/words.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace tactile {

/// What may follow a command word. "Maybe": optional.
enum class Shape : std::uint8_t {
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
enum class Purpose : std::uint8_t { act, look, other };

/// One command: who may give it, what may follow it, and its words.
struct CommandRow {
    Command command;
    Role role;
    Shape shape;
    Purpose purpose;
    Words words;
};

/// In the order of the enumeration, every command once.
[[nodiscard]] std::span<const CommandRow> commandTable();

[[nodiscard]] const CommandRow& rowOf(Command command);

/// The usual word for a command; empty for the one that has only a key.
[[nodiscard]] std::string_view commandWord(Command command, rules::Language language);

} // namespace tactile
