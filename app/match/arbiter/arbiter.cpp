// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/arbiter/arbiter.hpp"

#include "app/match/ending/ending.hpp"
#include "app/match/move/move.hpp"
#include "app/match/respond.hpp"
#include "app/person/refusals.hpp"
#include "app/person/typed_move.hpp"
#include "app/telling/in_words.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/command.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "speech/words/text.hpp"

#include <utility>
#include <vector>

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;
using tactile::Instruction;

template <class T>
T valueOf(const Instruction& request) {
    return std::get<T>(request.argument);
}

void doRequestFor(Turn& turn, Colour seat, const Instruction& request) {
    using tactile::Command;
    if (request.command == Command::announce) return turn.ask(rules::Announce{seat});
    if (request.command == Command::press) return turn.ask(rules::Press{seat});
    if (request.command == Command::correct) return turn.ask(rules::CorrectAnnouncement{seat});
    // Who has an assistant in common with the opponent may ask while waiting (E2.9.d).
    if (request.command == Command::inform)
        return turn.askAs(rules::assistantOf(seat), rules::Inform{seat});
    turn.refuse(PhraseKey::errNotAllowed);
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

void requested::inform(Turn& turn, const Instruction& /*request*/) {
    turn.ask(rules::Inform{turn.seat()});
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
    if (const auto* const move = std::get_if<tactile::MoveLine>(&typed)) {
        turn.forgetQuestion();
        return typeMove(turn, seat, move->text);
    }
    if (const auto* const request = std::get_if<Instruction>(&typed))
        return doRequestFor(turn, seat, *request);
    turn.refuse(notUnderstood(turn.view(), line));
}

void requested::halt(Turn& turn, const Instruction& /*request*/) {
    turn.ask(rules::Halt{});
}

// Resuming without a decision postpones a claim of Art. 10.2; other claims cannot be postponed
// (Art. 10.2.b).
void requested::go(Turn& turn, const Instruction& /*request*/) {
    const auto& claim = turn.match().claim;
    if (claim && claim->on == rules::DrawClaim::quickplayFinish && !claim->handedIn)
        turn.ask(rules::RuleClaim{rules::ClaimRuling::postponed});
    goOn(turn);
}

void requested::setClock(Turn& turn, const Instruction& request) {
    const auto [colour, time] = valueOf<tactile::ClockTime>(request);
    turn.ask(rules::SetClock{colour, time});
}

void requested::addTime(Turn& turn, const Instruction& request) {
    const auto [colour, time] = valueOf<tactile::ClockTime>(request);
    turn.ask(rules::AddTime{colour, time});
}

void requested::retrace(Turn& turn, const Instruction& request) {
    const auto halfMove = valueOf<tactile::HalfMove>(request);
    const int ply = halfMove.number == 0 ? 0 : plyOf(turn.match().setup.start, halfMove);
    turn.ask(rules::Retrace{ply});
}

namespace {

/// The one meant by whoever names none.
std::optional<Colour> boardToDisconnect(const View& view) {
    const rules::Match& match = view.match();
    const auto isLost = [&](Colour seat) { return rules::boardOfSeat(match, seat).isLost; };
    if (isPlayer(view.person)) {
        const Colour own = seatOf(view);
        return isLost(other(own)) && !isLost(own) ? other(own) : own;
    }
    const auto isSensed = [&](Colour seat) { return rules::isSensed(match.setup, seat); };
    const auto only = [](auto has) -> std::optional<Colour> {
        if (has(Colour::white) == has(Colour::black)) return std::nullopt;
        return has(Colour::white) ? Colour::white : Colour::black;
    };
    if (isSensed(Colour::white) && isSensed(Colour::black)) return only(isLost);
    return isSensed(Colour::black) ? Colour::black : Colour::white;
}

} // namespace

// A course takes moves from the keyboard beside the board.
void requested::disconnect(Turn& turn, const Instruction& request) {
    if (turn.memory().practises) return turn.refuse(PhraseKey::devBoardPractice);
    const auto named = argument<Colour>(request);
    const auto seat = named ? named : boardToDisconnect(turn.view());
    if (!seat) return turn.refuse(PhraseKey::devBoardWhich);
    turn.ask(rules::DisconnectBoard{*seat});
}

void requested::witness(Turn& turn, const Instruction& request) {
    turn.ask(rules::HearWitness{valueOf<tactile::Text>(request).value});
}

void requested::reconstruct(Turn& turn, const Instruction& /*request*/) {
    turn.ask(rules::Reconstruct{});
}

namespace {

/// The player whose flag is down, if it is the only one.
std::optional<Colour> onlyFlagDown(const View& view) {
    const auto isDown = [&](Colour seat) {
        return view.match().clock.isFlagDown(seat, view.table.now);
    };
    if (isDown(Colour::white) == isDown(Colour::black)) return std::nullopt;
    return isDown(Colour::white) ? Colour::white : Colour::black;
}

} // namespace

// The arbiter may know better than the program which flag fell first; and a postponed claim is
// decided before the claimant's flag (Art. 10.2.b).
void requested::flag(Turn& turn, const Instruction& request) {
    const auto& match = turn.match();
    const rules::RuleFlag ruling{argument<Colour>(request)};
    const auto only = onlyFlagDown(turn.view());
    if (!ruling.colour && only)
        return turn.refuse(PhraseKey::clkFlagColour, {{Slot::colour, *only}});
    std::vector<Phrase> why;
    if (match.postponedClaim && ruling.colour == match.postponedClaim)
        for (const auto& claim : openClaim(match))
            why.push_back({claim.phrase, claim.arguments});
    const auto first = rules::firstOfBothFlags(match, turn.view().table.now);
    if (first && ruling.colour != first)
        why.push_back({PhraseKey::clkFlagFirst, {{Slot::colour, *first}}});
    if (why.empty()) return turn.ask(ruling);
    why.push_back({PhraseKey::askRuleSo});
    turn.askFirst(ruling, std::move(why));
}

void requested::period(Turn& turn, const Instruction& request) {
    turn.ask(rules::BeginStage{valueOf<Colour>(request)});
}

void requested::result(Turn& turn, const Instruction& request) {
    const auto verdict = valueOf<tactile::Verdict>(request);
    turn.ask(rules::RuleResult{.winner = winnerBy(verdict.score),
                               .reason = verdict.reason,
                               .otherwise = unwonBy(verdict.score),
                               .points = verdict.points});
}

void requested::overrule(Turn& turn, const Instruction& /*request*/) {
    turn.ask(rules::Overrule{});
}

// A slip of the finger could end the game.
void requested::penalty(Turn& turn, const Instruction& request) {
    const auto [colour, kind, time, points] = valueOf<tactile::TypedPenalty>(request);
    const rules::Penalise penalty{colour, kind, time, points};
    const bool isByTime = kind == rules::Penalty::lessTime;
    if (!isByTime || !wouldEnd(turn, penalty)) return turn.ask(penalty);
    turn.askFirst(penalty, {{PhraseKey::askPenaltyEnds, {{Slot::colour, colour}}}});
}

void requested::counter(Turn& turn, const Instruction& request) {
    const auto [colour, moves] = valueOf<tactile::MoveCount>(request);
    turn.ask(rules::SetMoves{colour, moves});
}

void requested::share(Turn& turn, const Instruction& request) {
    if (turn.memory().person != Person::arbiter) return turn.refuse(PhraseKey::errNotAllowed);
    const auto halfMove = valueOf<tactile::HalfMove>(request);
    const int ply = halfMove.number == 0 ? 0 : plyOf(turn.match().setup.start, halfMove);
    if (!turn.match().clock.isTimed()) return turn.refuse(PhraseKey::clkNone);
    if (ply < 0 || ply > turn.match().game.plies()) return turn.refuse(PhraseKey::errNoPly);
    const auto left = rules::leftInProportion(turn.match(), ply, turn.view().table.now);
    if (!left) {
        const bool isWhites = rules::movesMade(turn.match()).white == 0;
        return turn.refuse(PhraseKey::errNoMoveOf,
                           {{Slot::colour, isWhites ? Colour::white : Colour::black}});
    }
    turn.tell(PhraseKey::arbClocks,
              {{Slot::whiteClock, left->white}, {Slot::blackClock, left->black}});
}

void requested::extra(Turn& turn, const Instruction& /*request*/) {
    turn.ask(rules::RuleClaim{rules::ClaimRuling::extraTime});
}

void requested::exchange(Turn& turn, const Instruction& /*request*/) {
    const auto& [white, black] = turn.match().setup.seats;
    const bool isArbiters = turn.memory().person == Person::arbiter;
    if (isArbiters && white.name.empty() && black.name.empty())
        return turn.refuse(PhraseKey::errNoNames);
    turn.ask(rules::ExchangeNames{});
}

bool arrivesByTyping(Turn& turn) {
    const auto& match = turn.match();
    const bool isAwaited = match.begun && !rules::isOver(match) &&
                           !std::holds_alternative<rules::Adjourned>(match.phase) && !match.awaited;
    return isAwaited && isPlayer(turn.memory().person) && !rules::isHere(match, turn.seat());
}

void requested::here(Turn& turn, const Instruction& request) {
    if (arrivesByTyping(turn)) return; // has been reported with the line
    turn.ask(rules::Arrive{argument<Colour>(request).value_or(turn.seat())});
}

void requested::appeal(Turn& turn, const Instruction& /*request*/) {
    turn.ask(rules::Appeal{turn.seat()});
}

// Announcements of the arbiter's acts: presence, penalties, corrections, appeals, the session
// (Art. 6, 7, 12, 13).

namespace {

using rules::Penalty;
using speech::Urgency;

// Loss and expulsion are announced as the result.
std::optional<Saying> sayingOf(const rules::PenaltyImposed& event) {
    const auto plain = [&](PhraseKey phrase) {
        return Saying{phrase, {{Slot::colour, event.seat}}};
    };
    const auto inTime = [&](PhraseKey phrase) {
        return Saying{phrase, {{Slot::colour, event.seat}, {Slot::term, event.time}}};
    };
    const auto inPoints = [&](PhraseKey phrase) {
        return Saying{phrase, {{Slot::colour, event.seat}, {Slot::points, event.points}}};
    };
    switch (event.penalty) {
    case Penalty::warning: return plain(PhraseKey::penWarning);
    case Penalty::moreTimeForOpponent: return inTime(PhraseKey::penTheirTime);
    case Penalty::lessTime: return inTime(PhraseKey::penTime);
    case Penalty::fewerPoints: return inPoints(PhraseKey::penPoints);
    case Penalty::morePointsForOpponent: return inPoints(PhraseKey::penTheirPoints);
    case Penalty::fine: return plain(PhraseKey::penFine);
    case Penalty::exclusionFromRounds: return plain(PhraseKey::penRounds);
    case Penalty::loss:
    case Penalty::expulsion: break;
    }
    return std::nullopt;
}

bool isAdjustedFor(const rules::MatchSetup& setup, Colour seat) {
    switch (setup.laws.clock.assistants) {
    case rules::AssistantAdjustment::everybody: return true;
    case rules::AssistantAdjustment::notTheDisabled: return !setup.seats[seat].blind;
    case rules::AssistantAdjustment::nobody: break;
    }
    return false;
}

/// E2.10: a helper replaces the blind opponent's assistant, and does not operate the clock.
bool isHelper(const rules::MatchSetup& setup, Colour seat) {
    return !setup.seats[seat].blind && setup.seats[rules::other(seat)].blind;
}

} // namespace

void tellAssistants(Response& response) {
    const rules::MatchSetup& setup = response.after().setup;
    for (const Colour seat : rules::colours)
        if (!setup.seats[seat].assistant.isEmpty() && !isHelper(setup, seat) &&
            isAdjustedFor(setup, seat))
            response.showArbiter({PhraseKey::arbAssistant, {{Slot::colour, seat}}});
}

void notice(Response& response, const rules::Arrived& event) {
    response.explain({PhraseKey::arbHere, {{Slot::colour, event.seat}}, Urgency::move});
}

void notice(Response& response, const rules::PenaltyImposed& event) {
    auto saying = sayingOf(event);
    if (!saying) return;
    saying->urgency = Urgency::move;
    response.explain(*saying);
}

void notice(Response& response, const rules::MovesSet& event) {
    response.confirm({PhraseKey::arbMoves,
                      {{Slot::colour, event.colour}, {Slot::number, event.moves}},
                      Urgency::move});
}

void notice(Response& response, const rules::TicksRuled& event) {
    response.aloud(
        {event.heard ? PhraseKey::arbTicksOn : PhraseKey::arbTicksOff, {}, Urgency::move});
}

void notice(Response& response, const rules::WarningsRuled& event) {
    response.aloud({event.told ? PhraseKey::arbWarnOn : PhraseKey::arbWarnOff,
                    {{Slot::colour, event.seat}},
                    Urgency::move});
}

void notice(Response& response, const rules::NamesExchanged& /*event*/) {
    const auto& [white, black] = response.after().setup.seats;
    if (!white.name.empty() && !black.name.empty())
        return response.explain({PhraseKey::arbNames,
                                 {{Slot::whiteName, speech::Outside{white.name}},
                                  {Slot::blackName, speech::Outside{black.name}}},
                                 Urgency::move});
    const auto named = white.name.empty() ? Colour::black : Colour::white;
    const auto& name = response.after().setup.seats[named].name;
    response.explain({PhraseKey::infName,
                      {{Slot::colour, named}, {Slot::name, speech::Outside{name}}},
                      Urgency::move});
}

// An engine's name is only given in the answer to the question who plays.
void notice(Response& response, const rules::PlayerNamed& event) {
    if (response.after().setup.seats[event.seat].inputs.engine) return;
    response.tellEars({PhraseKey::infName,
                       {{Slot::colour, event.seat}, {Slot::name, speech::Outside{event.name}}},
                       Urgency::move});
}

void notice(Response& response, const rules::Appealed& event) {
    response.aloud({PhraseKey::resAppeal, {{Slot::colour, event.seat}}, Urgency::move});
}

namespace {

// Until it is taken back, the game would go on from a position in which it is over.
void showHowToTakeBack(Response& response) {
    const rules::Match& match = response.after();
    if (!rules::outcomeByPosition(match)) return;
    const int ply = match.game.plies() - 1;
    const auto [number, colour] =
        ply > 0 ? halfMoveAt(match.setup.start, ply) : tactile::HalfMove{0, Colour::black};
    response.showArbiter(
        {PhraseKey::arbTakeBack, {{Slot::number, number}, {Slot::colour, colour}}});
}

} // namespace

void notice(Response& response, const rules::EndOverruled& /*event*/) {
    response.aloud({PhraseKey::resOverruled, {}, Urgency::move});
    if (std::holds_alternative<rules::Adjourned>(response.after().phase))
        response.aloud({PhraseKey::errAdjourned, {}, Urgency::move});
    if (std::holds_alternative<rules::Reconciling>(response.after().phase))
        response.aloud({PhraseKey::errReconciling, {}, Urgency::move});
    if (std::holds_alternative<rules::Halted>(response.after().phase))
        response.confirm({PhraseKey::clkStopped, {}, Urgency::move});
    showHowToTakeBack(response);
    showOpenClaim(response);
}

// Art. 13.7.a: only to the arbiter.
void notice(Response& response, const rules::WitnessHeard& event) {
    response.showArbiter({PhraseKey::arbWitness, {{Slot::input, speech::Outside{event.text}}}});
}

// L95-14.7: the length of the session is announced, and its end.
void notice(Response& response, const rules::SessionAnnounced& event) {
    response.explain({PhraseKey::seaSession, {{Slot::term, event.left}}, Urgency::move});
}

void notice(Response& response, const rules::SessionOver& /*event*/) {
    response.aloud({PhraseKey::seaOver, {}, Urgency::move});
}

} // namespace app
