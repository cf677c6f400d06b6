// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"
#include "tactile-io/emulator/board_emulator.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

// What a person does to an emulated board, one action per line.

namespace tactile {

/// `lift e2`
struct LiftPiece {
    rules::Square from;

    bool operator==(const LiftPiece&) const = default;
};

/// `put e4 P`, the piece in FEN notation
struct PutPiece {
    rules::Square on;
    rules::Piece piece;

    bool operator==(const PutPiece&) const = default;
};

/// `move e2 e4`: lift and put, after taking off the piece on the target
struct MovePiece {
    rules::Square from;
    rules::Square to;

    bool operator==(const MovePiece&) const = default;
};

/// `slide d1 h5`: pushed along a line and detected on each square of it
struct SlidePiece {
    rules::Square from;
    rules::Square to;

    bool operator==(const SlidePiece&) const = default;
};

/// `press left`: the lever of the clock
struct PressClock {
    rules::ClockSide side;

    bool operator==(const PressClock&) const = default;
};

/// `wait 250ms`
struct WaitFor {
    rules::Span span;

    bool operator==(const WaitFor&) const = default;
};

/// `wait reader`: until a program has sent something to the board since it was last plugged in
struct WaitForReader {
    bool operator==(const WaitForReader&) const = default;
};

/// `unplug 3s`: the cable is unplugged for that long
struct Unplug {
    rules::Span span;

    bool operator==(const Unplug&) const = default;
};

/// `restart`: the board restarts with the cable plugged in
struct Restart {
    bool operator==(const Restart&) const = default;
};

/// `noise`: garbage on the line
struct MakeNoise {
    bool operator==(const MakeNoise&) const = default;
};

using Action = std::variant<MakeNoise,
                            LiftPiece,
                            PutPiece,
                            MovePiece,
                            SlidePiece,
                            PressClock,
                            WaitFor,
                            WaitForReader,
                            Unplug,
                            Restart>;

enum class ActionError : std::uint8_t {
    unknownAction,
    notASquare,
    notAPiece,
    notASide,
    notATime,
    wordMissing, ///< the action needs one more word
    wordTooMany,
};

/// What is wrong with a line, and the word in question (empty if one is missing).
struct ActionFault {
    ActionError error;
    std::string word;

    bool operator==(const ActionFault&) const = default;
};

/// Reads one line; nullopt for an empty line or one that begins with #.
[[nodiscard]] rules::Expected<std::optional<Action>, ActionFault>
parseAction(std::string_view line);

/// A time as rules::parseSpan reads it, such as `250ms`, `3s` or `2m`; at most an hour.
[[nodiscard]] std::optional<rules::Span> parseSpan(std::string_view text);

/// Actions that are impossible on the board.
enum class HandError : std::uint8_t {
    nothingThere, ///< there is no piece to take
    occupied,     ///< there is a piece on the square already
    notALine,     ///< pieces can only be slid along a rank, a file or a diagonal
};

struct HandFault {
    HandError error;
    rules::Square square;

    bool operator==(const HandFault&) const = default;
};

/// Lets time pass for the board; false if the hand is to stop.
using Pause = std::function<bool(rules::Span)>;

/// The hand that moves pieces on an emulated board. It takes time between lifting and putting down;
/// impossible actions are not begun.
class Hand {
public:
    Hand(BoardEmulator& board, const EmulatorOptions& options, Pause pause)
        : board_(board)
        , options_(options)
        , pause_(std::move(pause)) {}

    std::optional<HandFault> operator()(const LiftPiece& action);
    std::optional<HandFault> operator()(const PutPiece& action);
    std::optional<HandFault> operator()(const MovePiece& action);
    std::optional<HandFault> operator()(const SlidePiece& action);

private:
    bool clear(rules::Square square);

    BoardEmulator& board_;
    EmulatorOptions options_;
    Pause pause_;
};

} // namespace tactile
