// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/terms.hpp"

#include <optional>
#include <string>

// The players' own score sheets (Art. 8).
namespace rules {

// One per line, to be read as a table.
// clang-format off

struct Write { Colour seat; int ply; std::string text; Answer answer(Happenings&) const; }; // half-moves from 1
// The player wants to complete their sheet from the opponent's: after the flag, on their own move,
// they may take it (Art. 8.5.b); before, the arbiter decides (L95-11.5).
struct AskForSheet { Colour seat; Answer answer(Happenings&) const; };
struct RuleSheet { bool lent; Answer answer(Happenings&) const; };
// The records are incomplete: the game is replayed on another board (Art. 8.5.c).
struct Reconstruct { static Answer answer(Happenings&); };

using SheetRequests = KindTable<
    AskedBy<Write, By::several, Also::afterTheEnd>, AskedBy<AskForSheet, By::several>,
    AskedBy<RuleSheet, By::arbiter>, AskedBy<Reconstruct, By::arbiter>>;

// Without a move: the entry is unreadable.
struct SheetWritten { Colour seat; int ply; std::string text; std::optional<Move> move{}; void evolve(Match&) const; };
// Short of time, for the first time in the stage.
struct WritingFreed { Colour seat; void evolve(Match&) const {} };
struct CatchUpDue { Colour seat; void evolve(Match&) const; }; // flag fell: complete the sheet
struct WritingNeglected { Colour seat; void evolve(Match&) const {} }; // moved without writing
// The opponent's sheet is requested, and the arbiter decides.
struct SheetAsked { Colour seat; void evolve(Match&) const; };
struct SheetRuled { Colour seat; bool lent; void evolve(Match&) const; };

using SheetEvents = KindTable<
    Named<SheetWritten, "sheet-written">, Named<WritingFreed, "writing-freed">,
    Named<CatchUpDue, "catch-up-due">, Named<WritingNeglected, "writing-neglected">,
    Named<SheetAsked, "sheet-asked">, Named<SheetRuled, "sheet-ruled">>;
// clang-format on

} // namespace rules
