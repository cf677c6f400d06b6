// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

namespace speech {

/// The short sounds of the program. speech/audio defines how each sounds; the utterance log records
/// every sound, so that no information is given by sound alone.
enum class Earcon : std::uint8_t {
    tick,           ///< the person's minute hand passes a five-minute mark (E-R40)
    doubleTick,     ///< … a fifteen-minute mark (E-R40)
    clockPressed,   ///< the person's clock was pressed; on both channels
    opponentsClock, ///< the opponent pressed their clock
    flagLifts,      ///< the last five minutes begin (E-R41)
    flagFlutters,   ///< once for each of the last minutes
    flagFalls,
    empty,         ///< the square under the cursor is empty
    white,         ///< a white piece is on the square
    black,         ///< a black piece is on the square
    edge,          ///< the cursor is at the edge of the board
    entered,       ///< the move is on the score sheet
    opponentsMove, ///< the opponent's move follows
    check,
    offer, ///< a draw is offered
    end,   ///< the game is over
    error, ///< the last input was refused; the reason follows
    boardsDiffer,
    on,
    off,
    privateClosed, ///< private speech has been closed
    grain,         ///< on the dial: a minute short of the next mark
    flagMark,      ///< on the dial: the finger has reached the flag
    start          ///< the program listens
};

inline constexpr std::array earcons{
    Earcon::tick,          Earcon::doubleTick,   Earcon::clockPressed, Earcon::opponentsClock,
    Earcon::flagLifts,     Earcon::flagFlutters, Earcon::flagFalls,    Earcon::empty,
    Earcon::white,         Earcon::black,        Earcon::edge,         Earcon::entered,
    Earcon::opponentsMove, Earcon::check,        Earcon::offer,        Earcon::end,
    Earcon::error,         Earcon::boardsDiffer, Earcon::on,           Earcon::off,
    Earcon::privateClosed, Earcon::grain,        Earcon::flagMark,     Earcon::start};

/// "double tick": the name in logs. ASCII, unique.
[[nodiscard]] std::string_view name(Earcon earcon);

/// One sound of a figure, and the silence after it.
struct Beat {
    Earcon earcon{};
    std::chrono::milliseconds pauseAfter{0};

    bool operator==(const Beat&) const = default;
};

/// Several earcons in sequence that convey information by their number and order.
using Figure = std::vector<Beat>;

} // namespace speech
