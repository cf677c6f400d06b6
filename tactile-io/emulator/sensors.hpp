// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "tactile-io/emulator/chance.hpp"

#include <optional>
#include <vector>

namespace tactile {

/// How the sensors of a board see less, or more, than what stands there.
struct SensorFaults {
    bool ghosts = false; ///< a carried piece is seen on a square that it passes
    bool wobble = false; ///< a piece that was put down is missed again for a moment
};

/// The pieces on an emulated board and what its sensors saw of them when they last looked.
/// Squares as White sees them.
class Sensors {
public:
    Sensors(const rules::Placement& standing, SensorFaults faults)
        : standing_(standing)
        , seen_(standing)
        , faults_(faults) {}

    [[nodiscard]] const rules::Placement& standing() const { return standing_; }
    [[nodiscard]] const rules::Placement& seen() const { return seen_; }
    /// True when another look would show nothing new.
    [[nodiscard]] bool isQuiet() const { return flickers_.empty() && seen_ == standing_; }

    void lift(rules::Square square) { standing_.clear(square); }
    /// What stands there already is swept away.
    void put(rules::Square square, rules::Piece piece, Chance& chance);
    /// A captured piece is carried off the board.
    void carryAway(rules::Piece piece, Chance& chance);

    /// Looks at all squares once: the changes since the last look, in no certain order.
    [[nodiscard]] std::vector<rules::Change> look(Chance& chance);
    /// Power has just come: what stands there has always stood there.
    void wakeUp();

private:
    /// For one look, that many looks ahead, a square is seen otherwise than it is.
    struct Flicker {
        int looksAhead = 0;
        rules::Change seen;
    };

    [[nodiscard]] std::optional<rules::Square> emptySquare(Chance& chance) const;

    rules::Placement standing_;
    rules::Placement seen_;
    SensorFaults faults_;
    std::vector<Flicker> flickers_;
};

} // namespace tactile
