// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/terms.hpp"
#include "rules/moving/irregularity.hpp"

// Article 4 in practice, and illegal moves (Art. 7.4). Touches bind (E2.2); lifting pieces to
// execute the opponent's move is not a touch.
namespace rules {

// One per line, to be read as a table.
// clang-format off

// The player announces adjusting, so that lifted pieces do not count as touched, or its end (Art.
// 4.2).
struct Adjust { Colour seat; Answer answer(Happenings&) const; };
// A touch that the assistant reports (E2.9.e) or the arbiter has seen, or has ruled an accident
// (Art. 4.2), and its player's answer when asked.
struct ReportTouch { Colour seat{}; Square square{}; bool byAccident = false; Answer answer(Happenings&) const; };
struct AnswerTouch { Colour seat; bool admitted; Answer answer(Happenings&) const; };
// A player requests that Article 4 be enforced, if it is not enforced unasked (Art. A4.b).
struct DemandTouchMove { Colour seat; Answer answer(Happenings&) const; };
// It is unknown what was touched first (Art. 4.3.c).
struct RuleTouchOrder { Colour seat; Answer answer(Happenings&) const; };
// The opponent's move was illegal, if nobody intervenes unasked (Art. A4.c, B3.c).
struct ClaimIllegalMove { Colour seat; Answer answer(Happenings&) const; };
// Art. 7.4.
struct RuleIllegalMove { Colour seat{}; bool withTwoHands = false; Answer answer(Happenings&) const; };
// The illegal move that awaits a ruling does not count; the game goes on without it.
struct DismissIllegalMove { static Answer answer(Happenings&); };
// Only so many count: the ruling on another was wrong. The opponent's time is set separately.
struct SetIllegalMoves { Colour seat; int count; Answer answer(Happenings&) const; };

using TouchRequests = KindTable<
    AskedBy<Adjust, By::player>, AskedBy<ReportTouch, By::several>, AskedBy<AnswerTouch, By::several>,
    AskedBy<DemandTouchMove, By::player>, AskedBy<RuleTouchOrder, By::arbiter>,
    AskedBy<ClaimIllegalMove, By::several>, AskedBy<RuleIllegalMove, By::arbiter>,
    AskedBy<DismissIllegalMove, By::arbiter>, AskedBy<SetIllegalMoves, By::arbiter>>;

struct PieceTouched { Colour seat; Square square; Piece piece; void evolve(Match&) const; };
struct PieceReturned { Colour seat; Square square; void evolve(Match&) const {} };
// On a square where it has to stay (Art. 4.6, 4.7): a blind player's move, which is made only when it
// is announced too; of anybody a king on its castling square, a pawn on the last rank, or one that
// captures in passing.
struct PieceReleased { Colour seat; Square from; Square to; void evolve(Match&) const; };
struct AdjustingBegun { Colour seat; void evolve(Match&) const; }; // lifted pieces are not touched
struct AdjustingEnded { Colour seat; static void evolve(Match&); };
// For the arbiter (Art. 4.3).
struct TouchMoveBroken { Colour seat; Move move; void evolve(Match&) const; };
// The player is to be asked.
struct TouchReported { Colour seat; Square square; void evolve(Match&) const; };
struct TouchRuled { Colour seat; Square square; bool touched; void evolve(Match&) const; };
struct TouchMoveDemanded { Colour seat; static void evolve(Match&); }; // Art. A4.b
struct TouchOrderUnclear { Colour seat; void evolve(Match&) const; }; // of this turn (Art. 4.3.c)
// The clock has not been pressed yet.
struct IllegalMovePlaced { Colour seat{}; IllegalMove move{}; void evolve(Match&) const; };
// Completed (Art. 7.4).
struct IllegalMovePressed { Colour seat{}; IllegalMove move{}; void evolve(Match&) const; };
// The bonus goes to the opponent.
struct IllegalMoveRuled { Colour seat{}; bool counts{}; Span bonus; void evolve(Match&) const; };
struct IllegalMovesSet { Colour seat; int count; void evolve(Match&) const; };

using TouchEvents = KindTable<
    Named<PieceTouched, "piece-touched">, Named<PieceReturned, "piece-returned">,
    Named<PieceReleased, "piece-released">,
    Named<AdjustingBegun, "adjusting-begun">, Named<AdjustingEnded, "adjusting-ended">,
    Named<TouchMoveBroken, "touch-move-broken">, Named<TouchReported, "touch-reported">,
    Named<TouchRuled, "touch-ruled">, Named<TouchMoveDemanded, "touch-move-demanded">,
    Named<TouchOrderUnclear, "touch-order-unclear">,
    Named<IllegalMovePlaced, "illegal-move-placed">,
    Named<IllegalMovePressed, "illegal-move-pressed">,
    Named<IllegalMoveRuled, "illegal-move-ruled">, Named<IllegalMovesSet, "illegal-moves-set">>;
// clang-format on

} // namespace rules
