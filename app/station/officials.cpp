// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/officials.hpp"

#include "app/station/moves_in_words.hpp"
#include "app/station/own_move.hpp"
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

} // namespace

void inform(Turn& turn, const Request& /*request*/) {
    turn.ask(rules::Inform{turn.seat()});
}

void reportTouch(Turn& turn, const Request& request) {
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

void doFor(Turn& turn, Colour seat, const std::string& line) {
    if (turn.memory().person != Person::assistant) return turn.refuse(PhraseKey::errNotAllowed);
    const auto typed = tactile::readLine(line, {turn.view().language(), tactile::Role::assistant});
    if (const auto* const move = std::get_if<tactile::MoveLine>(&typed))
        return typeMove(turn, seat, move->text);
    if (const auto* const request = std::get_if<Request>(&typed))
        return doRequestFor(turn, seat, *request);
    turn.refuse(PhraseKey::errUnknown, {{Slot::input, speech::Outside{line}}});
}

void haltClocks(Turn& turn, const Request& /*request*/) {
    turn.ask(rules::Halt{});
}

// Playing on without a decision postpones a claim of Art. 10.2; no other can be (Art. 10.2.b).
void startClocks(Turn& turn, const Request& /*request*/) {
    const auto& claim = turn.match().claim;
    if (claim && claim->on == rules::DrawClaim::quickplayFinish)
        turn.ask(rules::RuleClaim{rules::ClaimRuling::postponed});
    turn.ask(rules::Go{});
}

void setClock(Turn& turn, const Request& request) {
    const auto [colour, time] = valueOf<tactile::ClockTime>(request);
    turn.ask(rules::SetClock{colour, time});
}

void addTime(Turn& turn, const Request& request) {
    const auto [colour, time] = valueOf<tactile::ClockTime>(request);
    turn.ask(rules::AddTime{colour, time});
}

void retrace(Turn& turn, const Request& request) {
    const auto halfMove = valueOf<tactile::HalfMove>(request);
    const int ply = halfMove.number == 0 ? 0 : plyOf(turn.match().setup.start, halfMove);
    turn.ask(rules::Retrace{ply});
}

void ruleIllegalMove(Turn& turn, const Request& request) {
    turn.ask(rules::RuleIllegalMove{valueOf<Colour>(request)});
}

void ruleFlag(Turn& turn, const Request& request) {
    turn.ask(rules::RuleFlag{valueOf<Colour>(request)});
}

void ruleResult(Turn& turn, const Request& request) {
    switch (valueOf<tactile::Verdict>(request).score) {
    case tactile::Score::whiteWins: return turn.ask(rules::RuleResult{Colour::white});
    case tactile::Score::blackWins: return turn.ask(rules::RuleResult{Colour::black});
    case tactile::Score::draw: return turn.ask(rules::RuleResult{});
    }
}

} // namespace app
