// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/arbiter/officials.hpp"

#include "app/match/move/move.hpp"
#include "app/person/organisers_names.hpp"
#include "app/person/refusals.hpp"
#include "app/person/requested.hpp"
#include "app/telling/in_words.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;
using tactile::Request;

template <class T>
T valueOf(const Request& request) {
    return std::get<T>(request.argument);
}

void doRequestFor(Turn& turn, Colour seat, const Request& request) {
    using tactile::Command;
    if (request.command == Command::announce) return turn.ask(rules::Announce{seat});
    if (request.command == Command::press) return turn.ask(rules::Press{seat});
    if (request.command == Command::correct) return turn.ask(rules::CorrectAnnouncement{seat});
    turn.refuse(PhraseKey::errNotAllowed);
}

std::optional<Colour> colourIn(const Request& request) {
    const auto* const colour = std::get_if<Colour>(&request.argument);
    return colour == nullptr ? std::nullopt : std::optional(*colour);
}

std::optional<Colour> winnerBy(tactile::Score score) {
    if (score == tactile::Score::whiteWins) return Colour::white;
    if (score == tactile::Score::blackWins) return Colour::black;
    return std::nullopt;
}

rules::Unwon unwonBy(tactile::Score score) {
    if (score == tactile::Score::bothLose) return rules::Unwon::lostByBoth;
    return score == tactile::Score::annulled ? rules::Unwon::annulled : rules::Unwon::drawn;
}

} // namespace

void requested::inform(Turn& turn, const Request& /*request*/) {
    turn.ask(rules::Inform{turn.seat()});
}

void requested::touched(Turn& turn, const Request& request) {
    const bool isArbiter = turn.memory().person == Person::arbiter;
    const Colour seat = isArbiter ? rules::onTheClock(turn.match()) : rules::other(turn.seat());
    turn.ask(rules::ReportTouch{seat, valueOf<rules::Square>(request)});
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

bool answerClaim(Turn& turn, bool right) {
    const auto& claim = turn.match().claim;
    const bool isAsked = claim && claim->handedIn && !claim->verified &&
                         isPlayer(turn.memory().person) && claim->by != turn.seat();
    if (isAsked) turn.ask(rules::VerifyClaim{turn.seat(), right});
    return isAsked;
}

void doFor(Turn& turn, Colour seat, const std::string& line) {
    if (turn.memory().person != Person::assistant) return turn.refuse(PhraseKey::errNotAllowed);
    const auto typed = readLineOf(turn.view(), line, tactile::Role::assistant);
    if (const auto* const move = std::get_if<tactile::MoveLine>(&typed))
        return typeMove(turn, seat, move->text);
    if (const auto* const request = std::get_if<Request>(&typed))
        return doRequestFor(turn, seat, *request);
    turn.refuse(notUnderstood(turn.view(), line));
}

void requested::halt(Turn& turn, const Request& /*request*/) {
    turn.ask(rules::Halt{});
}

// Resuming without a decision postpones a claim of Art. 10.2; other claims cannot be postponed
// (Art. 10.2.b).
void requested::go(Turn& turn, const Request& /*request*/) {
    const auto& claim = turn.match().claim;
    if (claim && claim->on == rules::DrawClaim::quickplayFinish && !claim->handedIn)
        turn.ask(rules::RuleClaim{rules::ClaimRuling::postponed});
    turn.ask(rules::Go{});
}

void requested::setClock(Turn& turn, const Request& request) {
    const auto [colour, time] = valueOf<tactile::ClockTime>(request);
    turn.ask(rules::SetClock{colour, time});
}

void requested::addTime(Turn& turn, const Request& request) {
    const auto [colour, time] = valueOf<tactile::ClockTime>(request);
    turn.ask(rules::AddTime{colour, time});
}

void requested::retrace(Turn& turn, const Request& request) {
    const auto halfMove = valueOf<tactile::HalfMove>(request);
    const int ply = halfMove.number == 0 ? 0 : plyOf(turn.match().setup.start, halfMove);
    turn.ask(rules::Retrace{ply});
}

// The ruling costs time or the game: if only the arbiter has seen the move, it must be confirmed.
void requested::illegal(Turn& turn, const Request& request) {
    const auto* const twoHands = std::get_if<tactile::TwoHands>(&request.argument);
    const Colour seat = twoHands == nullptr ? valueOf<Colour>(request) : twoHands->colour;
    const rules::RuleIllegalMove ruling{seat, twoHands != nullptr};
    const auto& pressed = turn.match().illegalMove;
    const bool isKnown = !ruling.withTwoHands && pressed && pressed->seat == seat;
    const bool isArbiters = turn.memory().person == Person::arbiter;
    if (isArbiters && !isKnown && !rules::unlessCountable(turn.match(), ruling))
        return turn.put(CountIllegal{seat, ruling.withTwoHands});
    turn.ask(ruling);
}

void requested::unclear(Turn& turn, const Request& request) {
    turn.ask(rules::RuleTouchOrder{valueOf<Colour>(request)});
}

// Refers to the latest touch on that square.
void requested::accident(Turn& turn, const Request& request) {
    const auto square = valueOf<rules::Square>(request);
    const auto& match = turn.match();
    const auto touch =
        std::find_if(match.touches.rbegin(), match.touches.rend(), [&](const rules::Touch& each) {
            return each.square == square && each.ply <= match.game.plies();
        });
    const Colour seat =
        touch == match.touches.rend() ? rules::onTheClock(match) : match.game.at(touch->ply).turn();
    turn.ask(rules::ReportTouch{seat, square, true});
}

void requested::witness(Turn& turn, const Request& request) {
    turn.ask(rules::HearWitness{valueOf<tactile::Text>(request).value});
}

void requested::reconstruct(Turn& turn, const Request& /*request*/) {
    turn.ask(rules::Reconstruct{});
}

void requested::flag(Turn& turn, const Request& request) {
    turn.ask(rules::RuleFlag{colourIn(request)});
}

void requested::period(Turn& turn, const Request& request) {
    turn.ask(rules::BeginStage{valueOf<Colour>(request)});
}

void requested::result(Turn& turn, const Request& request) {
    const auto verdict = valueOf<tactile::Verdict>(request);
    turn.ask(rules::RuleResult{.winner = winnerBy(verdict.score),
                               .reason = verdict.reason,
                               .otherwise = unwonBy(verdict.score),
                               .points = verdict.points});
}

void requested::overrule(Turn& turn, const Request& /*request*/) {
    turn.ask(rules::Overrule{});
}

void requested::penalty(Turn& turn, const Request& request) {
    const auto [colour, kind, time, points] = valueOf<tactile::Penalty>(request);
    turn.ask(rules::Penalise{colour, kind, time, points});
}

void requested::counter(Turn& turn, const Request& request) {
    const auto [colour, moves] = valueOf<tactile::MoveCount>(request);
    turn.ask(rules::SetMoves{colour, moves});
}

void requested::share(Turn& turn, const Request& request) {
    if (turn.memory().person != Person::arbiter) return turn.refuse(PhraseKey::errNotAllowed);
    const auto halfMove = valueOf<tactile::HalfMove>(request);
    const int ply = halfMove.number == 0 ? 0 : plyOf(turn.match().setup.start, halfMove);
    if (!turn.match().clock.isTimed()) return turn.refuse(PhraseKey::clkNone);
    const auto left = rules::leftInProportion(turn.match(), ply, turn.view().table.now);
    if (!left) return turn.refuse(PhraseKey::errNoPly);
    turn.tell(PhraseKey::arbClocks,
              {{Slot::whiteClock, left->white}, {Slot::blackClock, left->black}});
}

void requested::extra(Turn& turn, const Request& /*request*/) {
    turn.ask(rules::RuleClaim{rules::ClaimRuling::extraTime});
}

void requested::exchange(Turn& turn, const Request& /*request*/) {
    turn.ask(rules::ExchangeNames{});
}

void requested::here(Turn& turn, const Request& request) {
    turn.ask(rules::Arrive{colourIn(request).value_or(turn.seat())});
}

void requested::appeal(Turn& turn, const Request& /*request*/) {
    turn.ask(rules::Appeal{turn.seat()});
}

} // namespace app
