// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/terms.hpp"
#include "rules/moving/irregularity.hpp"

// Article 4 among people, and illegal moves (Art. 7.4). Touches bind (E2.2); pieces lifted to
// execute the opponent's move are no touches.
namespace rules {

// One a line, to be read as a table.
// clang-format off

// He says that he adjusts, so that what he lifts is not touched; or that he has done (Art. 4.2).
struct Adjust { Colour seat; Answer answer(Happenings&) const; };
// A touch that the assistant reports (E2.9.e) or the arbiter has seen, or has found to be an
// accident (Art. 4.2), and what its player says when he is asked.
struct ReportTouch { Colour seat{}; Square square{}; bool byAccident = false; Answer answer(Happenings&) const; };
struct AnswerTouch { Colour seat; bool admitted; Answer answer(Happenings&) const; };
// A player asks that Article 4 be enforced, where nobody does so unasked (Art. A4.b).
struct DemandTouchMove { Colour seat; Answer answer(Happenings&) const; };
// Nobody knows what was touched first (Art. 4.3.c).
struct RuleTouchOrder { Colour seat; Answer answer(Happenings&) const; };
// The opponent's move was illegal, where nobody steps in unasked (Art. A4.c, B3.c).
struct ClaimIllegalMove { Colour seat; Answer answer(Happenings&) const; };
// Art. 7.4.
struct RuleIllegalMove { Colour seat{}; bool withTwoHands = false; Answer answer(Happenings&) const; };

using TouchRequests = KindTable<
    AskedBy<Adjust, By::player>, AskedBy<ReportTouch, By::several>, AskedBy<AnswerTouch, By::several>,
    AskedBy<DemandTouchMove, By::player>, AskedBy<RuleTouchOrder, By::arbiter>,
    AskedBy<ClaimIllegalMove, By::several>, AskedBy<RuleIllegalMove, By::arbiter>>;

struct PieceTouched { Colour seat; Square square; Piece piece; void evolve(Match&) const; };
struct PieceReturned { Colour seat; Square square; void evolve(Match&) const {} };
struct AdjustingBegun { Colour seat; void evolve(Match&) const; }; // what he lifts is not touched
struct AdjustingEnded { Colour seat; static void evolve(Match&); };
// For the arbiter (Art. 4.3).
struct TouchMoveBroken { Colour seat; Move move; void evolve(Match&) const; };
// Its player is to be asked.
struct TouchReported { Colour seat; Square square; void evolve(Match&) const; };
struct TouchRuled { Colour seat; Square square; bool touched; void evolve(Match&) const; };
struct TouchMoveDemanded { Colour seat; static void evolve(Match&); }; // Art. A4.b
struct TouchOrderUnclear { Colour seat; void evolve(Match&) const; }; // of this turn (Art. 4.3.c)
// And not pressed yet.
struct IllegalMovePlaced { Colour seat{}; IllegalMove move{}; void evolve(Match&) const; };
// Completed (Art. 7.4).
struct IllegalMovePressed { Colour seat{}; IllegalMove move{}; void evolve(Match&) const; };
// The bonus is the opponent's.
struct IllegalMoveRuled { Colour seat{}; bool counts{}; Span bonus; void evolve(Match&) const; };

using TouchEvents = KindTable<
    Named<PieceTouched, "piece-touched">, Named<PieceReturned, "piece-returned">,
    Named<AdjustingBegun, "adjusting-begun">, Named<AdjustingEnded, "adjusting-ended">,
    Named<TouchMoveBroken, "touch-move-broken">, Named<TouchReported, "touch-reported">,
    Named<TouchRuled, "touch-ruled">, Named<TouchMoveDemanded, "touch-move-demanded">,
    Named<TouchOrderUnclear, "touch-order-unclear">,
    Named<IllegalMovePlaced, "illegal-move-placed">,
    Named<IllegalMovePressed, "illegal-move-pressed">,
    Named<IllegalMoveRuled, "illegal-move-ruled">>;
// clang-format on

} // namespace rules
