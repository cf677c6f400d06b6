// SPDX-License-Identifier: GPL-3.0-or-later
// The boards: hands over them, boards that are lost, boards that differ.
#include "app/match/boards/board_question.hpp"
#include "app/match/notices.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/boards/board_moves.hpp"
#include "rules/match/inquiry.hpp"

namespace app {
namespace {

using rules::Colour;
using speech::Earcon;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;
using speech::Word;

// Of a board beside the clock alone only the lever counts.
Word boardOf(const rules::Match& match, Colour seat) {
    const bool isWhite = seat == Colour::white;
    if (!policyOf(match.setup).hasGame)
        return isWhite ? Word::boardWhiteLever : Word::boardBlackLever;
    return isWhite ? Word::boardWhite : Word::boardBlack;
}

// A board fails everyone: both players are told, a sighted one on his screen. They read the same
// lines, or hear the same device, so it is said whose board it is.
void tellOfBoard(Response& response, PhraseKey phrase, Colour seat) {
    const Saying saying{phrase, {{Slot::board, boardOf(response.after(), seat)}}, Urgency::alarm};
    if (response.isHome()) return response.tellEars(saying);
    for (const Colour listener : rules::colours)
        if (!response.after().setup.seats[listener].inputs.engine) response.tell(listener, saying);
}

void tellLift(Response& response, Colour seat, rules::Piece piece, rules::Square square) {
    response.tell(
        seat,
        {PhraseKey::movTouch, {{Slot::piece, piece.kind}, {Slot::square, square}}, Urgency::echo});
}

// The opponent's latest move cannot be carried out on this board: it went wrong before.
bool doesNotFit(const rules::Match& match, Colour seat) {
    const auto move = rules::latestMoveBy(match, other(seat));
    const int before = match.game.plies() - 1;
    const rules::Board& board = match.boards[seat];
    return move && board.executed == before &&
           !rules::fits(board.seen, match.game.at(before), *move);
}

void tellMisfit(Response& response, Colour seat, Colour listener) {
    const auto [number, colour] = halfMoveOf(response.after(), response.after().game.plies());
    const Word onto = seat == listener ? Word::ontoBoardOwn : Word::ontoBoardOpponent;
    response.tell(listener,
                  {PhraseKey::difFit,
                   {{Slot::number, number}, {Slot::colour, colour}, {Slot::ontoBoard, onto}},
                   Urgency::alarm,
                   Earcon::boardsDiffer});
}

// What somebody can do something about is named.
PhraseKey phraseOf(rules::LossCause cause) {
    using rules::LossCause;
    switch (cause) {
    case LossCause::notAllowed: return PhraseKey::devBoardForbidden;
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

// Who lifts on a keyboard's board hears what he holds, also where it is no touch (E-R26, E-R53).
// Several changes at once are no hand's work but a report of what somebody sees.
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
    tellOfBoard(response, phraseOf(event.cause), event.seat);
}

void notice(Response& response, const rules::BoardWasFound& event) {
    tellOfBoard(response, PhraseKey::devBoardBack, event.seat);
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

// A blind player hears what his board shows before he announces it (E-R19).
void notice(Response& response, const rules::MovePlaced& event) {
    const rules::Match& match = response.after();
    if (response.isHome() || !match.setup.seats[event.seat].blind) return;
    if (rules::calledMove(match) == event.move) return;
    const auto facts = rules::factsOf(match.game.position(), event.move);
    response.tell(event.seat, {PhraseKey::movPreview, {{Slot::move, facts}}});
}

// E-R34: what his board leaves open he is asked, and nobody else hears it.
void notice(Response& response, const rules::MoveAsked& event) {
    const auto question = questionOf(response.after(), event.moves);
    response.tell(event.seat, {question.phrase, question.arguments});
}

void notice(Response& response, const rules::BoardWrong& event) {
    response.tell(
        event.seat,
        {PhraseKey::difOwnBoard, {{Slot::targets, event.squares}}, Urgency::alarm, Earcon::error});
}

// E2.7: told to the blind at once; in public only that the arbiter is wanted.
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

void notice(Response& response, const rules::BoardsAgree& /*event*/) {
    if (std::holds_alternative<rules::Reconciling>(response.after().phase)) return;
    response.tellEars({PhraseKey::difEqual, {}, Urgency::move});
}

} // namespace app
