// SPDX-License-Identifier: GPL-3.0-or-later
// The clock: pressed, stopped, started, set.
#include "rules/chess/facts.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/board_moves.hpp"
#include "rules/match/deadlines.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/reconciliation.hpp"

#include <algorithm>

namespace rules {
namespace {

// E-R25: the missing part is named, and the square on which the captured piece still stands.
Refusal missing(const Match& match, Part part) {
    Refusal refusal{Reason::pressTooEarly};
    refusal.missing = part;
    const auto called = calledMove(match);
    if (part == Part::capture && called)
        refusal.squares = {*captureSquare(match.game.position(), *called)};
    return refusal;
}

// The announcement is sounding: the press takes effect when it has been heard.
Answer holdPress(Happenings& now, Colour seat, const Announcing& announcing) {
    if (announcing.pressHeld) return std::nullopt;
    if (const auto part = missingOnBoard(now.match())) return missing(now.match(), *part);
    now.happen(PressHeld{seat});
    return std::nullopt;
}

// OPEN-1: another move on the board than the one announced is named before what is missing.
Refusal tooEarly(const Match& match) {
    const auto called = calledMove(match);
    const auto placed = placedMove(match);
    if (called && placed && *called != *placed) return {Reason::boardShows, {*placed}};
    return missing(match, missingPart(match).value_or(Part::announcement));
}

Answer unlessTimed(const Match& match) {
    if (!match.clock.isTimed()) return Refusal{Reason::noClock};
    return std::nullopt;
}

// Boards may have changed while the clocks stood, and announcements ended.
void takeUpTheGame(Happenings& now) {
    now.happen(ClocksStarted{onTheClock(now.match())});
    makeIfComplete(now);
    for (const Colour seat : colours)
        lookAtBoard(now, seat, Stillness::firm);
}

} // namespace

Answer answer(Happenings& now, const Press& request) {
    const Colour seat = request.seat;
    if (auto refusal = unlessPlaying(now.match())) return refusal;
    if (hasMadeAndNotPressed(now.match(), seat)) {
        press(now, seat);
        return std::nullopt;
    }
    if (onTheClock(now.match()) != seat) return Refusal{Reason::opponentsClockRuns};
    if (const auto move = toTakeUp(now.match(), seat))
        return Refusal{Reason::confirmFirst, {*move}};
    if (const auto castling = castlingDue(now.match()); castling && !calledMove(now.match()))
        return Refusal{Reason::castleFirst, {*castling}};
    if (pressesIllegalMove(now, seat)) return std::nullopt;
    if (const auto* announcing = std::get_if<Announcing>(&now.match().turn))
        return holdPress(now, seat, *announcing);
    return tooEarly(now.match());
}

Answer answer(Happenings& now, const CallArbiter&) {
    if (std::holds_alternative<Playing>(now.match().phase))
        now.happen(ClocksStopped{StopCause::playerCalls});
    now.happen(ArbiterCalled{StopCause::playerCalls});
    return std::nullopt;
}

Answer answer(Happenings& now, const Go&) {
    const Match& match = now.match();
    if (std::holds_alternative<Playing>(match.phase)) return Refusal{Reason::alreadyRunning};
    if (match.claim) return Refusal{Reason::claimPending};
    if (std::holds_alternative<Reconciling>(match.phase)) {
        if (!isReconciled(match)) return boardsStillDiffer(match);
        closeReconciliationIfDone(now);
    }
    takeUpTheGame(now);
    return std::nullopt;
}

Answer answer(Happenings& now, const Halt&) {
    if (!std::holds_alternative<Playing>(now.match().phase)) return Refusal{Reason::alreadyStopped};
    now.happen(ClocksStopped{StopCause::arbiter});
    return std::nullopt;
}

Answer answer(Happenings& now, const SetClock& request) {
    if (auto refusal = unlessTimed(now.match())) return refusal;
    now.happen(ClockSet{request.colour, std::max(Span{}, request.remaining)});
    return std::nullopt;
}

Answer answer(Happenings& now, const AddTime& request) {
    const Span left = now.match().clock.remaining(request.colour, now.at());
    return answer(now, SetClock{request.colour, left + request.more});
}

Answer answer(Happenings& now, const Tick&) {
    const auto due = nextDeadline(now.match());
    if (due && *due <= now.at()) now.happen(Beat{});
    return std::nullopt;
}

Answer answer(Happenings& now, const Reopen&) {
    now.happen(Reopened{});
    return std::nullopt;
}

} // namespace rules
