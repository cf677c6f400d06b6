// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/lists.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/sheet/sheet_acts.hpp"

// The player's own move: entered, announced, corrected, taken back; the opponent's: repeated and
// executed.

namespace rules {
namespace {

// OPEN-1, E-R19: the announcement must describe the move on the board.
Answer unlessBoardAgrees(const Match& match, Move move) {
    const auto placed = placedMove(match);
    if (placed && *placed != move) return Refusal{Reason::boardShows, {*placed}};
    if (match.setup.profile == Profile::home) return std::nullopt;
    // A castling or a capture in passing, once begun, is completed (Art. 4.6, 4.7).
    const auto begun = movesBegun(match);
    if (!begun.empty() && !contains(begun, move))
        return Refusal{Reason::boardShows, {begun.front()}};
    return std::nullopt;
}

Answer unlessCallable(const Match& match, Move move) {
    if (!match.game.position().isLegal(move)) return Refusal{Reason::illegalMove, {move}};
    if (const auto castling = castlingDue(match); castling && move != *castling)
        return Refusal{Reason::castleFirst, {*castling}};
    if (const auto intended = intendedMove(match); intended && *intended != move)
        return Refusal{Reason::intendedFirst, {*intended}};
    if (isCastlingClosed(match, match.game.plies(), move))
        return Refusal{Reason::castlingClosed, {move}};
    return unlessBoardAgrees(match, move);
}

// Art. 8.1, 8.5: no further move while the player's own record lags behind.
Answer unlessWritten(const Happenings& now, Colour seat) {
    if (entryDue(now.match(), seat, now.at())) return Refusal{Reason::writeFirst};
    return std::nullopt;
}

// A player who enters the move hears it first, if they want to. An assistant announces it at once,
// except for their own player's move without the duty to announce: that is left to the player
// (E2.9.b).
bool waitsForAnnounce(const Happenings& now, Colour seat) {
    const auto& setup = now.match().setup.seats[seat];
    const auto assisted = assistedSeat(now.by());
    if (!assisted) return setup.preview;
    return *assisted == seat && !setup.assistant.contains(Duty::announce);
}

void callMove(Happenings& now, Colour seat, Move move) {
    if (now.match().setup.profile != Profile::home) return beginAnnouncement(now, seat, move);
    // There is nobody to announce to.
    make(now, seat, move);
    pressIfAutomatic(now, seat);
}

void announcementWasCut(Happenings& now, const Announcement& cut) {
    now.happen(AnnouncementCut{cut.seat, cut.id});
    // A sighted player's move is on their board; the program announces it until it is heard
    // (E-R36).
    if (latestMoveBy(now.match(), cut.seat) == cut.move) beginAnnouncement(now, cut.seat, cut.move);
}

void takeUpHeldPress(Happenings& now, Colour seat) {
    if (hasMadeAndNotPressed(now.match(), seat) && !unlessPlaying(now.match()))
        press(now, seat);
    else
        now.happen(PressDropped{seat});
}

Answer callAgain(Happenings& now, Colour seat) {
    const auto& sounding = now.match().sounding;
    if (sounding && sounding->seat == seat) return std::nullopt;
    const bool announced = std::holds_alternative<Announced>(now.match().turn);
    const auto again = announced && sideToMove(now.match()) == seat
                           ? calledMove(now.match())
                           : latestMoveBy(now.match(), seat);
    if (!again) return Refusal{Reason::nothingToAnnounce};
    return now.grant(MoveCalledAgain{seat, *again});
}

// The seat's announcement that has not yet been made final by pressing.
std::optional<Move> correctable(const Match& match, Colour seat) {
    if (hasMadeAndNotPressed(match, seat)) return latestMoveBy(match, seat);
    if (sideToMove(match) != seat || std::holds_alternative<Entered>(match.turn))
        return std::nullopt;
    return calledMove(match);
}

// The move that this player has entered and nobody else has heard.
std::optional<Move> entryOf(const Match& match, Colour seat) {
    const auto* const entered = std::get_if<Entered>(&match.turn);
    if (entered == nullptr || sideToMove(match) != seat) return std::nullopt;
    return entered->move;
}

// ART-P11: the assistant must not change the move that their player has told them; the other
// player's assistant has not been told of it.
Answer unlessTold(const Happenings& now, Colour seat, Move move) {
    const auto entry = entryOf(now.match(), seat);
    if (!entry) return std::nullopt;
    const bool isOther = *entry != move && now.by() == assistantOf(seat);
    if (isOther || now.by() == assistantOf(other(seat))) return Refusal{Reason::notAllowed};
    return std::nullopt;
}

} // namespace

Answer EnterMove::answer(Happenings& now) const {
    if (now.match().setup.profile == Profile::tournament && sideToMove(now.match()) == seat)
        if (const auto called = calledMove(now.match()))
            if (!std::holds_alternative<Entered>(now.match().turn))
                return Refusal{Reason::alreadyAnnounced, {*called}};
    if (auto refusal = unlessTold(now, seat, move)) return refusal;
    goOnByMoving(now, seat);
    if (completesByMoving(now.match(), seat)) press(now, other(seat));
    if (auto refusal = unlessOnMove(now.match(), seat)) return refusal;
    if (auto refusal = unlessWritten(now, seat)) return refusal;
    if (auto refusal = unlessCallable(now.match(), move)) return refusal;
    if (waitsForAnnounce(now, seat))
        now.happen(MoveEntered{seat, move});
    else
        callMove(now, seat, move);
    takeAnswer(now, seat, move);
    return std::nullopt;
}

Answer DiscardEntry::answer(Happenings& now) const {
    const bool own = sideToMove(now.match()) == seat;
    if (!own || !std::holds_alternative<Entered>(now.match().turn))
        return Refusal{Reason::nothingToDiscard};
    return now.grant(EntryDiscarded{seat});
}

Answer Announce::answer(Happenings& now) const {
    if (auto refusal = unlessPlaying(now.match())) return refusal;
    if (const auto entry = entryOf(now.match(), seat))
        if (auto refusal = unlessTold(now, seat, *entry)) return refusal;
    const bool entered = std::holds_alternative<Entered>(now.match().turn);
    const auto called = calledMove(now.match());
    const auto move = called ? called : placedMove(now.match());
    const bool fresh = !called || entered;
    if (sideToMove(now.match()) != seat || !move || !fresh) return callAgain(now, seat);
    if (auto refusal = unlessOnMove(now.match(), seat)) return refusal;
    if (auto refusal = unlessWritten(now, seat)) return refusal;
    if (auto refusal = unlessCallable(now.match(), *move)) return refusal;
    callMove(now, seat, *move);
    return std::nullopt;
}

Answer AnnouncementHeard::answer(Happenings& now) const {
    const auto sounding = now.match().sounding;
    // The end of an announcement that has been withdrawn or restarted is ignored.
    if (!sounding || sounding->id != id) return std::nullopt;
    if (how == Heard::cut) {
        announcementWasCut(now, *sounding);
        return std::nullopt;
    }
    const auto* announcing = std::get_if<Announcing>(&now.match().turn);
    const bool pressHeld = announcing != nullptr && announcing->pressHeld;
    now.happen(MoveAnnounced{sounding->seat, sounding->move, how});
    makeIfComplete(now);
    if (pressHeld) takeUpHeldPress(now, sounding->seat);
    pressIfAutomatic(now, sounding->seat);
    return std::nullopt;
}

Answer CorrectAnnouncement::answer(Happenings& now) const {
    if (now.match().setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (auto refusal = unlessPlaying(now.match())) return refusal;
    const auto wrong = correctable(now.match(), seat);
    if (!wrong && latestMoveBy(now.match(), seat)) return Refusal{Reason::opponentsClockRuns};
    if (!wrong) return Refusal{Reason::nothingToCorrect};
    const bool made = hasMadeAndNotPressed(now.match(), seat);
    now.happen(AnnouncementWithdrawn{seat, *wrong});
    if (made) takeMovesBack(now, now.match().game.plies() - 1, RetraceCause::slip);
    if (!move) return std::nullopt;
    // The correction changes the announcement, not the move on the board (E-R19).
    if (auto refusal = unlessCallable(now.match(), *move)) return refusal;
    callMove(now, seat, *move);
    return std::nullopt;
}

Answer TakeBack::answer(Happenings& now) const {
    if (now.match().setup.profile != Profile::home) return Refusal{Reason::onlyAtHome};
    const int back = sideToMove(now.match()) == seat ? 2 : 1;
    const int ply = now.match().game.plies() - back;
    if (ply < 0) return Refusal{Reason::nothingToTakeBack};
    takeMovesBack(now, ply, RetraceCause::takeBack);
    return std::nullopt;
}

Answer GoBackAsServed::answer(Happenings& now) const {
    if (!isServed(now.match().setup)) return Refusal{Reason::notAllowed};
    if (ply < 0 || ply >= now.match().game.plies()) return Refusal{Reason::nothingToTakeBack};
    takeMovesBack(now, ply, RetraceCause::takeBack);
    return std::nullopt;
}

Answer MoveAsServed::answer(Happenings& now) const {
    if (!isServed(now.match().setup)) return Refusal{Reason::notAllowed};
    if (auto refusal = unlessPlaying(now.match())) return refusal;
    const Colour seat = sideToMove(now.match());
    if (!now.match().game.position().isLegal(move)) return Refusal{Reason::illegalMove, {move}};
    make(now, seat, move);
    // The boards are not looked at: they show something else.
    if (!unlessPlaying(now.match())) now.happen(ClockPressed{seat});
    return std::nullopt;
}

// The opponent's move: repeated, compared, executed.

namespace {

// E-R7, OPEN-2: what the player heard is compared with what was announced.
Answer unlessHeardRight(const Match& match, Move announced, const std::optional<Move>& heard) {
    const bool strict = match.setup.repetition == Repetition::doubleEntry;
    if (!heard && strict) return Refusal{Reason::enterWhatYouHeard};
    if (!heard || *heard == announced) return std::nullopt;
    return Refusal{Reason::notTheSame, {announced, *heard}};
}

} // namespace

Answer Repeat::answer(Happenings& now) const {
    if (auto refusal = unlessPlaying(now.match())) return refusal;
    const auto announced = toRepeat(now.match(), seat);
    if (!announced) return Refusal{Reason::nothingToConfirm};
    if (auto refusal = unlessHeardRight(now.match(), *announced, heard)) return refusal;
    now.happen(MoveRepeated{seat, *announced});
    writeOwn(now, seat, now.match().game.plies());
    if (!isSensed(now.match().setup, seat)) executeVirtually(now, seat);
    return std::nullopt;
}

Answer AskToRepeat::answer(Happenings& now) const {
    const Colour opponent = other(seat);
    if (auto refusal = unlessPlaying(now.match())) return refusal;
    const auto move = latestMoveBy(now.match(), opponent);
    if (!move) return Refusal{Reason::nothingToConfirm};
    now.happen(RepetitionAsked{seat});
    return now.grant(MoveCalledAgain{opponent, *move});
}

// --- evolve: the effects of the events

namespace {

// If the player answers with this move, the question is removed only after it is made.
void forgetQuestionsExcept(Match& match, Move answer) {
    for (Board* board : {&match.boards.white, &match.boards.black}) {
        const auto& asked = board->asked;
        if (!contains(asked, answer)) board->asked.clear();
    }
}

// E-R7: an assistant's entry is enough, but a blind player must personally repeat a move that only
// the other side's assistant or helper (E2.10) has carried out.
bool isSpokenFor(const Match& match, Colour seat) {
    const SeatSetup& setup = match.setup.seats[seat];
    return !setup.blind || setup.assistant.contains(Duty::execute);
}

// At home nobody else would put right what had been lifted, or put down wrongly, before.
void executeOwn(const Match& match, Board& board, const Position& before, Move move) {
    if (match.setup.profile == Profile::home)
        board.seen = match.game.position().placement();
    else
        execute(board.seen, before, move);
}

} // namespace

void MoveEntered::evolve(Match& match) const {
    match.turn = Entered{move};
}

void EntryDiscarded::evolve(Match& match) {
    match.turn = Thinking{};
}

void AnnouncementBegun::evolve(Match& match) const {
    match.sounding = Announcement{seat, move, id};
    match.announcements = static_cast<int>(id.number);
    const bool ownMoveToCome = sideToMove(match) == seat;
    if (ownMoveToCome && !std::holds_alternative<Made>(match.turn)) match.turn = Announcing{move};
}

void AnnouncementCut::evolve(Match& match) {
    silence(match);
}

void MoveAnnounced::evolve(Match& match) {
    match.sounding.reset();
    if (const auto* announcing = std::get_if<Announcing>(&match.turn))
        match.turn = Announced{announcing->move};
}

void AnnouncementWithdrawn::evolve(Match& match) {
    match.sounding.reset();
    if (!std::holds_alternative<Made>(match.turn)) match.turn = Thinking{};
}

void MoveRepeated::evolve(Match& match) const {
    match.repeated[seat] = match.game.plies();
}

void MoveMade::evolve(Match& match) const {
    const Position before = match.game.position();
    if (!mayBeMade(match, seat, move)) return;
    // The arbiter's line counts as completed, and the boards have been set by hand.
    if (std::holds_alternative<Reconciling>(match.phase)) {
        match.game.play(move);
        match.turn = Thinking{};
        return;
    }
    auto& illegal = match.illegalMove;
    if (before.isLegal(move))
        illegal.reset();
    else
        illegal->ply = match.game.plies();
    match.adjusting.reset();
    // The touch is dropped once the claimant has moved (Art. 4.7).
    if (match.reportedTouch && match.reportedTouch->seat != seat) match.reportedTouch.reset();
    match.game.play(move);
    forgetQuestionsExcept(match, move);
    match.repeated[seat] = match.game.plies();
    match.turn = Made{};
    // Earlier journals: an overturned end had ended this duty for good.
    match.sealing.reset();
    match.recording[seat] = {};
    Board& board = boardOfSeat(match, seat);
    if (!isSensed(match.setup, seat)) executeOwn(match, board, before, move);
    // The pawn need not be exchanged.
    if (match.setup.profile == Profile::home)
        board.seen = withStandIns(match.game, match.game.plies(), board.seen);
    if (!isInStep(match, seat)) return;
    board.executed = match.game.plies();
    settleInStep(match, seat);
    board.isToldWrong = false;
    if (match.setup.profile == Profile::home) board.isReportedWrong = false;
}

void MoveExecuted::evolve(Match& match) const {
    if (ply < 0 || ply > match.game.plies()) return;
    Board& board = boardOfSeat(match, seat);
    if (!isSensed(match.setup, seat))
        for (int each = board.executed.value_or(ply); each < ply; ++each)
            execute(board.seen,
                    match.game.at(each),
                    match.game.moves()[static_cast<std::size_t>(each)]);
    board.executed = ply;
    board.sinceInStep.clear();
    if (how == Executed::byAssistant && isSpokenFor(match, seat)) match.repeated[seat] = ply;
    settleInStep(match, seat);
}

} // namespace rules
