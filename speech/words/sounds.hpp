// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
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

inline constexpr auto earcons = rules::valuesUpTo<Earcon::start>;

/// "double tick": the name in logs. ASCII, unique.
[[nodiscard]] std::string_view name(Earcon earcon);

/// One sound of a figure, and the silence after it.
struct FigureSound {
    Earcon earcon{};
    std::chrono::milliseconds pauseAfter{0};

    bool operator==(const FigureSound&) const = default;
};

/// Several earcons in sequence that convey information by their number and order.
using Figure = std::vector<FigureSound>;

/// The sounds of feeling the dial of a clock for the blind (E2.4, E-R40) from the minute hand to
/// the flag: a grain for every whole minute to the next mark, then the remaining marks, with two
/// ticks for a quarter of an hour, then the flag. Whole hours are not on the dial. If no time is
/// left, the flag has fallen (E-R41).
[[nodiscard]] Figure dialFigure(rules::Span left);

/// The sound of a mark when the running hand passes it: one tick, two for a quarter of an
/// hour; five minutes before the end the flag begins to lift, and then flutters once for each
/// minute left. `left`: the time left at the mark. Precondition: not negative.
[[nodiscard]] Figure markFigure(rules::Span left);

/// The position of the minute hand as the time past the full hour, on a dial that is set so that
/// the flag falls at a full hour. Whole minutes, and seconds if less than ten minutes are
/// left; rounded so that the time left is never overstated. nullopt: exactly on the full hour.
[[nodiscard]] std::optional<rules::Span> handPast(rules::Span left);

/// How many more times the hand goes round the whole dial.
[[nodiscard]] int hoursOnDial(rules::Span left);

/// A finger on the flag of a clock for the blind in the last minutes (4.3, E-R41): how far the flag
/// has lifted, and how it moves while the finger rests there.
struct FeltFlag {
    /// The time left now; positive.
    rules::Span left{};
    /// The time before it starts to decrease.
    rules::Span delay{};
    bool runs = false;

    bool operator==(const FeltFlag&) const = default;
};

/// The flag lifts in the last minutes.
[[nodiscard]] constexpr bool isFlagUp(rules::Span left) {
    return rules::Span{} < left && left <= rules::minutes(5);
}

/// One sound of a picture: what is on a square, and when it begins.
struct HeardSquare {
    rules::Square square{};
    std::optional<rules::Piece> piece{}; ///< nullopt: a short, soft sound for an empty square
    std::chrono::milliseconds at{0};

    bool operator==(const HeardSquare&) const = default;
};

/// A board, or a part of it, as sounds, in the order of time: the file is heard as the place
/// between left and right, the rank as the pitch, the piece as the timbre. Sounds that are heard
/// together differ in several of these and in their onset, as the guidelines for earcons advise
/// (The Sonification Handbook, chapter 14). No picture is longer than two seconds.
using SoundPicture = std::vector<HeardSquare>;

/// The whole board: the files from a to h, in even time, and the pieces of each file from the first
/// rank upwards, nearly at once like a chord on a guitar. Ears separate simultaneous sounds by
/// their pitch much better than by their place, so it is the place that time repeats: without it,
/// with one ear, the files are still told by counting. Empty squares are silent, except on the
/// first rank, where they keep the beat.
[[nodiscard]] SoundPicture pictureOf(const rules::Placement& board);

/// One file from the first rank to the eighth, or one rank from a to h, with its empty squares, at
/// the pace at which the files of the whole board follow each other.
[[nodiscard]] SoundPicture pictureOf(const rules::Placement& board, rules::File file);
[[nodiscard]] SoundPicture pictureOf(const rules::Placement& board, rules::Rank rank);

/// One square, after the soft sound of a1: few people recognise a pitch without comparison.
[[nodiscard]] SoundPicture pictureOf(const rules::Placement& board, rules::Square square);

} // namespace speech
