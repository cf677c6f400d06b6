// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/evolve.hpp"

#include "rules/match/board_moves.hpp"
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

/// One overload an event. Each trusts that `decide` has looked, and leaves out what cannot be.
class Evolving {
public:
    explicit Evolving(Match& match) : match_(match) {}

    void operator()(const MatchOpened& event) {
        const Instant at = match_.at;
        match_ = open(event.setup);
        match_.at = at;
    }
    void operator()(const ClocksStarted& event) {
        match_.clock.start(event.running, match_.at);
        match_.illegalMove.reset();
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
    void operator()(const TimeTaken& event) {
        if (match_.clock.isTimed())
            match_.clock.take(event.colour, std::max(Span{}, event.less), match_.at);
    }
    void operator()(const Reopened&) {
        match_.clock.stop(match_.at);
        silence();
        if (std::holds_alternative<Playing>(match_.phase))
            match_.phase = Halted{StopCause::restart};
    }

    void operator()(const BoardSeen& event) {
        Board& board = boardOfSeat(event.seat);
        for (const Change& change : event.changes)
            apply(board, change);
        board.placed.reset();
        board.illegal.reset();
        settleInStep(event.seat);
    }
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
    void operator()(const RetracedTo& event) { retrace(match_, event); }

    void operator()(const SheetWritten& event) {
        if (event.ply >= 1) write(match_.sheets[event.seat], event.ply, {event.text, event.move});
    }
    void operator()(const DrawOffered& event) {
        match_.drawOffer = DrawOffer{event.seat, match_.game.plies()};
    }
    void operator()(const DrawDeclined&) { match_.drawOffer.reset(); }
    void operator()(const DrawClaimed& event);
    void operator()(const ClaimRuled& event);
    void operator()(const Ended& event) {
        match_.clock.stop(match_.at);
        match_.drawOffer.reset();
        match_.claim.reset();
        match_.postponedClaim.reset();
        match_.phase = Over{event.outcome};
    }

    void operator()(const ReconciliationOpened&) {
        match_.clock.stop(match_.at);
        match_.phase = Reconciling{{match_.boards.white.seen, match_.boards.black.seen}};
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
    void operator()(const Beat&) {}
    void operator()(const PieceReturned&) {}
    void operator()(const BoardWrong&) {}
    void operator()(const MoveCalledAgain&) {}
    void operator()(const RepetitionAsked&) {}
    void operator()(const TouchMoveBroken&) {}
    void operator()(const ArbiterCalled&) {}
    void operator()(const Informed&) {}

private:
    [[nodiscard]] Board& boardOfSeat(Colour seat) {
        return match_.boards[boardOf(match_.setup, seat)];
    }
    // What was sounding has not been heard: it must be announced again.
    void silence() {
        match_.sounding.reset();
        if (const auto* announcing = std::get_if<Announcing>(&match_.turn))
            match_.turn = Entered{announcing->move};
    }
    // Nothing is in the hand any more, and nothing under way.
    void settleInStep(Colour seat) {
        if (!isInStep(match_, seat)) return;
        boardOfSeat(seat).inHand.clear();
        boardOfSeat(seat).sinceInStep.clear();
    }

    Match& match_;
};

void Evolving::operator()(const TouchRuled& event) {
    match_.reportedTouch.reset();
    const auto ply = plyOfTurn(match_, event.seat);
    const auto piece = ply ? match_.game.at(*ply).at(event.square) : std::nullopt;
    if (event.touched && piece) match_.touches.push_back({*ply, event.square, *piece});
}

void Evolving::operator()(const IllegalMoveRuled& event) {
    if (event.counts) ++match_.illegalMoves[event.seat];
    if (!match_.illegalMove || match_.illegalMove->seat != event.seat) return;
    match_.replaced = Replaced{match_.game.plies(), match_.illegalMove->move};
    match_.illegalMove.reset();
}

void Evolving::operator()(const MoveMade& event) {
    const Position before = match_.game.position();
    if (!before.isLegal(event.move)) return;
    match_.adjusting.reset();
    // Nobody asks about a touch once the claimant has moved himself (Art. 4.7).
    if (match_.reportedTouch && match_.reportedTouch->seat != event.seat)
        match_.reportedTouch.reset();
    match_.game.play(event.move);
    match_.repeated[event.seat] = match_.game.plies();
    // The arbiter's line is taken over as completed, and hands have set the boards.
    if (std::holds_alternative<Reconciling>(match_.phase)) {
        match_.turn = Thinking{};
        return;
    }
    match_.turn = Made{};
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
    if (event.how == Executed::byAssistant) match_.repeated[event.seat] = event.ply;
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
    if (event.ruling == ClaimRuling::wrong && intended)
        match_.intended = IntendedMove{match_.game.plies(), *intended};
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

// "No, that is not there": the correction is ordered once more.
void Evolving::operator()(const SquareChecked& event) {
    auto* reconciling = std::get_if<Reconciling>(&match_.phase);
    if (reconciling == nullptr) return;
    std::erase(reconciling->unchecked[event.seat], event.square);
    if (event.right) return;
    Board& board = boardOfSeat(event.seat);
    if (board.seen.at(event.square)) {
        board.seen.clear(event.square);
    } else if (const auto found = reconciling->found[event.seat].at(event.square)) {
        board.seen.put(event.square, *found);
    }
}

void Evolving::operator()(const ReconciliationClosed&) {
    const int plies = match_.game.plies();
    for (const Colour seat : colours) {
        match_.boards[seat].executed = plies;
        match_.boards[seat].inHand.clear();
        match_.boards[seat].sinceInStep.clear();
        match_.boards[seat].isBlamed = false;
        match_.repeated[seat] = plies;
        strikeAfter(match_.sheets[seat], plies);
    }
    std::erase_if(match_.touches, [&](const Touch& touch) { return touch.ply >= plies; });
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
    std::visit(Evolving(match), event);
    return match;
}

} // namespace rules
