// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/boards/guidance.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>

namespace rules {
namespace {

Move moveAfter(const Match& match, int ply) {
    return match.game.moves()[static_cast<std::size_t>(ply)];
}

// Virtual boards are set back automatically; the others are brought to the line by hand.
void retraceBoard(Match& match, Colour seat, int ply) {
    Board& board = boardOfSeat(match, seat);
    if (board.executed && *board.executed <= ply) return;
    if (isSensed(match.setup, seat)) {
        board.executed.reset();
        return;
    }
    for (int back = board.executed.value_or(ply); back > ply; --back)
        undo(board.seen, match.game.at(back - 1), moveAfter(match, back - 1));
    board.executed = ply;
}

// The announcement is withdrawn: a piece that was placed by hand stays where it is (E-R19).
void retraceMoversBoard(Match& match, Colour mover, int ply) {
    if (isSensed(match.setup, mover) || wasPlacedByHand(match, mover))
        boardOfSeat(match, mover).executed = ply;
    else
        retraceBoard(match, mover, ply);
}

void retraceSlip(Match& match, int ply) {
    const Colour mover = match.game.at(ply).turn();
    retraceMoversBoard(match, mover, ply);
    retraceBoard(match, other(mover), ply);
    for (ScoreSheet* sheet : {&match.sheets.white, &match.sheets.black}) {
        const SheetEntry* entry = sheet->at(ply + 1);
        if (entry != nullptr && entry->move == moveAfter(match, ply)) strikeAfter(*sheet, ply);
    }
}

// The piece of a withdrawn move still stands where it was placed (E-R19). In a tournament a board
// that is reported wrong is put right by the reconciliation.
void setUpVirtualBoard(Match& match, Colour seat) {
    Board& board = boardOfSeat(match, seat);
    const bool isAtHome = match.setup.profile == Profile::home;
    if (isSensed(match.setup, seat) || !board.executed) return;
    if (board.isReportedWrong && !isAtHome) return;
    board = Board{.seen = match.game.at(*board.executed).placement(), .executed = board.executed};
}

void retraceBoardsAndSheets(Match& match, int ply) {
    for (const Colour seat : colours) {
        retraceBoard(match, seat, ply);
        setUpVirtualBoard(match, seat);
        strikeAfter(match.sheets[seat], ply);
    }
}

// The boards have been brought to this position by hand.
void keepBoards(Match& match, int ply) {
    for (Board* board : {&match.boards.white, &match.boards.black})
        board->executed = std::min(board->executed.value_or(ply), ply);
}

void goBack(Match& match, int ply) {
    match.game.retraceTo(ply);
    for (int* repeated : {&match.repeated.white, &match.repeated.black})
        *repeated = std::min(*repeated, ply);
    match.turn = Thinking{};
}

void forgetTimesAfter(Match& match, int ply) {
    std::erase_if(match.completed, [&](const Completed& each) { return each.ply > ply; });
}

// What was given since then is no part of the moves taken back. A move that stands is completed,
// also one that nobody has pressed for (Art. 6.2.a). Where a flag has not fallen yet, no sheet has
// to be completed because of it (Art. 8.5).
void retraceClock(Match& match) {
    const Clock before = match.clock;
    match.clock.restore(latestCompleted(match).with(match.given, match.clock.control()));
    const auto more = movesWithoutPress(match);
    for (const Colour seat : colours)
        match.clock.setMoves(seat, match.clock.moves(seat) + more[seat], match.at);
    for (const Colour seat : colours)
        if (match.clock.stage(seat, match.at) < before.stage(seat, match.at))
            match.recording[seat] = {};
    if (before.running()) match.clock.start(sideToMove(match), match.at);
}

// The main time that the player used for the latest completed move.
Span usedForLatest(const Match& match, Colour seat) {
    const auto count = match.completed.size();
    if (count == 0) return {};
    const Span before = count > 1 ? match.completed[count - 2].clock[seat].used : Span{};
    return match.completed.back().clock[seat].used - before;
}

// The arbiter still has to rule on it; the move is not completed, and the time counts as used.
void awaitRuling(Match& match, PressedIllegalMove claimed) {
    const Colour offender = claimed.seat;
    const int moves = match.clock.moves(offender);
    const bool isTimed = match.clock.isTimed() && moves > 0;
    const ClockSetting since = latestCompleted(match).corrected[offender];
    const bool isSet = since.time != Span{} || since.stages != 0; // by the arbiter
    if (isTimed && isSet) match.clock.setMoves(offender, moves - 1, match.at);
    if (isTimed && !isSet)
        match.clock.uncountMove(offender, usedForLatest(match, offender), match.at);
    forgetTimesAfter(match, match.game.plies());
    claimed.ply.reset();
    match.illegalMove = claimed;
}

template <class OfThePly>
void forgetIfLater(std::optional<OfThePly>& what, int ply) {
    if (what && what->ply > ply) what.reset();
}

// Discards what was touched, said or found about moves that no longer count. What belongs to the
// next move binds its player: their piece counts as touched, whoever took back the later moves
// (Art. 4.3, E2.2).
void forgetLater(Match& match, int ply) {
    std::erase_if(match.touches, [&](const Touch& touch) { return touch.ply > ply; });
    forgetIfLater(match.released, ply);
    forgetIfLater(match.reportedTouch, ply);
    if (match.brokenTouch && match.brokenTouch->ply >= ply) match.brokenTouch.reset();
    forgetIfLater(match.replaced, ply);
    forgetIfLater(match.intended, ply);
    if (ply < match.game.plies()) {
        match.claim.reset();
        match.flagClaimedBy.reset();
    }
}

// E-R56: they are void with the moves after which they were made.
void forgetLaterOffers(Match& match, int ply) {
    forgetIfLater(match.drawOffer, ply);
    std::erase_if(match.offersMade, [&](const DrawOffer& offer) { return offer.ply > ply; });
}

bool isInLine(const Match& match, int ply, Move move) {
    return ply < match.game.plies() && moveAfter(match, ply) == move;
}

bool isStillIllegal(const Match& match, const PressedIllegalMove& illegal) {
    if (!illegal.ply) return illegal.seat == sideToMove(match);
    const int ply = *illegal.ply;
    return ply < match.game.plies() && !match.game.at(ply).isLegal(moveAfter(match, ply));
}

// A claim is made by the player to move (Art. 9.2, 9.3, 10.2), with a move that they could make.
bool isStillPossible(const Match& match, const PendingClaim& claim) {
    const bool mayIntend = !claim.intended || match.game.position().isLegal(*claim.intended);
    return claim.by == sideToMove(match) && mayIntend;
}

// Both have written the same: other moves replace those that were announced, and nothing is taken
// back (E2.7). What remains binding is decided when the whole line is complete.
void giveWay(Match& match, int ply) {
    keepBoards(match, ply);
    goBack(match, ply);
    forgetIfLater(match.released, ply); // it was released in another position
    match.sounding.reset();
}

// The line, the boards, the sheets, touches, offers and clocks go back together (E2.8, E-R56). A
// slip of the tongue changes no clock (E2.6); a reconciliation no board and no sheet, because the
// boards have been set by hand and `ReconciliationClosed` strikes the sheets' entries.
void retrace(Match& match, const RetracedTo& event) {
    if (event.ply < 0 || event.ply > match.game.plies()) return;
    if (event.why == RetraceCause::sheetsAgree) return giveWay(match, event.ply);
    const bool isClaimed = event.why == RetraceCause::illegalMove;
    const bool slip =
        (event.why == RetraceCause::slip || isClaimed) && event.ply < match.game.plies();
    auto claimed = isClaimed ? match.illegalMove : std::nullopt;
    if (slip)
        retraceSlip(match, event.ply);
    else if (event.why == RetraceCause::boardsDiffer)
        keepBoards(match, event.ply);
    else
        retraceBoardsAndSheets(match, event.ply);
    forgetLater(match, event.ply);
    // A slip corrects words (E2.6); an offer cannot be withdrawn (Art. 9.1.b).
    if (event.why != RetraceCause::slip) forgetLaterOffers(match, event.ply);
    match.illegalMove.reset();
    match.adjusting.reset();
    match.sounding.reset();
    goBack(match, event.ply);
    if (claimed) awaitRuling(match, *claimed);
    if (slip) return; // the words were wrong, not the hand
    match.released.reset();
    forgetTimesAfter(match, event.ply);
    retraceClock(match);
}

} // namespace

void keepWhatBinds(Match& match) {
    const int plies = match.game.plies();
    const auto broken = match.brokenTouch;
    forgetLater(match, plies);
    forgetLaterOffers(match, plies);
    forgetTimesAfter(match, plies);
    if (broken && isInLine(match, broken->ply, broken->move)) match.brokenTouch = broken;
    std::erase_if(match.touches, [&](const Touch& touch) {
        return match.game.at(touch.ply).at(touch.square) != touch.piece;
    });
    if (match.intended && !match.game.at(match.intended->ply).isLegal(match.intended->move))
        match.intended.reset();
    if (match.claim && !isStillPossible(match, *match.claim)) match.claim.reset();
    if (match.illegalMove && !isStillIllegal(match, *match.illegalMove)) match.illegalMove.reset();
}

void RetracedTo::evolve(Match& match) const {
    match.sealing.reset();
    retrace(match, *this);
    stopUntilBothHaveMoved(match);
    for (Board* board : {&match.boards.white, &match.boards.black}) {
        board->asked.clear();
        board->isPressHeld = false;
    }
}

} // namespace rules
