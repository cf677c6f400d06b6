// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/clock/time_text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

/// One stage: so many moves, or all that remain, in the base time and what each move brings
/// (Art. 6.2.a).
struct Stage {
    /// None: all remaining moves.
    std::optional<int> moves{};
    Span base{};
    /// Added for every move and kept ("cumulative").
    Span increment{};
    /// Runs before the main time at every move; what is not used of it is lost (Art. 6.2.b).
    Span delay{};
    /// What the move used is given back afterwards, up to this much (Bronstein).
    Span giveBack{};

    /// What one move brings at most, in whichever way.
    [[nodiscard]] constexpr Span extraTime() const { return increment + delay + giveBack; }

    bool operator==(const Stage&) const = default;
};

/// Whether the increment of the first move is on the clock before that move (then `60 × increment`
/// counts sixty moves, Art. A1) or only after it (OPEN-14).
enum class FirstIncrement : std::uint8_t { beforeMoveOne, afterMoveOne };

/// What both players have, fixed before the game (Art. 6.2). No stage: there is no clock. Only the
/// last stage holds for all remaining moves; if that one counts moves as well, it repeats.
struct TimeControl {
    std::vector<Stage> stages{};
    FirstIncrement firstIncrement = FirstIncrement::beforeMoveOne;

    [[nodiscard]] bool isTimed() const { return !stages.empty(); }

    /// The stage, counted from 0 and going on where the last one repeats, that the move after
    /// `completed` moves belongs to. Precondition: isTimed().
    [[nodiscard]] int stageOf(int completed) const;
    /// The terms of a stage, counted as in `stageOf`. Precondition: isTimed().
    [[nodiscard]] const Stage& terms(int stage) const;
    /// How many moves must be completed before this stage's time is over; none for the stage of all
    /// remaining moves. Precondition: isTimed().
    [[nodiscard]] std::optional<int> movesThrough(int stage) const;

    bool operator==(const TimeControl&) const = default;
};

/// Reads `STAGE[,STAGE…]`, a stage being `[MOVES/]BASE[+INCREMENT][ d DELAY][ b GIVEBACK]`, or
/// `none`. Spaces may stand anywhere between the parts.
[[nodiscard]] Expected<TimeControl, TimeTextError> parseTimeControl(std::string_view text);

/// `40/2h,20/1h,30m`, `1h30m+30s`, `25m d5s`, `none`; parseTimeControl gives the same stages back.
[[nodiscard]] std::string write(const TimeControl& control);

} // namespace rules
