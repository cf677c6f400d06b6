// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

namespace speech {

/// The short sounds of the program. What each sounds like is the business of speech/audio; that it
/// was heard always stands in the utterance log as well, so that no sound is the only carrier.
enum class Earcon : std::uint8_t {
    tick,           ///< the own minute hand passes a five-minute mark (E-R40)
    doubleTick,     ///< … a fifteen-minute mark (E-R40)
    clockPressed,   ///< the own clock was pressed; heard on both channels
    opponentsClock, ///< the opponent pressed his
    flagLifts,      ///< the last five minutes begin (E-R41)
    flagFlutters,   ///< a minute of them is left, once for each
    flagFalls,
    empty,         ///< nothing stands on the square under the cursor
    white,         ///< a white piece stands there
    black,         ///< a black piece stands there
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
    privateClosed, ///< private speech has been shut off
    grain,         ///< on the dial: a minute short of the next mark
    flagMark,      ///< on the dial: the finger has come to the flag
    start          ///< the program listens
};

inline constexpr std::array earcons{
    Earcon::tick,          Earcon::doubleTick,   Earcon::clockPressed, Earcon::opponentsClock,
    Earcon::flagLifts,     Earcon::flagFlutters, Earcon::flagFalls,    Earcon::empty,
    Earcon::white,         Earcon::black,        Earcon::edge,         Earcon::entered,
    Earcon::opponentsMove, Earcon::check,        Earcon::offer,        Earcon::end,
    Earcon::error,         Earcon::boardsDiffer, Earcon::on,           Earcon::off,
    Earcon::privateClosed, Earcon::grain,        Earcon::flagMark,     Earcon::start};

/// "double tick": the name in logs. ASCII, no two alike.
[[nodiscard]] std::string_view name(Earcon earcon);

/// One sound of a figure, and the silence after it.
struct Beat {
    Earcon earcon{};
    std::chrono::milliseconds pauseAfter{0};

    bool operator==(const Beat&) const = default;
};

/// Several earcons one after the other that tell one thing together, by their number and order.
using Figure = std::vector<Beat>;

} // namespace speech
