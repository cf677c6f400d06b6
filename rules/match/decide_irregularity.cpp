// SPDX-License-Identifier: GPL-3.0-or-later
// Art. 7.4: an illegal move is completed, and the arbiter rules on it.
#include "rules/irregularity/penalty.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/inquiry.hpp"

namespace rules {
namespace {

IllegalMoveCase caseOf(const Match& match, Colour seat) {
    const bool isPressed = match.illegalMove && match.illegalMove->seat == seat;
    return {.kind = isPressed ? match.illegalMove->move.kind : IllegalMoveKind::againstArticle3,
            .offender = seat,
            .counted = match.illegalMoves[seat],
            .isQuick = paceOf(match) != Pace::standard,
            .mustCastle = castlingDue(match) && sideToMove(match) == seat,
            // Who could not win by the offender's fallen flag cannot mate him (T-11).
            .opponentCanMate = flagOutcome(match, seat).winner.has_value()};
}

} // namespace

void noteIllegalMove(Happenings& now, Colour seat, Stillness stillness) {
    const bool isStill = stillness == Stillness::firm || stillness == Stillness::lasting;
    const auto illegal = isStill ? illegalMoveOn(now.match(), seat) : std::nullopt;
    if (illegal && now.match().boards[seat].illegal != illegal)
        now.happen(IllegalMovePlaced{seat, *illegal});
}

bool pressesIllegalMove(Happenings& now, Colour seat) {
    const auto illegal = illegalMoveOn(now.match(), seat);
    if (!illegal || now.match().boards[seat].illegal != illegal) return false;
    now.happen(IllegalMovePressed{seat, *illegal});
    now.happen(ClocksStopped{StopCause::illegalMove});
    now.happen(ArbiterCalled{StopCause::illegalMove});
    return true;
}

Answer answer(Happenings& now, const RuleIllegalMove& request) {
    const Match& match = now.match();
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (std::holds_alternative<NotStarted>(match.phase)) return Refusal{Reason::notStarted};
    const auto ruling =
        ruleOnIllegalMove(caseOf(match, request.seat), match.setup.laws.illegalMoves);
    if (std::holds_alternative<Playing>(match.phase))
        now.happen(ClocksStopped{StopCause::illegalMove});
    now.happen(IllegalMoveRuled{request.seat, ruling.counts, ruling.bonus});
    if (ruling.ends)
        now.happen(Ended{*ruling.ends});
    else if (ruling.bonus > Span{} && now.match().clock.isTimed())
        return answer(now, AddTime{other(request.seat), ruling.bonus});
    return std::nullopt;
}

} // namespace rules
