// SPDX-License-Identifier: GPL-3.0-or-later
// Art. 7.4: an illegal move is completed, and the arbiter rules on it.
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/moving/irregularity.hpp"

namespace rules {
namespace {

IllegalMoveKind kindOf(const Match& match, const RuleIllegalMove& ruled) {
    if (ruled.withTwoHands) return IllegalMoveKind::twoHands;
    const bool isPressed = match.illegalMove && match.illegalMove->seat == ruled.seat;
    return isPressed ? match.illegalMove->move.kind : IllegalMoveKind::againstArticle3;
}

IllegalMoveCase caseOf(const Match& match, const RuleIllegalMove& ruled) {
    const Colour seat = ruled.seat;
    return {.kind = kindOf(match, ruled),
            .offender = seat,
            .counted = match.illegalMoves[seat],
            .isQuick = paceOf(match) != Pace::standard,
            .mustCastle = castlingDue(match) && sideToMove(match) == seat,
            // Who could not win by the offender's fallen flag cannot mate him (T-11).
            .opponentCanMate = flagOutcome(match, seat).winner.has_value()};
}

bool winsByClaim(const Match& match) {
    return paceOf(match) == Pace::blitz &&
           match.setup.laws.illegalMoves.blitz == BlitzIllegalMove::opponentMayClaimTheWin;
}

} // namespace

void noteIllegalMove(Happenings& now, Colour seat, Stillness stillness) {
    const bool isStill = stillness == Stillness::firm || stillness == Stillness::lasting;
    const auto illegal = isStill ? illegalMoveOn(now.match(), seat) : std::nullopt;
    if (illegal && illegal->from && now.match().boards[seat].illegal != illegal)
        now.happen(IllegalMovePlaced{seat, *illegal});
}

bool pressesIllegalMove(Happenings& now, Colour seat) {
    const auto illegal = illegalMoveOn(now.match(), seat);
    if (!illegal) return false;
    // What was moved has been looked at before; what was not needs no look.
    if (illegal->from && now.match().boards[seat].illegal != illegal) return false;
    const auto stands = standingMove(now.match(), seat, *illegal);
    now.happen(IllegalMovePressed{seat, *illegal});
    if (stands) {
        makeIllegally(now, seat, *stands);
        if (hasMadeAndNotPressed(now.match(), seat)) press(now, seat);
        return true;
    }
    now.happen(ClocksStopped{StopCause::illegalMove});
    now.happen(ArbiterCalled{StopCause::illegalMove});
    return true;
}

// Art. A4.c: the arbiter goes on as after any other; Art. B3.c: in blitz it is won by the claim, or
// drawn for who could not mate.
Answer answer(Happenings& now, const ClaimIllegalMove& request) {
    const Match& match = now.match();
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    const bool isHalted = std::holds_alternative<Halted>(match.phase);
    if (auto refusal = unlessPlaying(match); refusal && !isHalted) return refusal;
    if (!claimableIllegalMove(match, request.seat)) return Refusal{Reason::nothingIllegal};
    const Colour offender = other(request.seat);
    now.happen(ClocksStopped{StopCause::illegalMove});
    now.happen(RetracedTo{match.game.plies() - 1, RetraceCause::illegalMove});
    if (winsByClaim(now.match())) {
        const bool isWon = flagOutcome(now.match(), offender).winner.has_value();
        now.happen(Ended{isWon ? wonBy(EndReason::illegalMoves, request.seat)
                               : drawnBy(EndReason::illegalMoves)});
    } else {
        now.happen(ArbiterCalled{StopCause::illegalMove});
    }
    return std::nullopt;
}

Answer unlessCountable(const Match& match, const RuleIllegalMove& ruled) {
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (std::holds_alternative<Over>(match.phase)) return Refusal{Reason::over};
    if (std::holds_alternative<NotStarted>(match.phase)) return Refusal{Reason::notStarted};
    const IllegalMoveRules& rules = match.setup.laws.illegalMoves;
    if (ruled.withTwoHands && !isIllegalMove(IllegalMoveKind::twoHands, rules))
        return Refusal{Reason::noIllegalMove};
    return std::nullopt;
}

Answer answer(Happenings& now, const RuleIllegalMove& request) {
    const Match& match = now.match();
    if (auto refusal = unlessCountable(match, request)) return refusal;
    const auto ruling = ruleOnIllegalMove(caseOf(match, request), match.setup.laws.illegalMoves);
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
