// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/braille/cells.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/letters.hpp"

#include <optional>
#include <string>
#include <vector>

namespace app {

/// What both clocks show, and what they are called.
struct BrailleTimes {
    std::string ownName;      ///< "Ich"
    std::string opponentName; ///< "Geg"
    rules::Span own{};
    rules::Span opponent{};

    bool operator==(const BrailleTimes&) const = default;
};

/// How the game stands, for one reader.
struct BrailleStatus {
    std::string side; ///< of the player on move: "W"
    int number = 1;   ///< of his move
    std::string lastMove{};
    /// None: there is no clock.
    std::optional<BrailleTimes> times{};
    /// Something waits for him: a move to repeat, an offer, a clock to press.
    bool waits = false;

    bool operator==(const BrailleStatus&) const = default;
};

/// A move as a short line has it: the piece, both squares, `x` where it takes, and what it does to
/// the king: "Sg1f3+", "e2e4", "0-0", "e7xd8D#".
[[nodiscard]] std::string shortMove(const rules::MoveFacts& move, rules::Letters letters);

/// Whether nothing has changed but seconds of the same minutes.
[[nodiscard]] bool isSameMinute(const BrailleStatus& one, const BrailleStatus& two);

/// Forty cells with a field for everything: "W23 Sg1f3+    Ich 0:42:10  Geg 1:05:30 !". A narrower
/// display has as many fields on a line as fit. Precondition: width > 0.
[[nodiscard]] std::vector<Cells> statusLines(const BrailleStatus& status, std::size_t width);

} // namespace app
