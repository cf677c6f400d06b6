// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/emulator/action.hpp"
#include "tactile-io/emulator/board_emulator.hpp"

#include <functional>
#include <optional>
#include <utility>

namespace tactile {

/// What no hand can do.
enum class HandError : std::uint8_t {
    nothingThere, ///< no piece stands there to be taken
    occupied,     ///< a piece stands there already
    notALine,     ///< a piece can be slid along a rank, a file or a diagonal only
};

struct HandFault {
    HandError error;
    rules::Square square;

    bool operator==(const HandFault&) const = default;
};

/// Lets time pass for the board; false when the hand is to stop.
using Pause = std::function<bool(rules::Span)>;

/// The hand over an emulated board. It takes its time between lifting and putting down; what it
/// cannot do it does not begin.
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
