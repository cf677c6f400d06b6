// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/move/move.hpp"

#include "app/activity/policy.hpp"
#include "app/match/adjourn/adjournment.hpp"
#include "app/match/boards/boards.hpp"
#include "app/match/look/looks.hpp"
#include "app/match/respond.hpp"
#include "app/person/refusals.hpp"
#include "app/person/typed_move.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/command.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/san.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"

namespace app {
namespace {

using rules::Colour;
using rules::Reason;
using rules::Refusal;

const rules::Position& beforeLatest(const rules::Match& match) {
    return match.game.at(match.game.plies() - 1);
}

const rules::Board& ownBoard(Turn& turn) {
    return rules::boardOfSeat(turn.match(), turn.seat());
}

/// The person's own move, or with duty a the player's.
void enterMove(Turn& turn, Colour seat, rules::Move move) {
    turn.ask(rules::EnterMove{seat, move});
}

/// The opponent's move as heard (E2.1).
void repeatMove(Turn& turn, Colour seat, rules::Move move) {
    turn.ask(rules::Repeat{seat, move});
}

/// The move that should have been announced (E2.6).
void correctTo(Turn& turn, Colour seat, rules::Move move) {
    turn.ask(rules::CorrectAnnouncement{seat, move});
}

// Repeating: only the announced move counts; anything else is taken as the person's own move, which
// comes too early.
bool isWhatWasHeard(const tactile::MoveEntry& entry, rules::Move announced) {
    if (const auto* const move = std::get_if<rules::Move>(&entry)) return *move == announced;
    const auto* const several = std::get_if<tactile::Ambiguous>(&entry);
    return several != nullptr && rules::contains(several->moves, announced);
}

void typeWhatWasHeard(Turn& turn, Colour seat, rules::Move announced, const std::string& text) {
    const MoveTask task{repeatMove, seat, beforeLatest(turn.match())};
    if (turn.match().setup.repetition == rules::Repetition::doubleEntry)
        return readMoveFor(turn, task, text);
    const auto entry = readTyped(turn, text, task.before);
    if (!entry) return;
    if (isWhatWasHeard(*entry, announced)) return repeatMove(turn, seat, announced);
    turn.refuse(rules::Repeat{seat}, {Reason::confirmFirst, {announced}});
    turn.keepLine(text);
}

// What prevents any move of this seat, whatever was typed.
std::optional<Refusal> unlessMoveIsDue(const rules::Match& match, Colour seat) {
    if (!policyOf(match.setup).hasGame) return Refusal{Reason::onlyAClock};
    // The move that ended the game needs no press.
    if (rules::isOver(match)) return Refusal{Reason::over};
    const bool entered = std::holds_alternative<rules::Entered>(match.turn);
    const auto called = rules::calledMove(match);
    if (rules::hasMadeAndNotPressed(match, seat))
        return Refusal{Reason::alreadyAnnounced, {match.game.moves().back()}};
    if (rules::sideToMove(match) == seat && called && !entered)
        return Refusal{Reason::alreadyAnnounced, {*called}};
    if (rules::goesOnByMoving(match, seat) || rules::completesByMoving(match, seat))
        return std::nullopt;
    return rules::unlessOnMove(match, seat);
}

// If both sides are typed at one keyboard, the latest move is taken back.
void takeBack(Turn& turn) {
    const Colour seat = turn.seat();
    const Colour mover = isForBoth(turn.view()) ? rules::other(seat) : seat;
    turn.askAs(rules::playerOf(mover), rules::TakeBack{mover});
}

} // namespace

void typeMove(Turn& turn, Colour seat, const std::string& text) {
    turn.memory().reading.reset();
    if (turn.memory().person == Person::arbiter) {
        if (isPaperDue(turn)) return readPaper(turn, text);
        return turn.refuse(speech::PhraseKey::errNotAllowed);
    }
    const auto& match = turn.match();
    const bool isPlaying = std::holds_alternative<rules::Playing>(match.phase);
    if (const auto announced = rules::toRepeat(match, seat);
        announced && isPlaying && isPlayer(turn.memory().person))
        return typeWhatWasHeard(turn, seat, *announced, text);
    if (isSealing(turn, seat)) return writeSealed(turn, seat, text);
    if (const auto refusal = unlessMoveIsDue(match, seat)) {
        if (isWorthKeeping(*refusal)) turn.keepLine(text);
        return turn.refuse(rules::DiscardEntry{seat}, *refusal);
    }
    readMoveFor(turn, {enterMove, seat, match.game.position()}, text);
}

std::optional<std::string> promotionForBoard(Turn& turn, const std::string& line) {
    if (!isPlayer(turn.memory().person)) return std::nullopt;
    auto moves = movesToName(turn.match(), turn.seat());
    if (moves.empty()) moves = turn.view().table.askedInExercise;
    if (moves.empty()) return std::nullopt;
    const auto kind =
        tactile::readPromotion(inStandardNames(turn.view(), line).text, turn.view().language());
    const auto isOther = [&](rules::Move move) { return !kind || move.promotionKind() != kind; };
    std::erase_if(moves, isOther);
    if (moves.size() != 1) return std::nullopt; // the square is open as well
    return rules::writeUci(moves.front(), rules::UciCastling::kingsSquares);
}

// If the program presses, the clock has been pressed with the move.
void requested::press(Turn& turn, const tactile::Instruction& /*request*/) {
    const auto& match = turn.match();
    const auto state = rules::stateOf(match, turn.seat());
    const bool isInPlay =
        state == rules::PlayerState::ready || state == rules::PlayerState::opponent;
    const bool isPressed = policyOf(turn.view()).isGameAtHome() &&
                           match.setup.seats[turn.seat()].press == rules::PressedBy::program;
    if (!isInPlay || !isPressed) return turn.ask(rules::Press{turn.seat()});
    turn.tell(match.clock.isTimed() ? speech::PhraseKey::errPressedByMove
                                    : speech::PhraseKey::clkNone);
}

void requested::correct(Turn& turn, const tactile::Instruction& request) {
    const auto& match = turn.match();
    const Colour seat = turn.seat();
    const auto* const meant = std::get_if<tactile::Text>(&request.argument);
    if (turn.memory().courseTakesBack) return;
    if (isHome(turn.view())) return takeBack(turn);
    const bool entered = std::holds_alternative<rules::Entered>(match.turn);
    if (entered && rules::sideToMove(match) == seat && meant == nullptr)
        return turn.ask(rules::DiscardEntry{seat});
    const bool made = rules::hasMadeAndNotPressed(match, seat);
    const bool isOwnTurn = rules::sideToMove(match) == seat;
    // Without an announcement to correct, the new move does not matter.
    if (meant == nullptr || (!made && !isOwnTurn))
        return turn.ask(rules::CorrectAnnouncement{seat});
    const auto& before = made ? beforeLatest(match) : match.game.position();
    readMoveFor(turn, {correctTo, seat, before}, meant->value);
}

bool goesAhead(Turn& turn) {
    if (turn.memory().person == Person::arbiter) return false;
    if (sealWritten(turn)) return true;
    const auto step = rules::stateOf(turn.match(), turn.seat());
    const bool isPlaced = step == rules::PlayerState::ready && rules::placedMove(turn.match());
    if (step != rules::PlayerState::entered && !isPlaced) return false;
    turn.ask(rules::Announce{turn.seat()});
    return true;
}

// Of one's own move, "confirm" means that it is the right one.
void requested::confirm(Turn& turn, const tactile::Instruction& /*request*/) {
    if (goesAhead(turn)) return;
    const Colour seat = turn.seat();
    if (rules::isOver(turn.match()) && !isHome(turn.view()))
        return turn.ask(rules::SignResult{seat});
    const bool isDue = rules::stateOf(turn.match(), seat) == rules::PlayerState::confirm;
    if (isDue && !rules::toRepeat(turn.match(), seat)) {
        if (rules::boardOfSeat(turn.match(), seat).isLost)
            return turn.refuse(lostBoard(turn.view(), seat));
        return turn.refuse(handsAreNeeded.in(turn.memory().form));
    }
    turn.ask(rules::Repeat{seat});
}

void requested::please(Turn& turn, const tactile::Instruction& /*request*/) {
    turn.ask(rules::AskToRepeat{turn.seat()});
}

void requested::announce(Turn& turn, const tactile::Instruction& /*request*/) {
    const auto& match = turn.match();
    const Colour onMove = rules::sideToMove(match);
    const bool pending = rules::calledMove(match) || rules::placedMove(match);
    const bool isAssistant = turn.memory().person == Person::assistant;
    const Colour latest = pending ? onMove : rules::other(onMove);
    turn.ask(rules::Announce{isAssistant ? latest : turn.seat()});
}

namespace {

using speech::PhraseKey;
using tactile::Instruction;

rules::Square squareOf(Turn& turn, const Instruction& request) {
    const auto* const square = std::get_if<rules::Square>(&request.argument);
    if (square != nullptr) turn.memory().cursor = *square;
    return cursorOf(turn);
}

rules::Piece promoted(rules::Move move, rules::Kind kind) {
    const bool isWhites = rules::rankOf(move.to()) == rules::Rank::eight;
    return {isWhites ? Colour::white : Colour::black, kind};
}

/// The piece that takes the pawn's place.
void placePromoted(Turn& turn, Colour seat, rules::Move move) {
    turn.ask(rules::Put{seat, move.to(), promoted(move, *move.promotionKind())});
}

bool isLastRank(rules::Square square) {
    return rules::rankOf(square) == rules::Rank::one || rules::rankOf(square) == rules::Rank::eight;
}

/// The original square of a pawn in hand that the player may put on this square of the last rank.
std::optional<rules::Square> promotesFrom(Turn& turn, rules::Square to) {
    const auto held = rules::pieceInHand(turn.match(), turn.seat(), to);
    if (!held || held->kind != rules::Kind::pawn || !isLastRank(to)) return std::nullopt;
    const auto view = turn.view();
    const bool isPossible =
        rules::decide(turn.match(), view.table.now, {actorOf(view), rules::Put{turn.seat(), to}})
            .has_value();
    return isPossible ? rules::originInHand(turn.match(), turn.seat(), *held) : std::nullopt;
}

/// What takes the place of the opponent's pawn in hand while their promotion is executed.
std::optional<rules::Piece> executedPromotion(Turn& turn, rules::Square to) {
    const auto& match = turn.match();
    const bool executes = rules::modeOf(match, turn.seat()) == rules::BoardMode::execute;
    if (!executes || match.game.plies() == 0) return std::nullopt;
    const auto held = rules::pieceInHand(match, turn.seat(), to);
    const auto latest = match.game.moves().back();
    const bool isThis = held && held->kind == rules::Kind::pawn && latest.isPromotion();
    if (!isThis || latest.to() != to) return std::nullopt;
    return promoted(latest, *latest.promotionKind());
}

} // namespace

bool holdsNothing(Turn& turn) {
    return ownBoard(turn).inHand.empty();
}

void requested::liftOrPlace(Turn& turn, const Instruction& request) {
    if (holdsNothing(turn))
        requested::lift(turn, request);
    else
        requested::place(turn, request);
}

void requested::lift(Turn& turn, const Instruction& request) {
    turn.ask(rules::Lift{turn.seat(), squareOf(turn, request)});
}

// Pawn out, new piece in (E-R29).
void requested::place(Turn& turn, const Instruction& request) {
    const auto square = squareOf(turn, request);
    if (const auto piece = executedPromotion(turn, square))
        return turn.ask(rules::Put{turn.seat(), square, piece});
    const MoveTask task{placePromoted, turn.seat(), turn.match().game.position()};
    if (const auto from = promotesFrom(turn, square))
        return turn.put(WhichPiece{task, *from, square, true});
    turn.ask(rules::Put{turn.seat(), square});
}

void requested::adjust(Turn& turn, const Instruction& /*request*/) {
    if (!isPlayer(turn.memory().person)) return turn.refuse(PhraseKey::errNotAllowed);
    if (isHome(turn.view())) return turn.tell(PhraseKey::movAdjust);
    turn.ask(rules::Adjust{turn.seat()});
}

// At home also what was put down and is no whole move yet.
bool returnFromHand(Turn& turn) {
    const auto& match = turn.match();
    if (!isPlayer(turn.memory().person)) return false;
    const bool isMoving = rules::modeOf(match, turn.seat()) == rules::BoardMode::move;
    if (!isHome(turn.view())) {
        if (holdsNothing(turn) || !isMoving) return false;
        turn.refuse(PhraseKey::errTouched);
        return true;
    }
    if (rules::isSensed(match.setup, turn.seat()) || !isMoving ||
        rules::isInStep(match, turn.seat()))
        return false;
    const rules::Shown line{match.game.position().placement(), rules::Stillness::lasting};
    turn.ask(rules::Observe{turn.seat(), line});
    turn.tell(PhraseKey::movPutBack);
    return true;
}

// Announcements of moves: entered, announced, corrected, made, repeated, taken back.

namespace {

using speech::Earcon;
using speech::Urgency;

// The position in which the seat makes, or has just made, the called move.
const rules::Position& positionOf(const rules::Match& match, Colour seat) {
    const bool toCome = rules::sideToMove(match) == seat;
    return toCome ? match.game.position() : match.game.at(match.game.plies() - 1);
}

} // namespace

void notice(Response& response, const rules::MoveEntered& event) {
    const auto facts = rules::factsOf(response.before().game.position(), event.move);
    response.tell(event.seat, {PhraseKey::movPreview, {{speech::Slot::move, facts}}});
}

void notice(Response& response, const rules::EntryDiscarded& event) {
    response.tell(event.seat, {PhraseKey::setDeleted});
}

void notice(Response& response, const rules::AnnouncementBegun& event) {
    response.sound(other(event.seat), Earcon::opponentsMove);
    response.call(positionOf(response.before(), event.seat), event.move, event.id);
}

// The move counts as not announced; the player is told what to do.
void notice(Response& response, const rules::AnnouncementCut& event) {
    if (response.after().setup.seats[event.seat].blind)
        response.tell(event.seat, {PhraseKey::hlpPreviewed});
}

void notice(Response& response, const rules::AnnouncementWithdrawn& event) {
    if (response.before().sounding)
        response.add(Hush{speech::Channel::publicRoom, speech::ToSilence::everything});
    response.aloud({PhraseKey::movSlip, {}, Urgency::move});
    if (response.after().setup.seats[event.seat].blind)
        response.tell(event.seat, {PhraseKey::movWithdrawn});
}

void notice(Response& response, const rules::MoveCalledAgain& event) {
    const auto& position = positionOf(response.before(), event.seat);
    if (response.isHome()) return response.callAtHome(position, event.move);
    response.call(position, event.move);
}

// At home the move itself is the answer.
void notice(Response& response, const rules::RepetitionAsked& /*event*/) {
    if (response.isHome()) return;
    response.aloud({PhraseKey::movAgain, {}, Urgency::move});
}

void notice(Response& response, const rules::MoveMade& event) {
    if (std::holds_alternative<rules::Reconciling>(response.before().phase)) return;
    if (response.isHome())
        response.callAtHome(response.before().game.position(), event.move);
    else
        response.sound(event.seat, Earcon::entered);
}

// E2.1: the blind player repeats the heard move, so that all know it was understood.
void notice(Response& response, const rules::MoveRepeated& event) {
    response.call(positionOf(response.before(), other(event.seat)), event.move);
    if (response.after().setup.seats[event.seat].blind)
        response.tell(event.seat, {PhraseKey::movConfirmed});
}

void notice(Response& response, const rules::RetracedTo& event) {
    tellNotAdjourned(response);
    switch (event.why) {
    case rules::RetraceCause::takeBack:
        if (!response.after().setup.seats[rules::sideToMove(response.after())].inputs.isHere())
            return response.tellEars({PhraseKey::srvTakenBack, {}, Urgency::move});
        return response.tellEars({PhraseKey::movWithdrawn, {}, Urgency::move});
    case rules::RetraceCause::movedOn:
        return response.tellEars({PhraseKey::movSlip, {}, Urgency::move});
    case rules::RetraceCause::ruling: return tellRetrace(response, event.ply);
    case rules::RetraceCause::illegalMove: return tellIllegalMoveClaimed(response);
    case rules::RetraceCause::slip:         // announced with the withdrawal
    case rules::RetraceCause::boardsDiffer: // announced step by step
    case rules::RetraceCause::sheetsAgree:  // the same
        return;
    }
}

} // namespace app
