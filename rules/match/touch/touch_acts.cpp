// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/lists.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/moving/touch.hpp"

#include <algorithm>

// Article 4 in practice: adjusting, touches reported, admitted and denied; illegal moves (Art.
// 7.4).

namespace rules {
namespace {

// The claimant's own touches since the opponent's turn that is objected to.
std::vector<Touched> touchedSince(const Match& match, Colour claimant) {
    std::vector<Touched> touched;
    if (sideToMove(match) != claimant) return touched;
    for (const Touch& touch : match.touches)
        if (touch.ply == match.game.plies()) touched.push_back({touch.square, touch.piece});
    return touched;
}

Answer unlessClaimable(const Match& match, Actor by, Colour seat, Square square) {
    if (std::holds_alternative<NotStarted>(match.phase)) return Refusal{Reason::notStarted};
    if (std::holds_alternative<Adjourned>(match.phase)) return Refusal{Reason::adjourned};
    const auto ply = plyOfTurn(match, seat);
    if (!ply) return Refusal{Reason::notYourTurn};
    if (!match.game.at(*ply).at(square)) return Refusal{Reason::nothingThere, {}, {square}};
    const auto since = touchedSince(match, other(seat));
    if (by != Actor::arbiter && !mayClaimTouch(since, other(seat), match.setup.laws.touch))
        return Refusal{Reason::touchedSince};
    return std::nullopt;
}

// The player has already made a move: it may have to be another one (ART-P6).
void noteIfBroken(Happenings& now, Colour seat) {
    const auto made = latestMoveBy(now.match(), seat);
    if (!made) return;
    const auto permitted = permittedMoves(now.match(), now.match().game.plies() - 1);
    if (!contains(permitted, *made)) now.happen(TouchMoveBroken{seat, *made});
}

// The move that the claimant can still object to: the opponent's latest (Art. 4.7).
std::optional<BrokenTouch> claimable(const Match& match, Colour claimant) {
    const auto& broken = match.brokenTouch;
    if (!broken || broken->seat == claimant || broken->ply != match.game.plies() - 1)
        return std::nullopt;
    const bool isKept =
        mayClaimTouch(touchedSince(match, claimant), claimant, match.setup.laws.touch);
    return isKept ? broken : std::nullopt;
}

int touchedAt(const Match& match, int ply) {
    return static_cast<int>(std::ranges::count(match.touches, ply, &Touch::ply));
}

// Art. 4.2.2 of 2023: any contact counts as intended, unless it was clearly an accident.
Answer ruleAccident(Happenings& now, Colour seat, Square square) {
    const auto ply = plyOfTurn(now.match(), seat);
    const auto& touches = now.match().touches;
    const bool isRecorded = std::ranges::any_of(
        touches, [&](const Touch& touch) { return touch.ply == ply && touch.square == square; });
    if (!isRecorded) return Refusal{Reason::nothingReported};
    return now.grant(TouchRuled{seat, square, false});
}

// Records that the player has touched a piece, or says so, and whether the move they have made
// since may stand. Precondition: the seat has been to move.
void noteTouch(Happenings& now, Colour seat, Square square) {
    now.happen(TouchRuled{seat, square, true});
    if (sideToMove(now.match()) == seat) declineByTouching(now, seat);
    noteIfBroken(now, seat);
}

} // namespace

void endAdjusting(Happenings& now) {
    if (const auto seat = now.match().adjusting) now.happen(AdjustingEnded{*seat});
}

Answer Adjust::answer(Happenings& now) const {
    const Match& match = now.match();
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (match.adjusting == seat) {
        endAdjusting(now);
        return std::nullopt;
    }
    if (auto refusal = unlessOnMove(match, seat)) return refusal;
    if (const auto called = calledMove(match);
        called && !std::holds_alternative<Entered>(match.turn))
        return Refusal{Reason::alreadyAnnounced, {*called}};
    return now.grant(AdjustingBegun{seat});
}

// What the arbiter has seen personally binds; about the assistant's report the arbiter can only ask
// (ART-P2, ART-P3).
Answer ReportTouch::answer(Happenings& now) const {
    if (byAccident) return ruleAccident(now, seat, square);
    if (auto refusal = unlessClaimable(now.match(), now.by(), seat, square)) return refusal;
    const bool isRuling = now.by() == Actor::arbiter;
    const auto& open = now.match().reportedTouch;
    if (open && !isRuling) return Refusal{Reason::touchPending, {}, {open->square}};
    if (isRuling)
        noteTouch(now, seat, square);
    else
        now.happen(TouchReported{seat, square});
    return std::nullopt;
}

// A player who denies it is believed (ART-P4, ART-P5).
Answer AnswerTouch::answer(Happenings& now) const {
    const auto reported = now.match().reportedTouch;
    if (!reported || reported->seat != seat) return Refusal{Reason::nothingReported};
    if (admitted)
        noteTouch(now, reported->seat, reported->square);
    else
        now.happen(TouchRuled{reported->seat, reported->square, false});
    return std::nullopt;
}

// Art. A4.b: applies from now on, and to the opponent's latest move at once.
Answer DemandTouchMove::answer(Happenings& now) const {
    if (now.match().setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (enforcesTouchMove(now.match())) return Refusal{Reason::alreadyDemanded};
    now.happen(TouchMoveDemanded{seat});
    if (const auto broken = claimable(now.match(), seat))
        now.happen(TouchMoveBroken{broken->seat, broken->move});
    return std::nullopt;
}

Answer RuleTouchOrder::answer(Happenings& now) const {
    if (now.match().setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    const auto ply = plyOfTurn(now.match(), seat);
    if (!ply || touchedAt(now.match(), *ply) < 2) return Refusal{Reason::nothingTouched};
    now.happen(TouchOrderUnclear{seat});
    noteIfBroken(now, seat);
    return std::nullopt;
}

// Art. 7.4: an illegal move is completed, and the arbiter rules on it.

namespace {

IllegalMoveCase caseOf(const Match& match, Colour seat) {
    return {.offender = seat,
            .counted = match.illegalMoves[seat],
            .isQuick = paceOf(match) != Pace::standard,
            .mustCastle = castlingDue(match) && sideToMove(match) == seat,
            // A player who could not win by the offender's fallen flag cannot mate either (T-11).
            .opponentCanMate = flagOutcome(match, seat).winner.has_value()};
}

bool winsByClaim(const Match& match) {
    return paceOf(match) == Pace::blitz &&
           match.setup.laws.illegalMoves.blitz == BlitzIllegalMove::opponentMayClaimTheWin;
}

} // namespace

void noteIllegalMove(Happenings& now, Colour seat, Stillness stillness) {
    const bool isStill = stillness >= Stillness::firm;
    const auto illegal = isStill ? illegalMoveOn(now.match(), seat) : std::nullopt;
    if (illegal && illegal->from && now.match().boards[seat].illegal != illegal)
        now.happen(IllegalMovePlaced{seat, *illegal});
}

bool pressesIllegalMove(Happenings& now, Colour seat) {
    const auto illegal = illegalMoveOn(now.match(), seat);
    if (!illegal) return false;
    // A move of a piece has been checked before; a press without one needs no check.
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

// Art. A4.c: the arbiter proceeds as after any other; Art. B3.c: in blitz the claim wins, or draws
// for a claimant who could not mate.
Answer ClaimIllegalMove::answer(Happenings& now) const {
    const Match& match = now.match();
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    const bool isHalted = std::holds_alternative<Halted>(match.phase);
    if (auto refusal = unlessPlaying(match); refusal && !isHalted) return refusal;
    if (illegalMoveToRule(match)) return Refusal{Reason::illegalMovePending};
    if (!claimableIllegalMove(match, seat)) return Refusal{Reason::nothingIllegal};
    const Colour offender = other(seat);
    now.happen(ClocksStopped{StopCause::illegalMove});
    takeMovesBack(now, match.game.plies() - 1, RetraceCause::illegalMove);
    if (winsByClaim(now.match())) {
        const bool isWon = flagOutcome(now.match(), offender).winner.has_value();
        now.happen(
            Ended{isWon ? wonBy(EndReason::illegalMoves, seat) : drawnBy(EndReason::illegalMoves)});
    } else {
        now.happen(ArbiterCalled{StopCause::illegalMove});
    }
    return std::nullopt;
}

Answer unlessCountable(const Match& match, const RuleIllegalMove& ruled) {
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (isOver(match)) return Refusal{Reason::over};
    if (std::holds_alternative<NotStarted>(match.phase)) return Refusal{Reason::notStarted};
    const IllegalMoveRules& rules = match.setup.laws.illegalMoves;
    if (ruled.withTwoHands && !isIllegalMove(IllegalMoveKind::twoHands, rules))
        return Refusal{Reason::noIllegalMove};
    return std::nullopt;
}

namespace {

// A promotion, or a castling that has to be completed, continues from what is on the board (Art.
// 4.6.c, ART-P9).
bool continuesOnBoard(const Match& match) {
    const bool isPromotion =
        match.replaced && match.replaced->move.kind == IllegalMoveKind::unfinishedPromotion;
    return isPromotion || castlingDue(match);
}

// Art. 7.4.a: otherwise the position before the irregularity is restored first.
void reportBoardOfIllegalMove(Happenings& now, Colour offender) {
    const Match& match = now.match();
    if (!isSensed(match.setup, offender) || isInStep(match, offender)) return;
    if (continuesOnBoard(match)) return;
    now.happen(BoardToGoBack{offender, squaresOutOfStep(match, offender)});
}

} // namespace

Answer RuleIllegalMove::answer(Happenings& now) const {
    const Match& match = now.match();
    if (auto refusal = unlessCountable(match, *this)) return refusal;
    const auto pressed = illegalMoveToRule(match);
    const bool isOfThisOne = pressed && pressed->seat == seat;
    const auto ruling = ruleOnIllegalMove(caseOf(match, seat), match.setup.laws.illegalMoves);
    if (std::holds_alternative<Playing>(match.phase))
        now.happen(ClocksStopped{StopCause::illegalMove});
    now.happen(IllegalMoveRuled{seat, ruling.counts, ruling.bonus});
    if (ruling.ends)
        now.happen(Ended{*ruling.ends});
    else if (ruling.bonus > Span{} && now.match().clock.isTimed())
        giveTime(now, other(seat), ruling.bonus);
    if (isOfThisOne && !ruling.ends) reportBoardOfIllegalMove(now, seat);
    return std::nullopt;
}

Answer DismissIllegalMove::answer(Happenings& now) {
    const auto pressed = illegalMoveToRule(now.match());
    if (!pressed) return Refusal{Reason::noClaim};
    now.happen(IllegalMoveRuled{pressed->seat, false, {}});
    reportBoardOfIllegalMove(now, pressed->seat);
    if (!unlessBoardsMustGoBack(now.match())) takeUpTheGame(now);
    return std::nullopt;
}

Answer SetIllegalMoves::answer(Happenings& now) const {
    if (auto refusal = unlessCountable(now.match(), {seat})) return refusal;
    if (count >= now.match().illegalMoves[seat]) return Refusal{Reason::nothingToCorrect};
    return now.grant(IllegalMovesSet{seat, std::max(0, count)});
}

// --- evolve: the effects of the events

void PieceTouched::evolve(Match& match) const {
    match.touches.push_back({match.game.plies(), square, piece});
}

void PieceReleased::evolve(Match& match) const {
    match.released = ReleasedAt{match.game.plies(), from, to};
}

void AdjustingBegun::evolve(Match& match) const {
    match.adjusting = seat;
}

void AdjustingEnded::evolve(Match& match) {
    match.adjusting.reset();
}

void TouchReported::evolve(Match& match) const {
    if (const auto ply = plyOfTurn(match, seat))
        match.reportedTouch = ReportedTouch{seat, square, *ply};
}

void TouchMoveDemanded::evolve(Match& match) {
    match.touchMoveDemanded = true;
}

void TouchMoveBroken::evolve(Match& match) const {
    if (const auto ply = plyOfTurn(match, seat)) match.brokenTouch = BrokenTouch{seat, *ply, move};
}

void IllegalMovePlaced::evolve(Match& match) const {
    boardOfSeat(match, seat).illegal = move;
}

void IllegalMovePressed::evolve(Match& match) const {
    match.illegalMove = PressedIllegalMove{seat, move};
}

// A denied touch is only one person's statement; an accident was recorded, and is not a touch (Art.
// 4.2).
void TouchRuled::evolve(Match& match) const {
    const bool isAnswer = match.reportedTouch && match.reportedTouch->square == square;
    if (isAnswer) match.reportedTouch.reset();
    const auto ply = plyOfTurn(match, seat);
    if (!touched && !isAnswer) {
        std::erase_if(match.touches, [&](const Touch& touch) {
            return touch.ply == ply && touch.square == square;
        });
        const auto& released = match.released;
        if (released && released->ply == ply && released->from == square) match.released.reset();
    }
    const auto piece = ply ? match.game.at(*ply).at(square) : std::nullopt;
    if (touched && piece) match.touches.push_back({*ply, square, *piece});
}

void TouchOrderUnclear::evolve(Match& match) const {
    const auto ply = plyOfTurn(match, seat);
    bool isFirst = true;
    for (Touch& touch : match.touches)
        if (ply && touch.ply == *ply) touch.together = !std::exchange(isFirst, false);
}

void IllegalMovesSet::evolve(Match& match) const {
    match.illegalMoves[seat] = std::max(0, count);
}

void IllegalMoveRuled::evolve(Match& match) const {
    if (counts) ++match.illegalMoves[seat];
    const auto& pressed = match.illegalMove;
    if (!pressed || pressed->seat != seat || pressed->ply) return;
    match.replaced = Replaced{match.game.plies(), match.illegalMove->move};
    match.illegalMove.reset();
}

} // namespace rules
