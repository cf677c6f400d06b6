// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/own_move.hpp"

#include "app/desk/move_answers.hpp"
#include "app/station/adjourning.hpp"
#include "app/station/claims.hpp"
#include "app/station/help.hpp"
#include "app/station/organisers_names.hpp"
#include "app/station/refusals.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/inquiry.hpp"
#include "tactile-io/keyboard/entry.hpp"

#include <algorithm>
#include <optional>

namespace app {
namespace {

using rules::Colour;
using rules::Reason;
using rules::Refusal;

const rules::Position& beforeLatest(const rules::Match& match) {
    return match.game.at(match.game.plies() - 1);
}

void refuseTyped(Turn& turn,
                 const tactile::MoveEntry& entry,
                 const std::string& text,
                 const rules::Position& before) {
    if (std::holds_alternative<tactile::NotAMove>(entry))
        return turn.refuse(notUnderstood(turn.view(), text));
    const auto reasons = isHome(turn.view()) ? Reasons::told : Reasons::withheld;
    const auto answer = moveAnswer(entry, text, before, reasons);
    turn.refuse(answer.phrase, answer.arguments);
}

// In standard and in the organiser's names; a name that means two things is refused.
std::optional<tactile::MoveEntry>
readTyped(Turn& turn, const std::string& text, const rules::Position& before) {
    const auto standard = inStandardNames(turn.view(), text);
    if (!standard.doubtful) return tactile::readMove(standard.text, before, turn.view().language());
    turn.refuse(speech::PhraseKey::errTwoNames,
                {{speech::Slot::input, speech::Outside{*standard.doubtful}}});
    return std::nullopt;
}

// Read-back: only the move that was heard counts; anything else is his own, and comes too early.
bool isWhatWasHeard(const tactile::MoveEntry& entry, rules::Move announced) {
    if (const auto* const move = std::get_if<rules::Move>(&entry)) return *move == announced;
    const auto* const several = std::get_if<tactile::Ambiguous>(&entry);
    return several != nullptr &&
           std::find(several->moves.begin(), several->moves.end(), announced) !=
               several->moves.end();
}

void typeWhatWasHeard(Turn& turn, Colour seat, rules::Move announced, const std::string& text) {
    const MoveTask task{MoveUse::repeat, seat, beforeLatest(turn.match())};
    if (turn.match().setup.repetition == rules::Repetition::doubleEntry)
        return readMoveFor(turn, task, text);
    const auto entry = readTyped(turn, text, task.before);
    if (!entry) return;
    if (isWhatWasHeard(*entry, announced)) return useMove(turn, task, announced);
    turn.refuse(rules::Repeat{seat}, {Reason::confirmFirst, {announced}});
    turn.keepLine(text);
}

// What stands in the way of any move of this seat, whatever was typed.
std::optional<Refusal> unlessMoveIsDue(const rules::Match& match, Colour seat) {
    if (match.setup.clockAlone) return Refusal{Reason::onlyAClock};
    // Between two players the latest move may still be called or pressed for; at home nothing is.
    const bool isAtHome = match.setup.profile == rules::Profile::home;
    if (isAtHome && std::holds_alternative<rules::Over>(match.phase)) return Refusal{Reason::over};
    const bool entered = std::holds_alternative<rules::Entered>(match.turn);
    const auto called = rules::calledMove(match);
    if (rules::hasMadeAndNotPressed(match, seat))
        return Refusal{Reason::alreadyAnnounced, {match.game.moves().back()}};
    if (rules::sideToMove(match) == seat && called && !entered)
        return Refusal{Reason::alreadyAnnounced, {*called}};
    if (rules::goesOnByMoving(match, seat)) return std::nullopt;
    return rules::unlessOnMove(match, seat);
}

// Where both sides are typed at one keyboard, it is the latest move that goes back.
void takeBack(Turn& turn) {
    const Colour seat = turn.seat();
    const Colour mover = isForBoth(turn.view()) ? rules::other(seat) : seat;
    turn.askAs(rules::playerOf(mover), rules::TakeBack{mover});
}

} // namespace

void useMove(Turn& turn, const MoveTask& task, rules::Move move) {
    switch (task.use) {
    case MoveUse::enter: return turn.ask(rules::EnterMove{task.seat, move});
    case MoveUse::repeat: return turn.ask(rules::Repeat{task.seat, move});
    case MoveUse::correct: return turn.ask(rules::CorrectAnnouncement{task.seat, move});
    case MoveUse::claimThreefold: return claimWith(turn, rules::DrawClaim::threefold, move);
    case MoveUse::claimFiftyMoves: return claimWith(turn, rules::DrawClaim::fiftyMoves, move);
    case MoveUse::seal: return noteSealed(turn, task.seat, move);
    }
}

void readMoveFor(Turn& turn, const MoveTask& task, const std::string& text) {
    const auto entry = readTyped(turn, text, task.before);
    if (!entry) return;
    if (const auto* const move = std::get_if<rules::Move>(&*entry))
        return useMove(turn, task, *move);
    if (const auto* const several = std::get_if<tactile::Ambiguous>(&*entry))
        return turn.put(WhichMove{task, several->moves});
    if (const auto* const pawn = std::get_if<tactile::NeedsPromotion>(&*entry))
        return turn.put(WhichPiece{task, pawn->from, pawn->to});
    refuseTyped(turn, *entry, text, task.before);
}

void typeMove(Turn& turn, Colour seat, const std::string& text) {
    turn.memory().reading.reset();
    if (turn.memory().person == Person::arbiter)
        return turn.refuse(speech::PhraseKey::errNotAllowed);
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
    readMoveFor(turn, {MoveUse::enter, seat, match.game.position()}, text);
}

void pressClock(Turn& turn, const tactile::Request& /*request*/) {
    turn.ask(rules::Press{turn.seat()});
}

void correct(Turn& turn, const tactile::Request& request) {
    const auto& match = turn.match();
    const Colour seat = turn.seat();
    const auto* const meant = std::get_if<tactile::Text>(&request.argument);
    if (isHome(turn.view())) return takeBack(turn);
    const bool entered = std::holds_alternative<rules::Entered>(match.turn);
    if (entered && rules::sideToMove(match) == seat && meant == nullptr)
        return turn.ask(rules::DiscardEntry{seat});
    const bool made = rules::hasMadeAndNotPressed(match, seat);
    const bool isOwnTurn = rules::sideToMove(match) == seat;
    // Without an announcement to correct, the new move is beside the point.
    if (meant == nullptr || (!made && !isOwnTurn))
        return turn.ask(rules::CorrectAnnouncement{seat});
    const auto& before = made ? beforeLatest(match) : match.game.position();
    readMoveFor(turn, {MoveUse::correct, seat, before}, meant->value);
}

void confirm(Turn& turn, const tactile::Request& /*request*/) {
    const Colour seat = turn.seat();
    const bool isOver = std::holds_alternative<rules::Over>(turn.match().phase);
    if (isOver && !isHome(turn.view())) return turn.ask(rules::SignResult{seat});
    const bool isDue = rules::stateOf(turn.match(), seat) == rules::PlayerState::confirm;
    if (isDue && !rules::toRepeat(turn.match(), seat))
        return turn.refuse(handsAreNeeded(turn.memory().form));
    turn.ask(rules::Repeat{seat});
}

void askToRepeat(Turn& turn, const tactile::Request& /*request*/) {
    turn.ask(rules::AskToRepeat{turn.seat()});
}

void announce(Turn& turn, const tactile::Request& /*request*/) {
    const auto& match = turn.match();
    const Colour onMove = rules::sideToMove(match);
    const bool pending = rules::calledMove(match) || rules::placedMove(match);
    const bool isAssistant = turn.memory().person == Person::assistant;
    const Colour latest = pending ? onMove : rules::other(onMove);
    turn.ask(rules::Announce{isAssistant ? latest : turn.seat()});
}

} // namespace app
