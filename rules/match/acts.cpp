// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/acts.hpp"

#include "rules/base/lists.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/chess/game.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/notation/san.hpp"

namespace rules {
namespace {

void noteBrokenTouch(Happenings& now, Colour seat, Move move) {
    if (now.match().setup.profile == Profile::home) return;
    const auto permitted = permittedMoves(now.match());
    if (!contains(permitted, move)) now.happen(TouchMoveBroken{seat, move});
}

// Duty a (E2.9.a): once the assistant has entered them, the blind player's moves count as carried
// out on the opponent's board, and the opponent's on the blind player's. A player who need not
// repeat such a move gets it onto their sheet this way.
void executeByAssistant(Happenings& now, Colour mover) {
    if (now.match().setup.profile == Profile::home) return;
    const Colour seat = other(mover);
    const auto& seats = now.match().setup.seats;
    const bool onOpponentsBoard = seats[mover].assistant.contains(Duty::execute);
    const bool onOwnBoard =
        now.by() == assistantOf(seat) && seats[seat].assistant.contains(Duty::execute);
    if ((!onOpponentsBoard && !onOwnBoard) || isSensed(now.match().setup, seat)) return;
    const int ply = now.match().game.plies();
    now.happen(MoveExecuted{seat, ply, Executed::byAssistant});
    if (!toRepeat(now.match(), seat)) writeOwn(now, seat, ply);
}

// Art. 9.1.b: by moving. A move that was sealed before the offer declines nothing (L09-G4).
bool declinesByMoving(const Match& match, Colour seat) {
    const auto& offer = match.drawOffer;
    const bool isSealedBefore = offer && offer->isAfterSealing && offer->ply == match.game.plies();
    return offer && offer->by != seat && !isSealedBefore;
}

void bringAbout(Happenings& now, Colour seat, Move move) {
    if (entryDue(now.match(), seat, now.at())) now.happen(WritingNeglected{seat});
    if (declinesByMoving(now.match(), seat)) now.happen(DrawDeclined{seat, Declined::byMoving});
    const Position after = now.match().game.position().after(move);
    now.happen(MoveMade{seat, move, after.fingerprint()});
    for (const Colour each : colours)
        noteAgreement(now, each);
    writeOwn(now, seat, now.match().game.plies());
    executeByAssistant(now, seat);
}

} // namespace

Answer unlessPlaying(const Match& match) {
    const auto because = [](Reason reason) { return Answer(Refusal{reason}); };
    return std::visit(Overloaded{[](const Playing&) { return Answer(); },
                                 [&](const NotStarted&) { return because(Reason::notStarted); },
                                 [&](const Halted&) { return because(Reason::clocksStopped); },
                                 [&](const Reconciling&) { return because(Reason::reconciling); },
                                 [&](const Adjourned&) { return because(Reason::adjourned); },
                                 [&](const Over&) { return because(Reason::over); }},
                      match.phase);
}

Refusal boardsDiffer(Occupancy squares) {
    return {.reason = Reason::boardsDiffer, .squares = {squares.begin(), squares.end()}};
}

Answer unlessOnMove(const Match& match, Colour seat) {
    if (auto refusal = unlessPlaying(match)) return refusal;
    if (sideToMove(match) != seat) return Refusal{Reason::notYourTurn};
    if (std::holds_alternative<Made>(match.turn)) return Refusal{Reason::notYourTurn};
    if (const auto move = toTakeUp(match, seat)) return Refusal{Reason::confirmFirst, {*move}};
    if (match.sealing) return Refusal{Reason::sealFirst};
    return std::nullopt;
}

Colour handsOver(const Match& match, Colour seat) {
    return match.setup.profile == Profile::home ? sideToMove(match) : seat;
}

void touch(Happenings& now, Colour seat, Square square, Piece piece) {
    now.happen(PieceTouched{seat, square, piece});
    declineByTouching(now, seat);
}

void declineByTouching(Happenings& now, Colour seat) {
    const auto& offer = now.match().drawOffer;
    const bool declines = now.match().setup.laws.drawOffers.refusedBy == OfferRefusedBy::touching;
    if (declines && offer && offer->by != seat)
        now.happen(DrawDeclined{seat, Declined::byTouching});
}

void writeOwn(Happenings& now, Colour seat, int ply) {
    const SeatSetup& setup = now.match().setup.seats[seat];
    if (setup.sheet == SheetKept::byHand) return;
    const Game& game = now.match().game;
    const Move move = game.moves()[static_cast<std::size_t>(ply - 1)];
    const SheetEntry* entry = now.match().sheets[seat].at(ply);
    if (entry != nullptr && entry->move == move) return;
    auto text = writeSan(game.at(ply - 1), move, lawsStyle(setup.letters));
    if (isDrawOfferedAt(now.match(), ply)) text += "(=)";
    now.happen(SheetWritten{seat, ply, text, move});
}

void make(Happenings& now, Colour seat, Move move) {
    noteBrokenTouch(now, seat, move);
    bringAbout(now, seat, move);
    endIfOver(now);
}

// A server ends its games itself: the move that mates here may not have reached it yet.
void endIfOver(Happenings& now) {
    const auto end = outcomeByPosition(now.match());
    if (end && !isServed(now.match().setup)) now.happen(Ended{*end});
}

void makeIllegally(Happenings& now, Colour seat, Move move) {
    bringAbout(now, seat, move);
    announce(now, seat, move, false);
}

void makeIfComplete(Happenings& now) {
    const auto* announced = std::get_if<Announced>(&now.match().turn);
    if (announced == nullptr || unlessPlaying(now.match())) return;
    const bool any = now.match().setup.made == MadeBy::anyOf;
    if (any || !missingPart(now.match())) make(now, sideToMove(now.match()), announced->move);
}

void press(Happenings& now, Colour seat) {
    now.happen(ClockPressed{seat});
    lookAtBoard(now, seat, Stillness::lasting);
    // The opponent may already have moved on their board (Art. 1.1).
    lookAtBoard(now, other(seat), Stillness::firm);
}

void pressIfAutomatic(Happenings& now, Colour seat) {
    if (now.match().setup.seats[seat].press != PressedBy::program) return;
    if (unlessPlaying(now.match()) || now.match().sounding) return;
    if (hasMadeAndNotPressed(now.match(), seat)) press(now, seat);
}

void announce(Happenings& now, Colour seat, Move move, bool isMadeNow) {
    const auto number = static_cast<std::uint32_t>(now.match().announcements + 1);
    now.happen(AnnouncementBegun{seat, move, {number}});
    if (isMadeNow) make(now, seat, move);
    if (now.match().setup.announcer == Announcer::player)
        AnnouncementHeard{{number}, Heard::calledByPlayer}.answer(now);
}

void beginAnnouncement(Happenings& now, Colour seat, Move move) {
    const MatchSetup& setup = now.match().setup;
    const bool placed = setup.made == MadeBy::anyOf && placedMove(now.match()) == move;
    const bool madeNow = sideToMove(now.match()) == seat && (!setup.seats[seat].blind || placed);
    announce(now, seat, move, madeNow);
}

void executeVirtually(Happenings& now, Colour seat) {
    const Match& match = now.match();
    const Board& board = boardOfSeat(match, seat);
    const int plies = match.game.plies();
    const Move move = match.game.moves().back();
    const Position before = match.game.at(plies - 1);
    const bool isDue = board.executed == plies - 1 && fits(board.seen, before, move);
    // What was moved before on this board is not an answer to the move (E-R26).
    if (isDue && board.seen != before.placement() && !board.isReportedWrong)
        return tellWrong(now, seat);
    if (isDue) now.happen(MoveExecuted{seat, plies, Executed::virtually});
    if (!isInStep(now.match(), seat)) diverge(now, seat);
}

void tellWrong(Happenings& now, Colour seat) {
    now.happen(BoardWrong{seat, squaresOutOfStep(now.match(), seat)});
}

void diverge(Happenings& now, Colour seat) {
    // At home there is only one board, and no arbiter to call.
    if (now.match().setup.profile == Profile::home) return tellWrong(now, seat);
    if (now.match().boards[seat].isReportedWrong) return;
    now.happen(BoardsDiverged{seat, squaresInDispute(now.match())});
    if (now.match().setup.divergence == DivergenceRule::isTold) return;
    Reconcile::answer(now);
}

Board& boardOfSeat(Match& match, Colour seat) {
    return match.boards[boardOf(match.setup, seat)];
}

void settleInStep(Match& match, Colour seat) {
    if (!isInStep(match, seat)) return;
    boardOfSeat(match, seat).inHand.clear();
    boardOfSeat(match, seat).sinceInStep.clear();
}

void silence(Match& match) {
    match.sounding.reset();
    if (const auto* announcing = std::get_if<Announcing>(&match.turn))
        match.turn = Entered{announcing->move};
}

void stopUntilBothHaveMoved(Match& match) {
    const int completed = match.game.plies() - (std::holds_alternative<Made>(match.turn) ? 1 : 0);
    const bool mustWait = isServed(match.setup) && match.clock.isTimed() && completed < 2;
    if (mustWait) match.clock.stop(match.at);
}

Resumption* resumptionUnderWay(Match& match) {
    auto* adjourned = std::get_if<Adjourned>(&match.phase);
    if (adjourned == nullptr || !adjourned->resumption) return nullptr;
    return &*adjourned->resumption;
}

} // namespace rules
