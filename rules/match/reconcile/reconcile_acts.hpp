// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/chess/board.hpp"
#include "rules/match/terms.hpp"

// The boards differ and are reconciled (E2.7, E2.8).
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

} // namespace rules
