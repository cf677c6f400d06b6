// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/clock/clock.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/match/terms.hpp"

#include <cstdint>
#include <optional>
#include <vector>

// The boards differ and are reconciled (E2.7, E2.8): the score sheets decide, never the program.
namespace rules {

// One per line, to be read as a table.
// clang-format off

// Anyone at the table may report that the boards differ, and that a correction is done (E-R51).
// Stop and compare; the next correction is done; the piece on a corrected square without a sensor.
struct Reconcile { static Answer answer(Happenings&); };
struct StepDone { Colour seat; Answer answer(Happenings&) const; };
struct CheckSquare { Colour seat; Square square; bool right; Answer answer(Happenings&) const; };
// During a reconciliation it selects the position for both boards.
struct Retrace { int ply; Answer answer(Happenings&) const; };

using ReconcileRequests = KindTable<
    AskedBy<Reconcile, By::anyone>, AskedBy<StepDone, By::anyone>,
    AskedBy<CheckSquare, By::anyone>, AskedBy<Retrace, By::arbiter>>;

struct ReconciliationOpened { static void evolve(Match&); };
// The arbiter selects the position for both boards.
struct TargetRuled { int ply; void evolve(Match&) const; };
struct BoardCorrected { Colour seat{}; Correction correction; void evolve(Match&) const; };
struct SquareChecked { Colour seat; Square square; bool right; void evolve(Match&) const; };
struct ReconciliationClosed { static void evolve(Match&); };

using ReconcileEvents = KindTable<
    Named<ReconciliationOpened, "reconciliation-opened">, Named<TargetRuled, "target-ruled">,
    Named<BoardCorrected, "board-corrected">, Named<SquareChecked, "square-checked">,
    Named<ReconciliationClosed, "reconciliation-closed">>;
// clang-format on

enum class SheetVerdict : std::uint8_t {
    same,    ///< E2.7: only the wrong boards are corrected
    shorter, ///< one ends earlier, which is permitted (Art. 8.1, E-R49): the same up to there
    differ,  ///< E2.8: back to the last move on which they agree
};

/// The first half-move that the players wrote differently (E-R48). An entry that was left out, is
/// unreadable or cannot be played is a difference too, even if both wrote the same.
struct SheetDifference {
    int ply = 0; ///< from 1
    SheetEntry white{};
    SheetEntry black{};

    bool operator==(const SheetDifference&) const = default;
};

/// What is proposed to the arbiter for the clocks (E-R55, OPEN-4).
enum class ClockProposal : std::uint8_t {
    unchanged, ///< no move is taken back
    fromLog,   ///< the times after the last move that stands
    unknown,   ///< moves are taken back, and no log says what the clocks showed
};

/// The evidence presented to the arbiter.
struct Evidence {
    Position start = Position::start();
    ByColour<std::vector<SheetEntry>> sheets{};
    ByColour<Placement> boards{};
    std::vector<Completed> completed{};
    /// The program's own record of what was announced, if any: the third source. It only extends
    /// the line after both sheets have ended in agreement with it (OPEN-3).
    std::vector<Move> announced{};
};

/// An entry that is not a valid move as written, but can only have meant one.
struct MeantEntry {
    Colour writer{};
    int ply = 0; ///< from 1
    SheetEntry entry{};

    bool operator==(const MeantEntry&) const = default;
};

struct Finding {
    SheetVerdict sheets{};
    /// The longest common prefix: agreement after the first difference does not count (T-42).
    int agreedPlies = 0;
    std::optional<SheetDifference> difference{};
    /// Entries of the accepted moves that were not read literally, by ply.
    std::vector<MeantEntry> meant{};
    /// The accepted moves, and the position that both boards must show.
    std::vector<Move> line{};
    Position position = Position::start();
    /// The corrections for each board, in order (E-R53).
    ByColour<std::vector<Correction>> corrections{};
    ClockProposal proposal{};
    /// With `fromLog`: the entry of the log.
    std::optional<Completed> clocks{};

    bool operator==(const Finding&) const = default;
};

[[nodiscard]] Finding reconcile(const Evidence& evidence);

/// The finding for a match in its current state; a ply chosen by the arbiter takes precedence.
[[nodiscard]] Finding findingOf(const Match& match);

/// The squares on which the boards differ from each other or, if both are wrong in the same way or
/// one does not answer, from the line.
[[nodiscard]] std::vector<Square> squaresInDispute(const Match& match);

/// The player who must complete their score sheet before anything is ruled: the sheets differ only
/// in that this one, which the player has to keep personally, ends earlier (E-R49, OPEN-9).
[[nodiscard]] std::optional<Colour> mustComplete(const Match& match);

/// Whether no correction or check is left to do on either board.
[[nodiscard]] bool isReconciled(const Match& match);

} // namespace rules
