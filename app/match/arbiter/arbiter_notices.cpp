// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/arbiter/arbiter.hpp"
#include "app/match/respond.hpp"
#include "app/telling/in_words.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

// What people notice of the arbiter's acts: presence, penalties, corrections, appeals (Art. 6, 7,
// 12, 13), reported touches, illegal moves, what is recorded.

namespace app {
namespace {

using rules::Colour;
using rules::Penalty;
using speech::PhraseKey;
using speech::Slot;
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

} // namespace

std::optional<Saying> openIllegalMove(const rules::Match& match) {
    const auto open = rules::illegalMoveToRule(match);
    return open ? std::optional(illegalMove(match, open->seat, open->move)) : std::nullopt;
}

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

void notice(Response& response, const rules::EndOverruled& /*event*/) {
    response.aloud({PhraseKey::resOverruled, {}, Urgency::move});
    if (std::holds_alternative<rules::Adjourned>(response.after().phase))
        response.aloud({PhraseKey::errAdjourned, {}, Urgency::move});
    if (std::holds_alternative<rules::Reconciling>(response.after().phase))
        response.aloud({PhraseKey::errReconciling, {}, Urgency::move});
    showOpenClaim(response);
}

// Announcements to and by the arbiter: touched pieces, illegal moves.

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
    response.showArbiter({PhraseKey::arbTouchDemanded, {{Slot::colour, event.seat}}});
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

void notice(Response& response, const rules::TouchOrderUnclear& event) {
    response.showArbiter({PhraseKey::arbTouchUnclear, {{Slot::colour, event.seat}}});
}

} // namespace app
