// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/match.hpp"
#include "rules/match/sheet/score_sheet.hpp"

#include <cstdint>
#include <optional>
#include <vector>

// What the Laws say when the two boards differ (E2.7, E2.8): the score sheets decide, never the
// program.

namespace rules {

enum class SheetVerdict : std::uint8_t {
    same,    ///< E2.7: only the wrong boards are corrected
    shorter, ///< one ends earlier, which is permitted (Art. 8.1, E-R49): same so far
    differ,  ///< E2.8: back to the last move on which they agree
};

/// The first half-move that the players wrote differently (E-R48). A missing entry is one that was
/// left out; entries that nobody can read, or that cannot be played, are differences too, even if
/// both wrote the same.
struct SheetDifference {
    int ply = 0; ///< from 1
    SheetEntry white{};
    SheetEntry black{};

    bool operator==(const SheetDifference&) const = default;
};

/// What the arbiter is offered for the clocks (E-R55, OPEN-4).
enum class ClockProposal : std::uint8_t {
    unchanged, ///< no move is taken back
    fromLog,   ///< the times after the last move that stands
    unknown,   ///< moves are taken back, and no log says what the clocks showed
};

/// What is laid on the arbiter's table.
struct Evidence {
    Position start = Position::start();
    ByColour<std::vector<SheetEntry>> sheets{};
    ByColour<Placement> boards{};
    std::vector<Completed> completed{};
    /// The program's own record of what was announced, where there is one: the third source. It
    /// only goes on where both sheets have ended in agreement with it (OPEN-3).
    std::vector<Move> announced{};
};

/// An entry that is no move as it is written, and can only have meant one.
struct MeantEntry {
    Colour writer{};
    int ply = 0; ///< from 1
    SheetEntry entry{};

    bool operator==(const MeantEntry&) const = default;
};

struct Finding {
    SheetVerdict sheets{};
    /// Longest common prefix: what is equal again after the first difference does not count (T-42).
    int agreedPlies = 0;
    std::optional<SheetDifference> difference{};
    /// What was read by its meaning, by ply, of the moves that stand by the sheets.
    std::vector<MeantEntry> meant{};
    /// The moves that stand, and the position both boards must show.
    std::vector<Move> line{};
    Position position = Position::start();
    /// What each board needs, in order (E-R53).
    ByColour<std::vector<Correction>> corrections{};
    ClockProposal proposal{};
    /// With `fromLog`: the entry of the log.
    std::optional<Completed> clocks{};

    bool operator==(const Finding&) const = default;
};

[[nodiscard]] Finding reconcile(const Evidence& evidence);

/// The same for a match as it stands; a ply that the arbiter has ruled wins.
[[nodiscard]] Finding findingOf(const Match& match);

/// Where the boards differ from each other; where both are wrong alike, from the line.
[[nodiscard]] std::vector<Square> squaresInDispute(const Match& match);

/// Who is asked to complete his score sheet before anything is ruled: the sheets differ in nothing
/// but that his, which he has to keep himself, ends earlier (E-R49, OPEN-9).
[[nodiscard]] std::optional<Colour> mustComplete(const Match& match);

/// Corrections and checks still to be done on one of the boards.
[[nodiscard]] bool isReconciled(const Match& match);

} // namespace rules
