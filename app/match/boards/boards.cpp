// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/boards/boards.hpp"

#include "app/match/respond.hpp"
#include "app/telling/in_words.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/match/sheet/sheet_acts.hpp"

#include <algorithm>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;

bool isSameWay(const std::vector<rules::Move>& moves) {
    return std::ranges::all_of(moves, [&](rules::Move move) {
        return move.from() == moves.front().from() && move.to() == moves.front().to();
    });
}

bool isSamePiece(const std::vector<rules::Move>& moves) {
    return std::ranges::all_of(moves, [&](rules::Move move) {
        return move.from() == moves.front().from() && !move.isCastling();
    });
}

std::vector<rules::Square> targetsOf(const std::vector<rules::Move>& moves) {
    std::vector<rules::Square> targets;
    for (const rules::Move move : moves)
        if (!rules::contains(targets, move.to())) targets.push_back(move.to());
    return targets;
}

bool mayStillBe(const rules::Game& game, rules::Move move) {
    return game.position().isLegal(move) || (game.plies() > 0 && game.moves().back() == move);
}

// If there is only one move, its piece may still be in the hand. King and rook that exchange
// squares may as well be back, or one of them may have moved unseen.
Saying questionOf(const rules::Match& match, rules::Move move) {
    const bool castles = move.isCastling();
    if (castles && match.game.position().isLegal(move)) return {PhraseKey::movWhichCastling, {}};
    const bool isSeen = castles && rules::isUnclear(match, rules::sideToMove(match), move.to());
    return {PhraseKey::movWhichLift, {{Slot::square, isSeen ? move.from() : move.to()}}};
}

} // namespace

// Asks for what distinguishes the moves.
Saying questionOf(const rules::Match& match, const std::vector<rules::Move>& moves) {
    EXPECTS(!moves.empty());
    const rules::Move first = moves.front();
    if (moves.size() == 1) return questionOf(match, first);
    if (isSameWay(moves)) return {PhraseKey::movWhichPiece, {{Slot::square, first.to()}}};
    const auto piece = match.game.position().at(first.from());
    if (!piece || !isSamePiece(moves)) return {PhraseKey::movWhich, {}};
    return {PhraseKey::movWhichSquare,
            {{Slot::piece, piece->kind},
             {Slot::square, first.from()},
             {Slot::targets, targetsOf(moves)}}};
}

std::vector<rules::Move> movesAskedAbout(const rules::Match& match, rules::Colour seat) {
    const auto& asked = rules::boardOfSeat(match, seat).asked;
    const bool isOpen =
        std::holds_alternative<rules::Playing>(match.phase) &&
        std::ranges::all_of(asked, [&](rules::Move move) { return mayStillBe(match.game, move); });
    return isOpen ? asked : std::vector<rules::Move>{};
}

std::vector<rules::Move> movesToName(const rules::Match& match, rules::Colour seat) {
    auto moves = movesAskedAbout(match, seat);
    const bool isMover = rules::isSensed(match.setup, seat) && rules::sideToMove(match) == seat;
    return moves.empty() && isMover ? rules::movesBegun(match) : moves;
}

std::optional<Saying> openBoardQuestion(const rules::Match& match, rules::Colour seat) {
    const auto asked = movesAskedAbout(match, seat);
    if (asked.empty()) return std::nullopt;
    return questionOf(match, asked);
}

namespace {

using rules::Colour;
using rules::Match;

std::vector<rules::Square> squaresOf(const rules::Correction& correction) {
    std::vector<rules::Square> squares;
    for (const auto& square : {correction.from, correction.to})
        if (square) squares.push_back(*square);
    return squares;
}

BoardWants corrected(const Match& match, Colour seat) {
    const auto finding = rules::findingOf(match);
    const auto& orders = finding.corrections[seat];
    if (orders.empty()) return {finding.position.placement(), {}};
    return {finding.position.placement(), squaresOf(orders.front())};
}

bool wantsHand(const Match& match, Colour seat) {
    const rules::Board& board = match.boards[rules::boardOf(match.setup, seat)];
    return board.isReportedWrong || rules::modeOf(match, seat) == rules::BoardMode::execute;
}

/// What the board of this seat should show: the position of the line, or during a reconciliation
/// the position that both boards are set to. Lit squares are to be executed or corrected.
BoardWants wantsOf(const Match& match, Colour seat) {
    if (std::holds_alternative<rules::Reconciling>(match.phase)) return corrected(match, seat);
    const auto expected = match.game.position().placement();
    if (!wantsHand(match, seat)) return {expected, {}};
    return {expected, rules::squaresOutOfStep(match, seat)};
}

void cueBoard(const Match* before, const Match& after, Colour seat, Effects& effects) {
    const BoardWants wants = wantsOf(after, seat);
    const auto had = before != nullptr ? std::optional(wantsOf(*before, seat)) : std::nullopt;
    if (!had || had->expected != wants.expected)
        effects.emplace_back(CueBoard{seat, tactile::Expect{wants.expected}});
    if (!had ? !wants.lights.empty() : had->lights != wants.lights)
        effects.emplace_back(CueBoard{seat, tactile::Light{wants.lights}});
}

bool isEngines(const Match* match, Colour seat) {
    return match != nullptr && engineToMove(*match) == seat;
}

// Stops an engine that thinks about a position that is no longer current.
void askEngine(const Match* before, const Match& after, Effects& effects) {
    const bool sameGame = before != nullptr && before->game == after.game;
    const auto goesOn = [&](Colour seat) {
        return sameGame && isEngines(before, seat) && isEngines(&after, seat);
    };
    for (const Colour seat : rules::colours)
        if (isEngines(before, seat) && !goesOn(seat)) effects.emplace_back(WithdrawEngine{seat});
    for (const Colour seat : rules::colours)
        if (isEngines(&after, seat) && !goesOn(seat)) effects.emplace_back(AskEngine{seat});
}

} // namespace

std::optional<Colour> engineToMove(const Match& match) {
    if (!std::holds_alternative<rules::Playing>(match.phase)) return std::nullopt;
    const Colour mover = rules::sideToMove(match);
    if (!match.setup.seats[mover].inputs.engine || rules::calledMove(match)) return std::nullopt;
    return mover;
}

Effects cuesBetween(const Match* before, const Match& after) {
    Effects effects;
    for (const Colour seat : rules::colours) {
        const bool was = before != nullptr && before->setup.seats[seat].inputs.sensedBoard;
        if (after.setup.seats[seat].inputs.sensedBoard)
            cueBoard(before, after, seat, effects);
        else if (was)
            effects.emplace_back(CueBoard{seat, tactile::Light{}});
    }
    askEngine(before, after, effects);
    return effects;
}

// Announcements about boards: touched pieces, lost boards, boards that differ.

namespace {

using speech::Earcon;
using speech::Urgency;
using speech::Word;

// With the clock alone, only the lever of a board is used. The one board at home is of the seat
// that it was named for.
Word boardOf(const rules::Match& match, Colour seat) {
    const bool isOne = policyOf(match.setup).isGameAtHome() && rules::isSensed(match.setup, seat);
    const bool isWhite = isOne ? match.setup.seats.white.inputs.sensedBoard : seat == Colour::white;
    if (!policyOf(match.setup).hasGame)
        return isWhite ? Word::boardWhiteLever : Word::boardBlackLever;
    return isWhite ? Word::boardWhite : Word::boardBlack;
}

// To both players, to a sighted one on the screen; at home once.
void tellBoth(Response& response, const Saying& saying) {
    if (response.isHome()) return response.tellEars(saying);
    for (const Colour listener : rules::colours)
        if (!response.after().setup.seats[listener].inputs.engine) response.tell(listener, saying);
}

// The text names the board, because both read the same lines or hear the same device.
void tellOfBoard(Response& response,
                 PhraseKey phrase,
                 Colour seat,
                 Urgency urgency = Urgency::alarm) {
    const bool isOff = phrase == PhraseKey::devBoardOff;
    const Word board = boardOf(isOff ? response.before() : response.after(), seat);
    const Saying saying{phrase, {{Slot::board, board}}, urgency};
    tellBoth(response, saying);
    if (!response.isHome()) response.showArbiter(saying);
}

void tellLift(Response& response, Colour seat, rules::Piece piece, rules::Square square) {
    response.tell(
        seat,
        {PhraseKey::movTouch, {{Slot::piece, piece.kind}, {Slot::square, square}}, Urgency::echo});
}

// The opponent's latest move cannot be executed on this board, so an earlier one is wrong.
bool doesNotFit(const rules::Match& match, Colour seat) {
    const auto move = rules::latestMoveBy(match, other(seat));
    const int before = match.game.plies() - 1;
    const rules::Board& board = match.boards[seat];
    return move && board.executed == before &&
           !rules::fits(board.seen, match.game.at(before), *move);
}

void tellMisfit(Response& response, Colour seat, Colour listener) {
    const auto [number, colour] =
        halfMoveAt(response.after().setup.start, response.after().game.plies());
    const Word onto = seat == listener ? Word::ontoBoardOwn : Word::ontoBoardOpponent;
    response.tell(listener,
                  {PhraseKey::difFit,
                   {{Slot::number, number}, {Slot::colour, colour}, {Slot::ontoBoard, onto}},
                   Urgency::alarm,
                   Earcon::boardsDiffer});
}

// Only causes that people can remedy have their own phrase. A lever may be a keyboard, which
// belongs to another group of the system than a board.
PhraseKey phraseOf(rules::LossCause cause, bool isLever) {
    using rules::LossCause;
    switch (cause) {
    case LossCause::notAllowed:
        return isLever ? PhraseKey::devLeverForbidden : PhraseKey::devBoardForbidden;
    case LossCause::busy: return PhraseKey::devBoardBusy;
    case LossCause::stranger: return PhraseKey::devBoardStranger;
    case LossCause::unreadable: return PhraseKey::devBoardUnreadable;
    case LossCause::notThere:
    case LossCause::unplugged:
    case LossCause::silent:
    case LossCause::broken: break;
    }
    return PhraseKey::devBoardLost;
}

} // namespace

Message lostBoard(const View& view, Colour seat) {
    const auto& match = view.match();
    if (!rules::boardOfSeat(match, seat).isLost) return {};
    return phrase(view, PhraseKey::devBoardLost, {{Slot::board, boardOf(match, seat)}});
}

Message lostBoards(const View& view) {
    Message lost;
    for (const Colour seat : rules::colours) // at home both have the same board
        if (rules::boardOf(view.match().setup, seat) == seat)
            lost = std::move(lost) + lostBoard(view, seat);
    return lost;
}

namespace {

// A board that has been reported to everybody is no player's own affair.
bool isFoundWrong(const View& view, Colour seat) {
    const auto& match = view.match();
    const auto& board = rules::boardOfSeat(match, seat);
    if (board.isLost) return false;
    const bool isNamed = board.isReportedWrong && !rules::isInStep(match, seat);
    if (policyOf(view).isGameAtHome())
        return (isNamed && !rules::placedMove(match)) || rules::isBoardWrong(match, seat);
    const bool isPlayed = std::holds_alternative<rules::Playing>(match.phase);
    return isPlayed && !isNamed && rules::isSensed(match.setup, seat) &&
           rules::isBoardWrong(match, seat);
}

} // namespace

Message wrongBoard(const View& view) {
    const auto& match = view.match();
    if (!isPlayer(view.person)) return {};
    const Colour seat = seatOf(view);
    if (!rules::mustGoBack(match, seat) && !isFoundWrong(view, seat)) return {};
    return phrase(
        view, PhraseKey::difOwnBoard, {{Slot::targets, rules::squaresOutOfStep(match, seat)}});
}

namespace {

// A move that was typed is made by hand on the board before it is answered.
std::optional<rules::Move> typedMove(const Match& match, Colour waiting) {
    return rules::stateOf(match, waiting) == rules::PlayerState::opponent
               ? rules::toTakeUp(match, other(waiting))
               : std::nullopt;
}

} // namespace

std::optional<Saying> unfinishedMove(const Match& match) {
    const Colour seat = rules::sideToMove(match);
    const bool hasReleased = match.released && match.released->ply == match.game.plies();
    const bool isAsked = (policyOf(match.setup).isGameAtHome() || hasReleased) &&
                         rules::isSensed(match.setup, seat) &&
                         rules::stateOf(match, seat) == rules::PlayerState::ready;
    const auto begun = isAsked ? rules::movesBegun(match) : std::vector<rules::Move>{};
    if (begun.empty()) return std::nullopt;
    if (begun.front().isPromotion())
        return policyOf(match.setup).atHome ? questionOf(match, begun)
                                            : Saying{PhraseKey::infStepPromote};
    const auto facts = rules::factsOf(match.game.position(), begun.front());
    return Saying{PhraseKey::infStepExecute, {{Slot::move, facts}}};
}

namespace {

/// The announced move, as long as the electronic board does not show it.
std::optional<rules::Move> unplacedMove(const Match& match) {
    const bool isMissing = rules::isSensed(match.setup, rules::sideToMove(match)) &&
                           std::holds_alternative<rules::Announced>(match.turn) &&
                           rules::missingOnBoard(match);
    return isMissing ? rules::calledMove(match) : std::nullopt;
}

} // namespace

Message announcedMove(const View& view, Colour seat) {
    const auto& match = view.match();
    const auto told = [&](PhraseKey key, int plies, rules::Move move) {
        return phrase(view, key, {{Slot::move, rules::factsOf(match.game.at(plies), move)}});
    };
    const int plies = match.game.plies();
    if (rules::hasMadeAndNotPressed(match, seat))
        return told(PhraseKey::infStepAnnounced, plies - 1, match.game.moves().back());
    if (rules::sideToMove(match) != seat) return {};
    if (const auto move = unplacedMove(match))
        return told(PhraseKey::infStepUnplaced, plies, *move);
    const auto called = rules::calledMove(match);
    const bool isEntered = std::holds_alternative<rules::Entered>(match.turn);
    if (!called || isEntered) return {};
    return told(PhraseKey::infStepAnnounced, plies, *called);
}

Message moveToExecute(const View& view) {
    const auto& match = view.match();
    if (!isPlayer(view.person) || wrongBoard(view).phrase) return {};
    const auto toMake = [&](int plies, rules::Move move) {
        const auto facts = rules::factsOf(match.game.at(plies), move);
        return phrase(view, PhraseKey::infStepExecute, {{Slot::move, facts}});
    };
    const bool isAtHome = policyOf(view).atHome;
    const auto typed = isAtHome ? typedMove(match, seatOf(view)) : std::nullopt;
    if (typed) return toMake(match.game.plies() - 1, *typed);
    if (!isAtHome && seatOf(view) != rules::sideToMove(match)) return {};
    if (const auto announced = unplacedMove(match)) return toMake(match.game.plies(), *announced);
    const auto begun = unfinishedMove(match);
    return begun ? phrase(view, begun->phrase, begun->arguments) : Message{};
}

// Announces the lifted piece on a keyboard's board even if this is no touch (E-R26, E-R53). Several
// changes at once are no lift but a report of the seen position.
void notice(Response& response, const rules::BoardSeen& event) {
    const rules::Match& before = response.before();
    const bool isHand = event.changes.size() == 1 && !rules::isSensed(before.setup, event.seat);
    if (!isHand || !response.hasEar(event.seat)) return;
    const bool isTouch = before.adjusting != event.seat;
    if (isTouch && rules::modeOf(before, event.seat) == rules::BoardMode::move) return;
    const rules::Change& change = event.changes.front();
    const auto& seen = before.boards[rules::boardOf(before.setup, event.seat)].seen;
    const auto lifted = seen.at(change.square);
    if (lifted && !change.shows) tellLift(response, event.seat, *lifted, change.square);
}

void notice(Response& response, const rules::BoardWasLost& event) {
    tellOfBoard(response, phraseOf(event.cause, !response.policy().hasGame), event.seat);
}

void notice(Response& response, const rules::BoardWasFound& event) {
    tellOfBoard(response, PhraseKey::devBoardBack, event.seat);
}

// With the clock alone a lever is only one way of pressing.
void notice(Response& response, const rules::BoardDisconnected& event) {
    if (response.policy().hasGame)
        tellOfBoard(response, PhraseKey::devBoardOff, event.seat, Urgency::move);
}

void notice(Response& response, const rules::BoardConnected& event) {
    if (response.policy().hasGame)
        tellOfBoard(response, PhraseKey::devBoardOn, event.seat, Urgency::move);
}

void notice(Response& response, const rules::PieceTouched& event) {
    if (response.hasEar(event.seat)) tellLift(response, event.seat, event.piece, event.square);
}

void notice(Response& response, const rules::PieceReturned& event) {
    if (response.hasEar(event.seat))
        response.tell(event.seat, {PhraseKey::movPutBack, {}, Urgency::echo});
}

// Art. 4.2: the opponent must hear it.
void notice(Response& response, const rules::AdjustingBegun& /*event*/) {
    response.aloud({PhraseKey::movAdjust, {}, Urgency::move});
}

void notice(Response& response, const rules::AdjustingEnded& event) {
    if (response.hasEar(event.seat)) response.tell(event.seat, {PhraseKey::movAdjusted});
}

// A blind player hears what the board shows before announcing it (E-R19). At home the move is made
// at once, unless it may be none.
void notice(Response& response, const rules::MovePlaced& event) {
    const rules::Match& match = response.after();
    const bool isTold = response.isHome() ? rules::showsByChance(match, {event.move})
                                          : match.setup.seats[event.seat].blind;
    if (!isTold || rules::calledMove(match) == event.move) return;
    const speech::Argument move{Slot::move, rules::factsOf(match.game.position(), event.move)};
    if (!response.isHome()) return response.tell(event.seat, {PhraseKey::movPreview, {move}});
    auto told = response.phraseFor(event.seat, PhraseKey::movPreview, {move}) +
                response.phraseFor(event.seat, PhraseKey::hlpPlaced);
    told.urgency = Urgency::move;
    response.say(event.seat, told);
}

// E-R34: only the player is asked about a move that the board leaves open.
void notice(Response& response, const rules::MoveAsked& event) {
    response.tell(event.seat, questionOf(response.after(), event.moves));
}

void notice(Response& response, const rules::BoardWrong& event) {
    response.tell(
        event.seat,
        {PhraseKey::difOwnBoard, {{Slot::targets, event.squares}}, Urgency::alarm, Earcon::error});
}

namespace {

// The moves that the arbiter has taken back name the position themselves.
bool isArbiterWaiting(const rules::Match& match) {
    const auto* const halted = std::get_if<rules::Halted>(&match.phase);
    return std::holds_alternative<rules::Adjourned>(match.phase) ||
           (halted != nullptr && (halted->why == rules::StopCause::illegalMove ||
                                  halted->why == rules::StopCause::restart));
}

} // namespace

// Follows the ruling, and is no alarm that would be heard before it.
void notice(Response& response, const rules::BoardToGoBack& event) {
    if (isArbiterWaiting(response.after()))
        response.showArbiter(
            {PhraseKey::arbGoBack, {{Slot::colour, event.seat}, {Slot::targets, event.squares}}});
    if (rules::boardOfSeat(response.after(), event.seat).isLost) return;
    const Saying wrong{PhraseKey::difOwnBoard, {{Slot::targets, event.squares}}, Urgency::move};
    response.isHome() ? response.tellEars(wrong) : response.tell(event.seat, wrong);
}

// E2.7: announced to the blind player at once; in public only that the arbiter is needed.
void notice(Response& response, const rules::BoardsDiverged& event) {
    const rules::Match& match = response.after();
    const bool misfit = doesNotFit(match, event.seat);
    const auto squares = static_cast<int>(event.squares.size());
    const bool isAlike = match.boards.white.seen == match.boards.black.seen;
    for (const Colour listener : earsOf(match)) {
        if (misfit) tellMisfit(response, event.seat, listener);
        const auto earcon = misfit ? std::nullopt : std::optional(Earcon::boardsDiffer);
        response.tell(listener,
                      {isAlike ? PhraseKey::difBoth : PhraseKey::difAlarm,
                       {{Slot::squareCount, squares}},
                       Urgency::alarm,
                       earcon});
    }
    if (match.setup.divergence == rules::DivergenceRule::isTold)
        response.aloud({PhraseKey::difPublic, {}, Urgency::move});
}

// While the clocks stand, everybody waits for it. Whoever describes a board without sensors is told
// at the station.
void notice(Response& response, const rules::BoardsAgree& event) {
    const rules::Match& match = response.after();
    if (std::holds_alternative<rules::Reconciling>(match.phase)) return;
    if (!rules::boardOfSeat(response.before(), event.seat).isReportedWrong)
        return response.tell(event.seat, {PhraseKey::trnStands});
    if (rules::isShownWrong(match, other(event.seat)))
        return response.tell(event.seat, {PhraseKey::trnStands, {}, Urgency::move});
    const Saying equal{
        response.isHome() ? PhraseKey::trnStands : PhraseKey::difEqual, {}, Urgency::move};
    if (!rules::isSensed(match.setup, event.seat)) return response.tellEars(equal);
    tellBoth(response, equal);
    const bool isAwaited = std::holds_alternative<rules::Halted>(match.phase) ||
                           std::holds_alternative<rules::Adjourned>(match.phase);
    if (isAwaited && !response.isHome()) response.showArbiter(equal);
}

// Announcements of the reconciliation that concern everybody. Its steps are announced when they are
// due.

namespace {

// E-R55: when moves are taken back, the times after the last remaining move.
void proposeClocks(Response& response) {
    const auto finding = rules::findingOf(response.before());
    const auto& ruled = std::get<rules::Reconciling>(response.before().phase).ruledTimes;
    if (!finding.clocks || ruled.white || ruled.black) return;
    const auto left = [&](rules::Colour colour) {
        const auto& side = finding.clocks->clock[colour];
        return side.given - side.used;
    };
    response.showArbiter({speech::PhraseKey::arbClocks,
                          {{speech::Slot::whiteClock, left(rules::Colour::white)},
                           {speech::Slot::blackClock, left(rules::Colour::black)}}});
}

} // namespace

void tellNotAdjourned(Response& response) {
    if (response.before().sealing && !response.after().sealing)
        response.aloud({PhraseKey::seaOff, {}, Urgency::move});
}

void tellRetrace(Response& response, int ply) {
    Saying back{PhraseKey::difRetraceStart, {}, Urgency::move};
    if (ply > 0) {
        const auto [number, colour] = halfMoveAt(response.before().setup.start, ply);
        back.phrase = PhraseKey::difRetrace;
        back.arguments = {{Slot::number, number}, {Slot::colour, colour}};
    }
    tellBoth(response, back);
    if (!response.isHome() && earsOf(response.after()).empty()) response.showArbiter(back);
    tellClocksSet(response);
}

// OPEN-9: a sheet that is merely shorter does not contradict; it is completed before any ruling.
void notice(Response& response, const rules::ReconciliationOpened& /*event*/) {
    tellNotAdjourned(response);
    const auto seat = rules::mustComplete(response.after());
    if (!seat) return;
    const auto [number, colour] =
        halfMoveAt(response.after().setup.start, *rules::firstMissing(response.after(), *seat));
    response.tell(
        *seat,
        {PhraseKey::recFirst, {{Slot::number, number}, {Slot::colour, colour}}, Urgency::move});
    response.showArbiter({PhraseKey::recComplete, {{Slot::colour, *seat}}});
}

void notice(Response& response, const rules::TargetRuled& event) {
    tellRetrace(response, event.ply);
}

void notice(Response& response, const rules::ReconciliationClosed& /*event*/) {
    for (const rules::Colour seat : earsOf(response.after())) {
        auto together = response.phraseFor(seat, PhraseKey::difEqual) +
                        response.phraseFor(seat, PhraseKey::difClocks) +
                        response.phraseFor(seat, PhraseKey::difDone);
        together.phrase = PhraseKey::difDone;
        together.urgency = Urgency::move;
        response.say(seat, together);
    }
    proposeClocks(response);
}

} // namespace app
