// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/arbiter/arbiter.hpp"
#include "app/match/respond.hpp"
#include "app/person/refusals.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/command.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>
#include <optional>
#include <vector>

// Touched pieces and illegal moves: who reports them, how the arbiter rules, what people hear
// (Art. 4, 7).

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;
using tactile::Instruction;

speech::Arguments touchOf(Colour seat, rules::Square square) {
    return {{Slot::colour, seat}, {Slot::square, square}};
}

// The move is about to be made, or was made before the touch was known.
rules::MoveFacts factsOf(const rules::Match& match, Colour seat, rules::Move move) {
    const int back = rules::sideToMove(match) == seat ? 0 : 1;
    return rules::factsOf(match.game.at(match.game.plies() - back), move);
}

// Precondition: the illegal move was made on a board, so that it has squares.
rules::Attempt attemptOf(const rules::Position& before, const rules::IllegalMove& illegal) {
    if (illegal.rook) return rules::Move::castling(*illegal.from, *illegal.rook).side();
    const auto piece = before.at(*illegal.from);
    return rules::AttemptedMove{.kind = piece ? std::optional(piece->kind) : std::nullopt,
                                .from = illegal.from,
                                .to = *illegal.to,
                                .captures = before.at(*illegal.to).has_value()};
}

Saying illegalMove(const rules::Match& match, Colour seat, const rules::IllegalMove& illegal) {
    if (!illegal.from) return {PhraseKey::arbNoMove, {{Slot::colour, seat}}};
    const auto attempt = attemptOf(match.game.position(), illegal);
    return {PhraseKey::arbIllegal, {{Slot::colour, seat}, {Slot::attempt, attempt}}};
}

std::vector<Phrase> questionBefore(Turn& turn, const rules::RuleIllegalMove& ruling) {
    const int count = turn.match().illegalMoves[ruling.seat];
    const speech::Argument colour{Slot::colour, ruling.seat};
    std::vector<Phrase> why;
    if (count > 0) why.push_back({PhraseKey::movIllegal, {colour, {Slot::number, count}}});
    if (wouldEnd(turn, ruling)) why.push_back({PhraseKey::askIllegalEnds});
    why.push_back(count > 0 ? Phrase{PhraseKey::askIllegalMore}
                            : Phrase{PhraseKey::askIllegal, {colour}});
    return why;
}

} // namespace

void requested::touched(Turn& turn, const Instruction& request) {
    const bool isOfBoth = assistsBoth(turn.view());
    const bool isOnTheClock = isOfBoth || turn.memory().person == Person::arbiter;
    const Colour seat = isOnTheClock ? rules::onTheClock(turn.match()) : rules::other(turn.seat());
    const rules::ReportTouch report{seat, std::get<rules::Square>(request.argument)};
    isOfBoth ? turn.askAs(rules::assistantOf(rules::other(seat)), report) : turn.ask(report);
}

bool answerTouch(Turn& turn, bool admitted) {
    const auto& reported = turn.match().reportedTouch;
    const Person person = turn.memory().person;
    const bool isAsked = person == Person::arbiter || isPlayer(person);
    if (!reported || !isAsked) return false;
    if (isPlayer(person) && reported->seat != turn.seat()) return false;
    turn.ask(rules::AnswerTouch{reported->seat, admitted});
    return true;
}

bool wouldEnd(Turn& turn, const rules::Request& ruling) {
    const auto events =
        rules::decide(turn.match(), turn.view().table.now, {actorOf(turn.view()), ruling});
    return events && std::ranges::any_of(*events, [](const rules::Event& event) {
               return event.is<rules::Ended>();
           });
}

// The ruling costs time or the game: if only the arbiter has seen the move, it must be confirmed.
void requested::illegal(Turn& turn, const Instruction& request) {
    if (const auto* const counted = std::get_if<tactile::MoveCount>(&request.argument))
        return turn.ask(rules::SetIllegalMoves{counted->colour, counted->moves});
    const auto* const twoHands = std::get_if<tactile::TwoHands>(&request.argument);
    const Colour seat = twoHands == nullptr ? std::get<Colour>(request.argument) : twoHands->colour;
    const rules::RuleIllegalMove ruling{seat, twoHands != nullptr};
    const auto& pressed = turn.match().illegalMove;
    const bool isKnown = !ruling.withTwoHands && pressed && pressed->seat == seat;
    const bool isArbiters = turn.memory().person == Person::arbiter;
    if (isArbiters && !isKnown && !rules::unlessCountable(turn.match(), ruling))
        return turn.askFirst(ruling, questionBefore(turn, ruling));
    turn.ask(ruling);
}

void requested::unclear(Turn& turn, const Instruction& request) {
    turn.ask(rules::RuleTouchOrder{std::get<Colour>(request.argument)});
}

// Refers to the latest touch on that square.
void requested::accident(Turn& turn, const Instruction& request) {
    const auto square = std::get<rules::Square>(request.argument);
    const auto& match = turn.match();
    const auto touch =
        std::find_if(match.touches.rbegin(), match.touches.rend(), [&](const rules::Touch& each) {
            return each.square == square && each.ply <= match.game.plies();
        });
    const Colour seat =
        touch == match.touches.rend() ? rules::onTheClock(match) : match.game.at(touch->ply).turn();
    turn.ask(rules::ReportTouch{seat, square, true});
}

std::optional<Saying> openIllegalMove(const rules::Match& match) {
    const auto open = rules::illegalMoveToRule(match);
    return open ? std::optional(illegalMove(match, open->seat, open->move)) : std::nullopt;
}

// Art. A4.b: unless the arbiter enforces it unasked, it is recorded only.
void notice(Response& response, const rules::TouchMoveBroken& event) {
    if (!rules::enforcesTouchMove(response.after())) return;
    if (const auto owed = rules::intendedMove(response.before())) // Art. 9.5.b
        return response.showArbiter(
            {PhraseKey::errIntended,
             {{Slot::move, rules::factsOf(response.before().game.position(), *owed)}}});
    const auto facts = factsOf(response.before(), event.seat, event.move);
    const auto& released = response.before().released;
    const bool isMovedOn = released && released->from == event.move.from() &&
                           released->ply == rules::plyOfTurn(response.before(), event.seat);
    response.showArbiter({isMovedOn ? PhraseKey::arbTouchReleased : PhraseKey::arbTouchBroken,
                          {{Slot::colour, event.seat}, {Slot::move, facts}}});
}

// Reported to the arbiter; the player concerned is asked (E2.9.e, ART-P3).
void notice(Response& response, const rules::TouchReported& event) {
    response.showArbiter({PhraseKey::arbTouchReported, touchOf(event.seat, event.square)});
    response.tell(event.seat, {PhraseKey::askTouched, {{Slot::square, event.square}}});
}

void notice(Response& response, const rules::TouchRuled& event) {
    const auto touch = touchOf(event.seat, event.square);
    const auto& reported = response.before().reportedTouch;
    const bool isAccident = !event.touched && !(reported && reported->square == event.square);
    if (isAccident) {
        response.showArbiter({PhraseKey::arbAccident, touch});
        return response.tell(event.seat, {PhraseKey::arbAccident, touch});
    }
    const auto ruling = event.touched ? PhraseKey::arbTouchHolds : PhraseKey::arbTouchDenied;
    response.showArbiter({ruling, touch});
    if (event.touched)
        response.tell(event.seat,
                      {PhraseKey::movTouched, {{Slot::targets, std::vector{event.square}}}});
}

// Art. A4.c: if the arbiter does not act unasked, nothing is announced before the claim.
void notice(Response& response, const rules::IllegalMovePressed& event) {
    if (rules::standingMove(response.before(), event.seat, event.move)) return;
    response.showArbiter(illegalMove(response.after(), event.seat, event.move));
}

void tellIllegalMoveClaimed(Response& response) {
    const auto& illegal = response.after().illegalMove;
    if (!illegal) return;
    response.explain(
        {PhraseKey::movClaimed, {{Slot::colour, other(illegal->seat)}}, Urgency::move});
    response.showArbiter(illegalMove(response.after(), illegal->seat, illegal->move));
}

void tellIllegalMoves(Response& response, Colour offender) {
    const int count = response.after().illegalMoves[offender];
    response.explain(
        {PhraseKey::movIllegal, {{Slot::colour, offender}, {Slot::number, count}}, Urgency::move});
}

// What the opponent was given for it stays on the clock until the arbiter sets that.
void notice(Response& response, const rules::IllegalMovesSet& event) {
    tellIllegalMoves(response, event.seat);
    if (response.after().clock.isTimed()) response.showArbiter({PhraseKey::clkMaySet});
}

// The added time is announced when the clock is set (Art. 7.4.b). Here: what the player must do now
// (ART-P9.2).
void notice(Response& response, const rules::IllegalMoveRuled& event) {
    if (!event.counts) return;
    tellIllegalMoves(response, event.seat);
    if (rules::castlingDue(response.after()))
        response.explain({PhraseKey::errCastleFirst, {}, Urgency::move});
}

void notice(Response& response, const rules::TouchMoveDemanded& event) {
    const Saying demanded{PhraseKey::arbTouchDemanded, {{Slot::colour, event.seat}}};
    response.tell(event.seat, demanded);
    response.showArbiter(demanded);
}

void notice(Response& response, const rules::TouchOrderUnclear& event) {
    response.showArbiter({PhraseKey::arbTouchUnclear, {{Slot::colour, event.seat}}});
}

} // namespace app
