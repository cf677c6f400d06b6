// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/evolve.hpp"

#include "rules/clock/clock_rules.hpp"
#include "rules/match/board_moves.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/retrace.hpp"

#include <algorithm>
#include <utility>

namespace rules {
namespace {

void apply(Board& board, const Change& change) {
    if (const auto lifted = board.seen.at(change.square)) board.inHand.push_back(*lifted);
    board.sinceInStep.push_back(change);
    if (change.shows) {
        const auto held = std::find(board.inHand.rbegin(), board.inHand.rend(), *change.shows);
        if (held != board.inHand.rend()) board.inHand.erase(std::next(held).base());
    }
    board.seen = after(board.seen, change);
}

// The moves count as made. A flag that is down goes up and falls again, so that the time of the
// next stage is given as after any control.
void beginStage(Clock& clock, Colour colour, Instant at) {
    const auto toControl = clock.movesToControl(colour);
    if (!toControl) return;
    clock.setMoves(colour, clock.moves(colour) + *toControl, at);
    if (!clock.isFlagDown(colour, at)) return;
    constexpr Span last{1};
    clock.set(colour, last, at);
    clock.take(colour, last, at);
}

/// One overload an event. Each trusts that `decide` has looked, and leaves out what cannot be.
class Evolving {
public:
    explicit Evolving(Match& match) : match_(match) {}

    void operator()(const MatchOpened& event) {
        const Instant at = match_.at;
        match_ = open(event.setup);
        match_.at = at;
    }
    void operator()(const TimeAgreed& event) {
        match_.setup.time.stages = event.time.stages;
        match_.clock = Clock(match_.setup.time);
    }
    void operator()(const ClocksStarted& event) {
        match_.clock.start(event.running, match_.at);
        if (!match_.begun) match_.begun = match_.at;
        if (match_.illegalMove && !match_.illegalMove->ply) match_.illegalMove.reset();
        match_.phase = Playing{};
    }
    void operator()(const ClocksStopped& event) {
        match_.clock.stop(match_.at);
        match_.phase = Halted{event.why};
    }
    void operator()(const ClockPressed& event) {
        match_.clock.press(event.seat, match_.at);
        match_.turn = Thinking{};
        match_.completed.push_back({match_.game.plies(), match_.clock.sides(match_.at)});
    }
    void operator()(const PressHeld&) {
        if (auto* announcing = std::get_if<Announcing>(&match_.turn)) announcing->pressHeld = true;
    }
    void operator()(const PressDropped&) {
        if (auto* announcing = std::get_if<Announcing>(&match_.turn)) announcing->pressHeld = false;
    }
    void operator()(const ClockSet& event) {
        match_.clock.set(event.colour, std::max(Span{}, event.remaining), match_.at);
    }
    void operator()(const MovesSet& event) {
        match_.clock.setMoves(event.colour, std::max(0, event.moves), match_.at);
    }
    void operator()(const TicksRuled& event) { match_.ticksAreHeard = event.heard; }
    void operator()(const WarningsRuled& event) { match_.warningsAgreed[event.seat] = event.told; }
    void operator()(const NamesExchanged&) {
        auto& seats = match_.setup.seats;
        std::swap(seats.white.name, seats.black.name);
    }
    void operator()(const SpecialBoardChecked& event) {
        match_.specialBoards[event.seat].note(event.item, event.good);
    }
    void operator()(const TimeTaken& event) {
        if (match_.clock.isTimed())
            match_.clock.take(event.colour, std::max(Span{}, event.less), match_.at);
    }
    void operator()(const StageBegun& event) {
        beginStage(match_.clock, event.colour, match_.at);
        match_.recording[event.colour].isDue = false;
    }
    void operator()(const Reopened&) {
        match_.clock.stop(match_.at);
        // Another earphone may be worn now; one that was overheard stays shut.
        for (auto* const ear : {&match_.ears.white, &match_.ears.black})
            if (*ear == EarFinding::heardAlone) ear->reset();
        silence();
        if (std::holds_alternative<Playing>(match_.phase))
            match_.phase = Halted{StopCause::restart};
    }

    void operator()(const BoardSeen& event) {
        Board& board = boardOfSeat(event.seat);
        for (const Change& change : event.changes) {
            apply(board, change);
            clearUp(event.seat, change.square);
        }
        changed(board);
        settleInStep(event.seat);
        noteFound(event);
    }
    void operator()(const SomethingPut& event) {
        Board& board = boardOfSeat(event.seat);
        board.unclear.push_back({event.square, event.trace});
        changed(board);
        if (auto* reconciling = std::get_if<Reconciling>(&match_.phase))
            reconciling->unchecked[event.seat].push_back(event.square);
    }
    void operator()(const MoveAsked& event) { boardOfSeat(event.seat).asked = event.moves; }
    void operator()(const MovePlaced& event) { boardOfSeat(event.seat).placed = event.move; }
    void operator()(const BoardsDiverged& event) { boardOfSeat(event.seat).isBlamed = true; }
    void operator()(const BoardsAgree& event) { boardOfSeat(event.seat).isBlamed = false; }
    void operator()(const BoardWasLost& event) { boardOfSeat(event.seat).isLost = true; }
    void operator()(const BoardWasFound& event) { boardOfSeat(event.seat).isLost = false; }
    void operator()(const PieceTouched& event) {
        match_.touches.push_back({match_.game.plies(), event.square, event.piece});
    }

    void operator()(const AdjustingBegun& event) { match_.adjusting = event.seat; }
    void operator()(const AdjustingEnded&) { match_.adjusting.reset(); }
    void operator()(const TouchReported& event) {
        if (const auto ply = plyOfTurn(match_, event.seat))
            match_.reportedTouch = ReportedTouch{event.seat, event.square, *ply};
    }
    void operator()(const TouchRuled& event);
    void operator()(const TouchOrderUnclear& event);
    void operator()(const TouchMoveDemanded&) { match_.touchMoveDemanded = true; }
    void operator()(const TouchMoveBroken& event) {
        if (const auto ply = plyOfTurn(match_, event.seat))
            match_.brokenTouch = BrokenTouch{event.seat, *ply, event.move};
    }
    void operator()(const IllegalMovePlaced& event) {
        boardOfSeat(event.seat).illegal = event.move;
    }
    void operator()(const IllegalMovePressed& event) {
        match_.illegalMove = PressedIllegalMove{event.seat, event.move};
    }
    void operator()(const IllegalMoveRuled& event);

    void operator()(const MoveEntered& event) { match_.turn = Entered{event.move}; }
    void operator()(const EntryDiscarded&) { match_.turn = Thinking{}; }
    void operator()(const AnnouncementBegun& event) {
        match_.sounding = Announcement{event.seat, event.move, event.id};
        match_.announcements = static_cast<int>(event.id.number);
        const bool ownMoveToCome = sideToMove(match_) == event.seat;
        if (ownMoveToCome && !std::holds_alternative<Made>(match_.turn))
            match_.turn = Announcing{event.move};
    }
    void operator()(const AnnouncementCut&) { silence(); }
    void operator()(const MoveAnnounced&) {
        match_.sounding.reset();
        if (const auto* announcing = std::get_if<Announcing>(&match_.turn))
            match_.turn = Announced{announcing->move};
    }
    void operator()(const AnnouncementWithdrawn&) {
        match_.sounding.reset();
        if (!std::holds_alternative<Made>(match_.turn)) match_.turn = Thinking{};
    }
    void operator()(const MoveMade& event);
    void operator()(const MoveRepeated& event) {
        match_.repeated[event.seat] = match_.game.plies();
    }
    void operator()(const MoveExecuted& event);
    void operator()(const RetracedTo& event) {
        match_.sealing.reset();
        retrace(match_, event);
        for (Board* board : {&match_.boards.white, &match_.boards.black})
            board->asked.clear();
    }

    void operator()(const SheetWritten& event) {
        if (event.ply >= 1) write(match_.sheets[event.seat], event.ply, {event.text, event.move});
    }
    void operator()(const CatchUpDue& event) { match_.recording[event.seat].isDue = true; }
    void operator()(const SheetAsked& event) { match_.recording[event.seat].hasAsked = true; }
    void operator()(const SheetRuled& event) {
        match_.recording[event.seat].hasAsked = false;
        match_.recording[event.seat].hasBorrowed = event.lent;
    }
    void operator()(const ResultSigned& event) { match_.recording[event.seat].hasSigned = true; }
    void operator()(const DrawOffered& event) {
        const bool isAdjourned = std::holds_alternative<Adjourned>(match_.phase);
        match_.drawOffer = DrawOffer{event.seat, match_.game.plies(), isAdjourned};
        match_.offersMade.push_back(*match_.drawOffer);
    }
    void operator()(const DrawDeclined&) {
        if (match_.drawOffer) ++match_.declinedOffers[match_.drawOffer->by];
        match_.drawOffer.reset();
    }
    void operator()(const DrawClaimed& event);
    void operator()(const ClaimRuled& event);
    void operator()(const ClaimHandedIn& event) {
        if (match_.claim) match_.claim->handedIn = event.ground;
    }
    void operator()(const ClaimVerified& event) {
        if (match_.claim) match_.claim->verified = event.right;
    }
    void operator()(const Ended& event) {
        match_.clock.stop(match_.at);
        match_.drawOffer.reset();
        match_.claim.reset();
        match_.postponedClaim.reset();
        match_.sealing.reset();
        match_.awaited.reset();
        match_.phase = Over{event.outcome};
    }
    void operator()(const EndOverruled&);
    void operator()(const Arrived& event) {
        match_.arrived[event.seat] = match_.at;
        match_.awaited.reset();
        if (Resumption* resumption = resumptionUnderWay())
            resumption->arrivals[event.seat] = match_.at;
    }
    void operator()(const PenaltyImposed& event) {
        match_.penalties.push_back({event.seat, event.penalty, event.time, event.points});
    }

    void operator()(const SessionAnnounced& event) {
        match_.sessionEnd = match_.at + std::max(Span{}, event.left);
    }
    void operator()(const SessionOver&) { match_.sessionEnd.reset(); }
    void operator()(const SealingBegun& event);
    void operator()(const MoveSealed& event) {
        match_.clock.stop(match_.at);
        match_.sealing.reset();
        match_.sessionEnd.reset();
        const bool isReply = match_.awaited.has_value();
        match_.phase = Adjourned{event.seat, event.box, match_.awaited, isReply};
        match_.awaited.reset();
    }
    void operator()(const EnvelopeWritten& event) { match_.envelope.at(event.field) = event.text; }
    void operator()(const EnvelopeSigned& event);
    void operator()(const ResumptionBegun& event);
    void operator()(const AbsentClockStarted& event) {
        match_.clock.start(event.running, match_.at);
    }
    void operator()(const EnvelopeOpened& event) {
        const Resumption* resumption = resumptionUnderWay();
        if (resumption != nullptr && !resumption->arrivals[event.seat])
            match_.awaited = *resumption;
        match_.phase = Halted{StopCause::arbiter};
    }
    void operator()(const EnvelopeWasLost&) {
        if (Resumption* resumption = resumptionUnderWay()) resumption->isEnvelopeLost = true;
    }

    void operator()(const ReconciliationOpened&) {
        match_.clock.stop(match_.at);
        match_.sealing.reset();
        Reconciling reconciling{{match_.boards.white.seen, match_.boards.black.seen}};
        for (const Colour seat : colours)
            for (const Sensed& put : match_.boards[seat].unclear)
                reconciling.unchecked[seat].push_back(put.square);
        match_.phase = std::move(reconciling);
    }
    void operator()(const TargetRuled& event) {
        if (auto* reconciling = std::get_if<Reconciling>(&match_.phase))
            reconciling->ruledPly = event.ply;
    }
    void operator()(const BoardCorrected& event);
    void operator()(const SquareChecked& event);
    void operator()(const ReconciliationClosed&);

    // Told and recorded, but nothing is different afterwards.
    void operator()(const FlagFell&) {}
    void operator()(const WritingFreed&) {}
    void operator()(const WritingNeglected&) {}
    void operator()(const Beat&) {}
    void operator()(const PieceReturned&) {}
    void operator()(const BoardWrong&) {}
    void operator()(const MoveCalledAgain&) {}
    void operator()(const RepetitionAsked&) {}
    void operator()(const ArbiterCalled&) {}
    void operator()(const Informed&) {}
    void operator()(const AdjourningWished&) {}
    void operator()(const Appealed&) {}
    void operator()(const WitnessHeard&) {}
    void operator()(const EarChecked& event) { match_.ears[event.seat] = event.finding; }
    void operator()(const PinTried&) { match_.pinTries = {match_.pinTries.count + 1, match_.at}; }
    void operator()(const PinTriesForgotten&) { match_.pinTries = {}; }

private:
    [[nodiscard]] Board& boardOfSeat(Colour seat) {
        return match_.boards[boardOf(match_.setup, seat)];
    }
    [[nodiscard]] Resumption* resumptionUnderWay() {
        auto* adjourned = std::get_if<Adjourned>(&match_.phase);
        if (adjourned == nullptr || !adjourned->resumption) return nullptr;
        return &*adjourned->resumption;
    }
    // What was sounding has not been heard: it must be announced again.
    void silence() {
        match_.sounding.reset();
        if (const auto* announcing = std::get_if<Announcing>(&match_.turn))
            match_.turn = Entered{announcing->move};
    }
    // What was found out about it, or asked, was about what it showed before.
    static void changed(Board& board) {
        board.placed.reset();
        board.illegal.reset();
        board.asked.clear();
    }
    // The player who has answered by this move has his answer taken after it is made.
    void forgetQuestionsExcept(Move answer) {
        for (Board* board : {&match_.boards.white, &match_.boards.black}) {
            const auto& asked = board->asked;
            if (std::find(asked.begin(), asked.end(), answer) == asked.end()) board->asked.clear();
        }
    }
    // What stands there is known, or nothing does.
    void clearUp(Colour seat, Square square) {
        const auto cleared = std::erase_if(boardOfSeat(seat).unclear, [square](const Sensed& put) {
            return put.square == square;
        });
        auto* reconciling = std::get_if<Reconciling>(&match_.phase);
        if (cleared != 0 && reconciling != nullptr)
            std::erase(reconciling->unchecked[seat], square);
    }
    // What is told of a board without sensors while it is compared is how it was found.
    void noteFound(const BoardSeen& event) {
        auto* reconciling = std::get_if<Reconciling>(&match_.phase);
        if (reconciling == nullptr || isSensed(match_.setup, event.seat)) return;
        Placement& found = reconciling->found[event.seat];
        for (const Change& change : event.changes)
            found = after(found, change);
    }
    // E-R7: the word of an assistant is enough, but a blind player himself repeats what only the
    // other side's assistant or helper (E2.10) has carried out.
    [[nodiscard]] bool isSpokenFor(Colour seat) const {
        const SeatSetup& setup = match_.setup.seats[seat];
        return !setup.blind || setup.assistant.has(Duty::execute);
    }
    // Nothing is in the hand any more, and nothing under way.
    void settleInStep(Colour seat) {
        if (!isInStep(match_, seat)) return;
        boardOfSeat(seat).inHand.clear();
        boardOfSeat(seat).sinceInStep.clear();
    }

    Match& match_;
};

// What was denied is one man's word; what was an accident was recorded, and is no touch (Art. 4.2).
void Evolving::operator()(const TouchRuled& event) {
    const bool isAnswer = match_.reportedTouch && match_.reportedTouch->square == event.square;
    match_.reportedTouch.reset();
    const auto ply = plyOfTurn(match_, event.seat);
    if (!event.touched && !isAnswer)
        std::erase_if(match_.touches, [&](const Touch& touch) {
            return touch.ply == ply && touch.square == event.square;
        });
    const auto piece = ply ? match_.game.at(*ply).at(event.square) : std::nullopt;
    if (event.touched && piece) match_.touches.push_back({*ply, event.square, *piece});
}

void Evolving::operator()(const TouchOrderUnclear& event) {
    const auto ply = plyOfTurn(match_, event.seat);
    bool isFirst = true;
    for (Touch& touch : match_.touches)
        if (ply && touch.ply == *ply) touch.together = !std::exchange(isFirst, false);
}

void Evolving::operator()(const IllegalMoveRuled& event) {
    if (event.counts) ++match_.illegalMoves[event.seat];
    const auto& pressed = match_.illegalMove;
    if (!pressed || pressed->seat != event.seat || pressed->ply) return;
    match_.replaced = Replaced{match_.game.plies(), match_.illegalMove->move};
    match_.illegalMove.reset();
}

void Evolving::operator()(const MoveMade& event) {
    const Position before = match_.game.position();
    if (!mayBeMade(match_, event.seat, event.move)) return;
    // The arbiter's line is taken over as completed, and hands have set the boards.
    if (std::holds_alternative<Reconciling>(match_.phase)) {
        match_.game.play(event.move);
        match_.turn = Thinking{};
        return;
    }
    auto& illegal = match_.illegalMove;
    if (before.isLegal(event.move))
        illegal.reset();
    else
        illegal->ply = match_.game.plies();
    match_.adjusting.reset();
    // Nobody asks about a touch once the claimant has moved himself (Art. 4.7).
    if (match_.reportedTouch && match_.reportedTouch->seat != event.seat)
        match_.reportedTouch.reset();
    match_.game.play(event.move);
    forgetQuestionsExcept(event.move);
    match_.repeated[event.seat] = match_.game.plies();
    match_.turn = Made{};
    match_.recording[event.seat] = {};
    Board& board = boardOfSeat(event.seat);
    if (!isSensed(match_.setup, event.seat)) execute(board.seen, before, event.move);
    if (isInStep(match_, event.seat)) board.executed = match_.game.plies();
    settleInStep(event.seat);
}

void Evolving::operator()(const MoveExecuted& event) {
    if (event.ply < 0 || event.ply > match_.game.plies()) return;
    Board& board = boardOfSeat(event.seat);
    if (!isSensed(match_.setup, event.seat))
        for (int ply = board.executed.value_or(event.ply); ply < event.ply; ++ply)
            execute(board.seen,
                    match_.game.at(ply),
                    match_.game.moves()[static_cast<std::size_t>(ply)]);
    board.executed = event.ply;
    board.sinceInStep.clear();
    if (event.how == Executed::byAssistant && isSpokenFor(event.seat))
        match_.repeated[event.seat] = event.ply;
    settleInStep(event.seat);
}

// Art. 9.1.b: by edition the claim is an offer at the same time. What he had entered and not
// announced is put aside.
void Evolving::operator()(const DrawClaimed& event) {
    match_.claim = PendingClaim{event.seat, event.on, event.intended};
    if (std::holds_alternative<Entered>(match_.turn)) match_.turn = Thinking{};
    const ClaimsAsOffers asOffers = match_.setup.laws.drawClaims.asOffers;
    const bool isOffer = event.on == DrawClaim::quickplayFinish
                             ? asOffers == ClaimsAsOffers::countedAndQuickplay
                             : asOffers != ClaimsAsOffers::none;
    if (isOffer && !match_.drawOffer) match_.drawOffer = DrawOffer{event.seat, match_.game.plies()};
}

void Evolving::operator()(const ClaimRuled& event) {
    if (!match_.claim) return;
    const auto intended = match_.claim->intended;
    match_.claim.reset();
    if (event.ruling == ClaimRuling::postponed) match_.postponedClaim = event.seat;
    if (event.ruling == ClaimRuling::extraTime) match_.clock.bring(quickplayExtraTime);
    if (event.ruling == ClaimRuling::wrong && intended)
        match_.intended = IntendedMove{match_.game.plies(), *intended};
}

// Whose lateness is excused has come in time.
void Evolving::operator()(const EndOverruled&) {
    const auto* const over = std::get_if<Over>(&match_.phase);
    if (over == nullptr) return;
    if (over->outcome.reason == EndReason::lateness) match_.arrived = {match_.begun, match_.begun};
    match_.phase = Halted{StopCause::arbiter};
}

// What he had entered and not announced is put aside, as for a claim.
void Evolving::operator()(const SealingBegun& event) {
    if (std::holds_alternative<Entered>(match_.turn)) match_.turn = Thinking{};
    match_.sealing = Sealing{event.seat, match_.at + event.restOfSession};
}

void Evolving::operator()(const EnvelopeSigned& event) {
    if (event.by == Actor::arbiter) match_.envelope.isSignedByArbiter = true;
    for (const Colour seat : colours)
        if (event.by == playerOf(seat)) match_.envelope.isSigned[seat] = true;
}

// What hands do not set up sets itself up: the position before the sealed move (E-R75, L09-G5).
void setUpVirtualBoards(Match& match) {
    for (const Colour seat : colours) {
        if (isSensed(match.setup, seat)) continue;
        match.boards[seat] =
            Board{.seen = match.game.position().placement(), .executed = match.game.plies()};
    }
}

void Evolving::operator()(const ResumptionBegun& event) {
    auto* adjourned = std::get_if<Adjourned>(&match_.phase);
    if (adjourned == nullptr) return;
    setUpVirtualBoards(match_);
    adjourned->resumption = Resumption{.start = match_.at};
    match_.resumedAt = match_.game.plies();
    if (event.isWhiteHere) adjourned->resumption->arrivals.white = match_.at;
    if (event.isBlackHere) adjourned->resumption->arrivals.black = match_.at;
}

void Evolving::operator()(const BoardCorrected& event) {
    auto* reconciling = std::get_if<Reconciling>(&match_.phase);
    if (reconciling == nullptr) return;
    Board& board = boardOfSeat(event.seat);
    const auto touched = {event.correction.from, event.correction.to};
    if (event.correction.from) board.seen.clear(*event.correction.from);
    if (event.correction.to) board.seen.put(*event.correction.to, event.correction.piece);
    auto& unchecked = reconciling->unchecked[event.seat];
    for (const auto& square : touched)
        if (square && std::find(unchecked.begin(), unchecked.end(), *square) == unchecked.end())
            unchecked.push_back(*square);
}

// "No, that is not there": the correction is ordered once more. Where it takes nobody knows what
// away, the square is asked about until somebody tells what stands on it.
void Evolving::operator()(const SquareChecked& event) {
    auto* reconciling = std::get_if<Reconciling>(&match_.phase);
    // What a sensor sees and does not know is told by `BoardSeen`, or has to be taken off.
    if (reconciling == nullptr || isUnclear(match_, event.seat, event.square)) return;
    Placement& seen = boardOfSeat(event.seat).seen;
    const auto stands = seen.at(event.square);
    const auto found = reconciling->found[event.seat].at(event.square);
    if (event.right || stands || found)
        std::erase(reconciling->unchecked[event.seat], event.square);
    if (!event.right) seen = after(seen, {event.square, stands ? std::nullopt : found});
}

void Evolving::operator()(const ReconciliationClosed&) {
    const int plies = match_.game.plies();
    for (const Colour seat : colours) {
        match_.boards[seat].executed = plies;
        match_.boards[seat].inHand.clear();
        match_.boards[seat].sinceInStep.clear();
        match_.boards[seat].asked.clear();
        match_.boards[seat].isBlamed = false;
        match_.repeated[seat] = plies;
        strikeAfter(match_.sheets[seat], plies);
    }
    keepWhatBinds(match_);
    match_.phase = Halted{StopCause::boardsDiffer};
}

} // namespace

Match open(const MatchSetup& setup) {
    Match match{.setup = setup, .game = Game(setup.start), .clock = Clock(setup.time)};
    for (const Colour seat : colours)
        match.boards[seat].seen = setup.start.placement();
    return match;
}

Match evolve(Match match, Instant at, const Event& event) {
    match.at = std::max(match.at, at);
    visit(Evolving(match), event);
    return match;
}

} // namespace rules
