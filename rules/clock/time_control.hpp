// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/time.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Times as players and arbiters write them: `90m`, `1h30m`, `30s`, `250ms`, `0:05:00` (hours,
// minutes, seconds), `2:00` (minutes, seconds). The unit of a number is never guessed.

namespace rules {

enum class TimeTextFault : std::uint8_t {
    missing,     ///< a time is expected here
    unitMissing, ///< a number without a unit, or in a time control with one below a second
    unitOrder,   ///< hours come before minutes, minutes before seconds, each once
    sixty,       ///< minutes or seconds after a colon are 00 to 59, in two digits
    tooLong,     ///< over a thousand hours
    noTime,      ///< neither base time nor increment: nobody could move
    badMoves,    ///< the number of moves of a stage must be 1 to 999
    unreachable, ///< a stage follows one that covers all remaining moves
    unexpected,  ///< unexpected text
};

struct TimeTextError {
    TimeTextFault fault{};
    /// The offset in the text, in bytes from 0.
    std::size_t offset = 0;

    bool operator==(const TimeTextError&) const = default;
};

/// The longest time accepted; anything longer is most likely a typing error.
inline constexpr Span longestSpan = hours(1000);

/// Reads a text that consists of one time.
[[nodiscard]] Expected<Span, TimeTextError> parseSpan(std::string_view text);

/// The same, of any length that nine digits of a unit can express: what has once been stored must
/// be readable.
[[nodiscard]] Expected<Span, TimeTextError> parseStoredSpan(std::string_view text);

/// `1h30m`, `45s`, `0s`; parseStoredSpan gives the same span back, parseSpan if it is not too long.
/// Precondition: span is not negative.
[[nodiscard]] std::string write(Span span);

/// "1:28:30", hours without a leading zero, fractions of a second dropped: as a clock shows it and
/// as the arbiter sets it; "0:00:00" for a negative time.
[[nodiscard]] std::string clockFace(Span span);

/// One stage: a number of moves, or all that remain, in the base time plus what each move adds
/// (Art. 6.2.a).
struct Stage {
    /// nullopt: all remaining moves.
    std::optional<int> moves{};
    Span base{};
    /// Added for every move and kept ("cumulative").
    Span increment{};
    /// Runs before the main time at every move; the unused part is lost (Art. 6.2.b).
    Span delay{};
    /// The time used on a move is given back afterwards, up to this much (Bronstein).
    Span giveBack{};

    /// The most that one move adds, by whichever method.
    [[nodiscard]] constexpr Span extraTime() const { return increment + delay + giveBack; }
    /// Every move has the whole base time, as in correspondence.
    [[nodiscard]] constexpr bool isForEachMove() const {
        return !moves && base > Span{} && giveBack >= base;
    }

    bool operator==(const Stage&) const = default;
};

/// Whether the increment of the first move is on the clock before that move (then `60 × increment`
/// counts sixty moves, Art. A1) or only after it (OPEN-14).
enum class FirstIncrement : std::uint8_t { beforeMoveOne, afterMoveOne };

/// The time for both players, fixed before the game (Art. 6.2). No stages: there is no clock. Only
/// the last stage may cover all remaining moves; if it has a number of moves instead, it repeats.
struct TimeControl {
    std::vector<Stage> stages{};
    FirstIncrement firstIncrement = FirstIncrement::beforeMoveOne;

    [[nodiscard]] bool isTimed() const { return !stages.empty(); }

    /// The stage that the move after `completed` moves belongs to, counted from 0; counting
    /// continues where the last one repeats. Precondition: isTimed().
    [[nodiscard]] int stageOf(int completed) const;
    /// The terms of a stage, counted as in `stageOf`. Precondition: isTimed().
    [[nodiscard]] const Stage& terms(int stage) const;
    /// How many moves must be completed before this stage's time is over; nullopt for the stage of
    /// all remaining moves. Precondition: isTimed().
    [[nodiscard]] std::optional<int> movesThrough(int stage) const;

    bool operator==(const TimeControl&) const = default;
};

/// Reads `STAGE[,STAGE…]`, a stage being `[MOVES/]BASE[+INCREMENT][ d DELAY][ b GIVEBACK]`, or
/// `none`. Spaces may stand anywhere between the parts. Parts of a second are not read: neither
/// speech nor PGN has words for them.
[[nodiscard]] Expected<TimeControl, TimeTextError> parseTimeControl(std::string_view text);

/// The same with parts of a second: what has once been stored must be readable.
[[nodiscard]] Expected<TimeControl, TimeTextError> parseStoredTimeControl(std::string_view text);

/// `40/2h,20/1h,30m`, `1h30m+30s`, `25m d5s`, `none`; parseStoredTimeControl gives the same stages
/// back.
[[nodiscard]] std::string write(const TimeControl& control);

} // namespace rules
