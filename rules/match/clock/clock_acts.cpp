// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/boards/guidance.hpp"
#include "rules/chess/facts.hpp"
#include "rules/clock/clock.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/adjourn/adjourn_acts.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/match/sheet/sheet_acts.hpp"

#include <algorithm>

// The clock: pressed, stopped, started, set; flags (Art. 6).

namespace rules {
namespace {

// E-R25: names the missing part, and the square on which the captured piece still stands.
Refusal missing(const Match& match, Part part) {
    Refusal refusal{Reason::pressTooEarly};
    refusal.missing = part;
    const auto called = calledMove(match);
    if (part == Part::capture && called)
        refusal.squares = {*captureSquare(match.game.position(), *called)};
    return refusal;
}

// During the announcement a press is held; it takes effect when the announcement has been heard.
Answer holdPress(Happenings& now, Colour seat, const Announcing& announcing) {
    if (announcing.pressHeld) return std::nullopt;
    if (const auto part = missingOnBoard(now.match())) return missing(now.match(), *part);
    return now.grant(PressHeld{seat});
}

// OPEN-1: if the board shows another move than the one announced, that is reported first. A sighted
// player's move is called by the program.
Refusal tooEarly(const Match& match, Colour seat) {
    const auto called = calledMove(match);
    const auto placed = placedMove(match);
    if (called && placed && *called != *placed) return {Reason::boardShows, {*placed}};
    const bool moves = isSensed(match.setup, seat) && !match.setup.seats[seat].blind;
    if (moves && !called && !placed) return missing(match, Part::placement);
    return missing(match, missingPart(match).value_or(Part::announcement));
}

Answer unlessTimed(const Match& match) {
    if (!match.clock.isTimed()) return Refusal{Reason::noClock};
    return std::nullopt;
}

// A clock alone can be started only when it has been set.
Answer unlessTimeIsAgreed(const Match& match) {
    if (match.setup.clockAlone && !match.clock.isTimed()) return Refusal{Reason::timeIsOpen};
    return std::nullopt;
}

// For a clock alone. The first player's clock is started by the opponent's press, as on every chess
// clock; that press does not stand for a move (Art. 6.5).
Answer pressAlone(Happenings& now, Colour seat) {
    const Match& match = now.match();
    if (auto refusal = unlessTimeIsAgreed(match)) return refusal;
    const bool isStart = std::holds_alternative<NotStarted>(match.phase);
    if (isStart && onTheClock(match) != seat) return now.grant(ClocksStarted{onTheClock(match)});
    if (auto refusal = unlessPlaying(match)) return refusal;
    if (onTheClock(match) != seat) return Refusal{Reason::opponentsClockRuns};
    return now.grant(ClockPressed{seat});
}

// Art. 8.5.a: both must catch up on recording first.
bool waitsForRecords(const Match& match, Instant at) {
    const auto* halted = std::get_if<Halted>(&match.phase);
    return halted != nullptr && halted->why == StopCause::recordsDue &&
           (entryDue(match, Colour::white, at) || entryDue(match, Colour::black, at));
}

// L95-12.4: the least that a correction leaves; a clock that had run down further by itself stays.
Answer unlessEnoughIsLeft(const Match& match, const SetClock& request, Instant at) {
    if (match.setup.laws.clock.correction != ClockCorrection::inProportion) return std::nullopt;
    const Span least = leastLeft(match.clock.control(), match.clock.moves(request.colour));
    const Span left = match.clock.remaining(request.colour, at);
    if (request.remaining < std::min(least, left)) return Refusal{Reason::tooLittleTime};
    return std::nullopt;
}

// A clock that shows more by then, for the moves made, can still be set back.
Answer unlessTooMuch(const Match& match, Colour colour, Span wanted, Instant at) {
    const Span most = std::max(longestSpan, match.clock.remaining(colour, at));
    if (wanted > most) return Refusal{Reason::tooMuchTime};
    return std::nullopt;
}

// L09-G12, L95-14.6, ADJ-13: until the first move, not counting the sealed one (S36); depending on
// the edition later. Art. 6.10.b, A4.a.
bool mayClaimTimes(const Match& match) {
    if (!match.resumedAt) return isStartCorrectable(match);
    const int sincePlay = match.game.plies() - *match.resumedAt;
    return sincePlay <= 1 || match.setup.laws.adjournment.timesMayBeDoubtedLater;
}

// L95-14.7, ADJ-14: at the end of the session the arbiter has the player to move seal (L09-G1.a).
void noteSessionEnd(Happenings& now) {
    const auto& end = now.match().sessionEnd;
    if (end && *end <= now.at() && !isOver(now.match())) now.happen(SessionOver{});
}

// Evaluates the board anew: reports what is wrong now, and asks what was asked before, or could not
// be asked while the clocks were stopped.
void takeUpBoard(Happenings& now, Colour seat) {
    const Board& board = boardOfSeat(now.match(), seat);
    // At home there is one board for both.
    if (boardOf(now.match().setup, seat) != seat) return;
    if (board.asked.empty() && board.unclear.empty())
        return lookAtBoard(now, seat, Stillness::lasting);
    if (board.asked.empty()) return scanAgain(now, seat, Stillness::lasting);
    now.happen(MoveAsked{handsOver(now.match(), seat), std::vector(board.asked)});
}

// The moves count as made. A flag that is down is raised and falls again, so that the time of the
// next stage is added as after any control.
void beginStage(Clock& clock, Colour colour, Instant at) {
    const auto toControl = clock.movesToControl(colour);
    if (!toControl) return;
    constexpr Span last{1};
    const bool isDown = clock.isFlagDown(colour, at);
    if (isDown) clock.set(colour, last, at);
    clock.setMoves(colour, clock.moves(colour) + *toControl, at);
    if (isDown) clock.take(colour, last, at);
}

bool areBothDown(const Match& match, Instant at) {
    return std::ranges::all_of(colours,
                               [&](Colour colour) { return match.clock.isFlagDown(colour, at); });
}

// Art. A4.d: the arbiter waits for the claim of the opponent, unless both flags are down.
bool mustBeClaimed(const Match& match, Colour fallen, Instant at) {
    const bool isClaimed = match.flagClaimedBy == other(fallen);
    return !isClaimed && !areBothDown(match, at) &&
           !arbiterCallsFlags(match.setup.laws, paceOf(match), match.setup.supervision);
}

// Art. 6.11, A4.f, L95-12.8: the arbiter rules that nobody knows which fell first.
Answer ruleBothFlags(Happenings& now) {
    const Match& match = now.match();
    if (!areBothDown(match, now.at())) return Refusal{Reason::flagIsUp};
    const int stage = match.clock.stage(Colour::white, now.at());
    const bool draws = isLimited(paceOf(match), match.setup.supervision) ||
                       bothFlagsDraw(match.setup.laws, match.clock.control(), stage);
    if (!draws) return Refusal{Reason::gameGoesOn};
    return now.grant(Ended{drawnBy(EndReason::bothFlags)});
}

} // namespace

std::optional<Colour> firstOfBothFlags(const Match& match, Instant at) {
    const bool isByClaim = isLimited(paceOf(match), match.setup.supervision); // Art. A4.f
    return areBothDown(match, at) && !isByClaim ? match.firstFlag : std::nullopt;
}

Answer unlessMayGive(const Match& match, Colour colour, Span more, Instant at) {
    if (more > longestSpan) return Refusal{Reason::tooMuchTime};
    return unlessTooMuch(match, colour, match.clock.remaining(colour, at) + more, at);
}

void giveTime(Happenings& now, Colour colour, Span more) {
    now.happen(TimeGiven{colour, more});
}

namespace {

// Art. 10.2.b: the arbiter decides the postponed claim once the claimant's flag has fallen.
bool isToBeDecided(const Match& match, const FlagFall& fall) {
    const auto claimant = match.postponedClaim;
    return claimant && (claimant == fall.colour || match.clock.isFlagDown(*claimant, fall.at));
}

} // namespace

void noteFlag(Happenings& now, const FlagFall& fall) {
    now.happen(FlagFell{fall.colour, fall.stage, fall.overstepped});
    noteCatchUp(now, fall);
    if (!fall.overstepped || now.match().setup.flag != FlagRule::endsTheGame) return;
    if (!isToBeDecided(now.match(), fall)) now.happen(Ended{flagOutcome(now.match(), fall.colour)});
}

void takeTime(Happenings& now, Colour colour, Span less) {
    Clock clock = now.match().clock;
    const auto falls = clock.take(colour, less, now.at());
    now.happen(TimeTaken{colour, less});
    for (const FlagFall& fall : falls) {
        now.happen(FlagFell{fall.colour, fall.stage, fall.overstepped});
        if (fall.overstepped) now.happen(Ended{flagOutcome(now.match(), colour)});
    }
}

void takeUpTheGame(Happenings& now) {
    now.happen(ClocksStarted{onTheClock(now.match())});
    makeIfComplete(now);
    for (const Colour seat : colours)
        takeUpBoard(now, seat);
    // The announcement may have been heard while the clocks were stopped.
    for (const Colour seat : colours)
        pressIfAutomatic(now, seat);
}

void goOnByMoving(Happenings& now, Colour seat) {
    if (goesOnByMoving(now.match(), seat)) takeUpTheGame(now);
}

namespace {

// Whoever presses has released the piece: its board need not rest any longer (Art. 6.7.a).
void judgeReleased(Happenings& now, Colour seat) {
    const Match& match = now.match();
    const bool isMoving = isSensed(match.setup, seat) && onTheClock(match) == seat &&
                          !hasMadeAndNotPressed(match, seat);
    const bool isExecuting =
        modeOf(match, seat) == BoardMode::execute && boardOfSeat(match, seat).unclear.empty();
    if (isMoving && (isExecuting || placedMove(match))) lookAtBoard(now, seat, Stillness::firm);
}

int countOf(const Placement& placement, Colour colour) {
    return static_cast<int>(std::ranges::count_if(allSquares, [&](Square square) {
        const auto piece = placement.at(square);
        return piece && piece->colour == colour;
    }));
}

// A sighted player's clock may be faster than the board, which shows a piece in the hand: the press
// counts once the piece stands. A lever that is down cannot be pressed again (E-R36).
bool isInTheHand(const Match& match, Colour seat) {
    const bool moves = isSensed(match.setup, seat) && !match.setup.seats[seat].blind &&
                       std::holds_alternative<Thinking>(match.turn);
    const Board& board = boardOfSeat(match, seat);
    if (!moves || modeOf(match, seat) != BoardMode::move || !board.asked.empty()) return false;
    const Placement line = match.game.position().placement();
    return countOf(board.seen, seat) < countOf(line, seat) && board.unclear.empty();
}

// The same with an illegal move that has not stood long enough yet to be certain (Art. 7.4).
bool showsIllegalMove(const Match& match, Colour seat) {
    const auto illegal = illegalMoveOn(match, seat);
    return illegal && illegal->from;
}

} // namespace

Answer Press::answer(Happenings& now) const {
    if (now.match().setup.clockAlone) return pressAlone(now, seat);
    if (auto refusal = unlessPlaying(now.match())) return refusal;
    judgeReleased(now, seat);
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
    if (isInTheHand(now.match(), seat) || showsIllegalMove(now.match(), seat)) {
        if (!boardOfSeat(now.match(), seat).isPressHeld) now.happen(PressHeld{seat});
        return std::nullopt;
    }
    return tooEarly(now.match(), seat);
}

Answer CallArbiter::answer(Happenings& now) {
    if (std::holds_alternative<Playing>(now.match().phase))
        now.happen(ClocksStopped{StopCause::playerCalls});
    return now.grant(ArbiterCalled{StopCause::playerCalls});
}

Answer ClaimTimes::answer(Happenings& now) {
    const Match& match = now.match();
    if (auto refusal = unlessTimed(match)) return refusal;
    if (!mayClaimTimes(match)) return Refusal{Reason::timesStand};
    if (std::holds_alternative<Playing>(match.phase))
        now.happen(ClocksStopped{StopCause::wrongTimes});
    return now.grant(ArbiterCalled{StopCause::wrongTimes});
}

namespace {

// With boards that agree, the reconciliation ends, and with it perhaps the game.
Answer unlessReconciled(Happenings& now) {
    if (!std::holds_alternative<Reconciling>(now.match().phase)) return std::nullopt;
    if (!isReconciled(now.match())) return boardsStillDiffer(now.match());
    closeReconciliation(now);
    return std::nullopt;
}

// Whether the board may show this after a power cut: while its player executes the moves of the
// opponent, or moves.
bool mayShow(const Match& match, Colour seat) {
    const Board& board = boardOfSeat(match, seat);
    if (board.isLost || !board.executed || !board.unclear.empty()) return true;
    const Placement from = match.game.at(*board.executed).placement();
    const Position& line = match.game.position();
    if (isOnTheWay(board.seen, from, line.placement())) return true;
    const auto moves = line.legalMoves();
    return handsOver(match, seat) == line.turn() && std::ranges::any_of(moves, [&](Move move) {
               return isOnTheWay(board.seen, from, line.after(move).placement());
           });
}

// After a restart no board has been compared with the game yet.
bool reportsBoardsLeftWrong(Happenings& now) {
    const auto* const halted = std::get_if<Halted>(&now.match().phase);
    if (halted == nullptr || halted->why != StopCause::restart ||
        now.match().setup.profile == Profile::home)
        return false;
    bool isWrong = false;
    for (const Colour seat : colours) {
        if (!isSensed(now.match().setup, seat) || mayShow(now.match(), seat)) continue;
        now.happen(BoardToGoBack{seat, squaresOutOfStep(now.match(), seat)});
        isWrong = true;
    }
    return isWrong;
}

} // namespace

Answer Go::answer(Happenings& now) {
    const Match& match = now.match();
    if (std::holds_alternative<Playing>(match.phase))
        return Refusal{match.clock.isTimed() ? Reason::alreadyRunning : Reason::noClock};
    if (std::holds_alternative<Adjourned>(match.phase)) return Refusal{Reason::adjourned};
    if (match.claim) return Refusal{Reason::claimPending};
    if (illegalMoveToRule(match)) return Refusal{Reason::illegalMovePending};
    if (auto refusal = unlessTimeIsAgreed(match)) return refusal;
    if (auto refusal = unlessReconciled(now)) return refusal;
    if (auto refusal = unlessBoardsMustGoBack(match)) return refusal;
    if (waitsForRecords(match, now.at())) return Refusal{Reason::writeFirst};
    if (reportsBoardsLeftWrong(now)) return std::nullopt;
    const bool isStart = std::holds_alternative<NotStarted>(match.phase);
    if (isStart) endIfOver(now);
    if (isOver(match)) return std::nullopt;
    if (isStart) noteShortFromTheStart(now);
    takeUpTheGame(now);
    return std::nullopt;
}

// At home only the clock could be stopped: without one nothing limits the players' time. In an
// adjourned game an absent player's clock may run (L09-G9.b).
Answer Halt::answer(Happenings& now) {
    const Match& match = now.match();
    const bool isWaitedFor =
        std::holds_alternative<Adjourned>(match.phase) && match.clock.running().has_value();
    if (!std::holds_alternative<Playing>(match.phase) && !isWaitedFor)
        return Refusal{Reason::alreadyStopped};
    if (now.match().setup.profile == Profile::home)
        if (auto refusal = unlessTimed(now.match())) return refusal;
    return now.grant(ClocksStopped{StopCause::arbiter});
}

// Only the arbiter changes a clock that has begun to run.
Answer AgreeTime::answer(Happenings& now) const {
    if (!std::holds_alternative<NotStarted>(now.match().phase)) return Refusal{Reason::timesStand};
    if (!time.isTimed()) return Refusal{Reason::noClock};
    return now.grant(TimeAgreed{time});
}

Answer SetClock::answer(Happenings& now) const {
    if (auto refusal = unlessTimed(now.match())) return refusal;
    if (auto refusal = unlessEnoughIsLeft(now.match(), *this, now.at())) return refusal;
    if (auto refusal = unlessTooMuch(now.match(), colour, remaining, now.at())) return refusal;
    const bool wasUp = !now.match().clock.isFlagDown(colour, now.at());
    const int stage = now.match().clock.stage(colour, now.at());
    now.happen(ClockSet{colour, std::max(Span{}, remaining)});
    const bool isDown = now.match().clock.isFlagDown(colour, now.at());
    if (wasUp && remaining <= Span{}) noteFlag(now, {colour, stage, now.at(), isDown});
    return std::nullopt;
}

Answer AddTime::answer(Happenings& now) const {
    if (auto refusal = unlessTimed(now.match())) return refusal;
    const Span left = now.match().clock.remaining(colour, now.at());
    if (more < Span{}) return SetClock{colour, left + more}.answer(now);
    if (auto refusal = unlessMayGive(now.match(), colour, more, now.at())) return refusal;
    giveTime(now, colour, more);
    return std::nullopt;
}

Answer BeginStage::answer(Happenings& now) const {
    if (auto refusal = unlessTimed(now.match())) return refusal;
    if (!now.match().clock.movesToControl(colour)) return Refusal{Reason::lastStage};
    return now.grant(StageBegun{colour});
}

Answer Tick::answer(Happenings& now) {
    const auto due = nextDeadline(now.match());
    const auto late = nextLateness(now.match());
    const bool isTooLateNow = late && now.match().at < *late && *late <= now.at();
    if (due && *due <= now.at()) now.happen(Beat{});
    if (isTooLateNow) goOnResuming(now);
    noteSessionEnd(now);
    return std::nullopt;
}

// An announcement that was interrupted is repeated.
Answer Reopen::answer(Happenings& now) {
    const auto cut = now.match().sounding;
    now.happen(Reopened{});
    const bool isMade = cut && latestMoveBy(now.match(), cut->seat) == cut->move;
    if (isMade && std::holds_alternative<Halted>(now.match().phase))
        beginAnnouncement(now, cut->seat, cut->move);
    return std::nullopt;
}

Answer SetMoves::answer(Happenings& now) const {
    if (auto refusal = unlessTimed(now.match())) return refusal;
    return now.grant(MovesSet{colour, std::max(0, moves)});
}

// A flag that has fallen can be claimed while the clocks stand, for instance after a restart.
Answer ClaimFlag::answer(Happenings& now) const {
    const Match& match = now.match();
    const bool isHalted = std::holds_alternative<Halted>(match.phase);
    if (auto refusal = unlessPlaying(match); refusal && !isHalted) return refusal;
    if (auto refusal = unlessTimed(match)) return refusal;
    if (match.claim || match.flagClaimedBy) return Refusal{Reason::claimPending};
    if (illegalMoveToRule(match)) return Refusal{Reason::illegalMovePending};
    // At home, and where no arbiter is present, nobody would rule on it.
    const bool isRuledByNobody =
        match.setup.profile == Profile::home || match.setup.arbiter == ArbiterAt::anotherPlace;
    const bool isDown = match.clock.isFlagDown(other(seat), now.at());
    if (isRuledByNobody && !isDown) return Refusal{Reason::flagIsUp};
    if (!isHalted) now.happen(ClocksStopped{StopCause::flagClaimed});
    now.happen(FlagClaimed{seat});
    if (match.setup.arbiter == ArbiterAt::anotherPlace) return RuleFlag{other(seat)}.answer(now);
    return now.grant(ArbiterCalled{StopCause::flagClaimed});
}

Answer RuleFlag::answer(Happenings& now) const {
    if (auto refusal = unlessTimed(now.match())) return refusal;
    if (!colour) return ruleBothFlags(now);
    if (!now.match().clock.isFlagDown(*colour, now.at())) return Refusal{Reason::flagIsUp};
    if (mustBeClaimed(now.match(), *colour, now.at())) return Refusal{Reason::flagNotClaimed};
    const bool isBoth = areBothDown(now.match(), now.at());
    if (isBoth && isLimited(paceOf(now.match()), now.match().setup.supervision))
        return ruleBothFlags(now);
    return now.grant(Ended{flagOutcome(now.match(), *colour)});
}

// --- evolve: the effects of the events

void TimeAgreed::evolve(Match& match) const {
    match.setup.time.stages = time.stages;
    match.clock = Clock(match.setup.time);
    match.given = {};
    match.correctedAtStart = {};
}

void ClocksStarted::evolve(Match& match) const {
    match.flagClaimedBy.reset();
    match.claim.reset(); // earlier journals: an overturned end had dropped it
    match.clock.start(running, match.at);
    stopUntilBothHaveMoved(match);
    if (!match.begun) match.begun = match.at;
    if (match.illegalMove && !match.illegalMove->ply) match.illegalMove.reset();
    match.phase = Playing{};
}

namespace {

void stopClocks(Match& match) {
    match.clock.stop(match.at);
    for (Board* board : {&match.boards.white, &match.boards.black})
        board->isPressHeld = false;
}

} // namespace

void ClocksStopped::evolve(Match& match) const {
    stopClocks(match);
    if (!std::holds_alternative<Adjourned>(match.phase)) match.phase = Halted{why};
}

void ClockPressed::evolve(Match& match) const {
    const Span left = match.clock.remaining(seat, match.at);
    match.clock.press(seat, match.at);
    match.turn = Thinking{};
    boardOfSeat(match, seat).isPressHeld = false;
    // A server adds nothing for a move for which no clock has run.
    if (isServed(match.setup) && match.clock.isTimed() && match.game.plies() <= 2)
        match.clock.set(seat, left, match.at);
    match.completed.push_back({match.game.plies(), match.clock.sides(match.at), match.given});
    stopUntilBothHaveMoved(match);
}

void PressHeld::evolve(Match& match) const {
    if (auto* announcing = std::get_if<Announcing>(&match.turn))
        announcing->pressHeld = true;
    else
        boardOfSeat(match, seat).isPressHeld = true;
}

void PressDropped::evolve(Match& match) const {
    boardOfSeat(match, seat).isPressHeld = false;
    if (auto* announcing = std::get_if<Announcing>(&match.turn)) announcing->pressHeld = false;
}

ClockSetting& correctionSinceLastMove(Match& match, Colour colour) {
    return (match.completed.empty() ? match.correctedAtStart
                                    : match.completed.back().corrected)[colour];
}

// The game goes on from here with the time that the clock shows now, and in that stage, also when
// it comes back to this position (Art. 6.13). What the clock showed at the press stays on record.
void correctSinceLastMove(Match& match, Colour colour) {
    ClockSetting& corrected = correctionSinceLastMove(match, colour);
    const auto shown = [&] {
        return latestCompleted(match).with(match.given, match.clock.control())[colour];
    };
    corrected.stages += match.clock.stage(colour, match.at) - shown().stage;
    corrected.time += match.clock.remaining(colour, match.at) - (shown().given - shown().used);
}

// The same with the number of moves.
void correctMovesSinceLastMove(Match& match, Colour colour) {
    const auto shown = latestCompleted(match).with(match.given, match.clock.control());
    correctionSinceLastMove(match, colour).moves +=
        match.clock.moves(colour) - shown[colour].moves - movesWithoutPress(match)[colour];
}

// It corrects first what has been given, or taken as a penalty, since the last move.
void ClockSet::evolve(Match& match) const {
    const Span left = match.clock.remaining(colour, match.at);
    match.clock.set(colour, std::max(Span{}, remaining), match.at);
    if (auto* reconciling = std::get_if<Reconciling>(&match.phase))
        reconciling->ruledTimes[colour] = remaining;
    const Span base = latestCompleted(match).given[colour];
    Span& given = match.given[colour];
    if (remaining < left && base < given) given = std::max(base, given - (left - remaining));
    if (remaining > left && given < base) given = std::min(base, given + (remaining - left));
    correctSinceLastMove(match, colour);
}

void MovesSet::evolve(Match& match) const {
    match.clock.setMoves(colour, std::max(0, moves), match.at);
    correctMovesSinceLastMove(match, colour);
}

void TimeGiven::evolve(Match& match) const {
    match.clock.add(colour, more, match.at);
    match.given[colour] += more;
}

void TimeTaken::evolve(Match& match) const {
    if (match.clock.isTimed()) match.clock.take(colour, std::max(Span{}, less), match.at);
}

void FlagFell::evolve(Match& match) const {
    const bool isLater = match.firstFlag && match.clock.isFlagDown(*match.firstFlag, match.at);
    if (overstepped && !isLater) match.firstFlag = colour;
}

void FlagClaimed::evolve(Match& match) const {
    match.flagClaimedBy = seat;
}

void StageBegun::evolve(Match& match) const {
    beginStage(match.clock, colour, match.at);
    correctMovesSinceLastMove(match, colour);
    match.recording[colour].isDue = false;
}

void Reopened::evolve(Match& match) {
    stopClocks(match);
    // The player may wear another earphone now; one that was overheard stays off.
    for (auto* const ear : {&match.ears.white, &match.ears.black})
        if (*ear == EarFinding::heardAlone) ear->reset();
    silence(match);
    if (std::holds_alternative<Playing>(match.phase)) match.phase = Halted{StopCause::restart};
}

} // namespace rules
