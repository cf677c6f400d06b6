// SPDX-License-Identifier: GPL-3.0-or-later
// Article 4 among people: adjusting, touches reported, admitted and denied.
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/moving/touch.hpp"

#include <algorithm>

namespace rules {
namespace {

// What the claimant has touched himself since the opponent's turn that he complains about.
std::vector<Touched> touchedSince(const Match& match, Colour claimant) {
    std::vector<Touched> touched;
    if (sideToMove(match) != claimant) return touched;
    for (const Touch& touch : match.touches)
        if (touch.ply == match.game.plies()) touched.push_back({touch.square, touch.piece});
    return touched;
}

Answer unlessClaimable(const Match& match, Actor by, Colour seat, Square square) {
    const auto ply = plyOfTurn(match, seat);
    if (!ply) return Refusal{Reason::notYourTurn};
    if (!match.game.at(*ply).at(square)) return Refusal{Reason::nothingThere, {}, {square}};
    const auto since = touchedSince(match, other(seat));
    if (by != Actor::arbiter && !mayClaimTouch(since, other(seat), match.setup.laws.touch))
        return Refusal{Reason::touchedSince};
    return std::nullopt;
}

// He has made his move already: it may have to be another (ART-P6).
void noteIfBroken(Happenings& now, Colour seat) {
    const auto made = latestMoveBy(now.match(), seat);
    if (!made) return;
    const auto permitted = permittedMoves(now.match(), now.match().game.plies() - 1);
    if (std::find(permitted.begin(), permitted.end(), *made) == permitted.end())
        now.happen(TouchMoveBroken{seat, *made});
}

// The move that he can still complain about: the opponent's latest (Art. 4.7).
std::optional<BrokenTouch> claimable(const Match& match, Colour claimant) {
    const auto& broken = match.brokenTouch;
    if (!broken || broken->seat == claimant || broken->ply != match.game.plies() - 1)
        return std::nullopt;
    const bool isKept =
        mayClaimTouch(touchedSince(match, claimant), claimant, match.setup.laws.touch);
    return isKept ? broken : std::nullopt;
}

int touchedAt(const Match& match, int ply) {
    return static_cast<int>(std::count_if(match.touches.begin(),
                                          match.touches.end(),
                                          [&](const Touch& touch) { return touch.ply == ply; }));
}

// Art. 4.2.2 of 2023: any contact is meant, unless it was clearly an accident.
Answer ruleAccident(Happenings& now, Colour seat, Square square) {
    const auto ply = plyOfTurn(now.match(), seat);
    const auto& touches = now.match().touches;
    const bool isRecorded = std::any_of(touches.begin(), touches.end(), [&](const Touch& touch) {
        return touch.ply == ply && touch.square == square;
    });
    if (!isRecorded) return Refusal{Reason::nothingReported};
    now.happen(TouchRuled{seat, square, false});
    return std::nullopt;
}

} // namespace

void noteTouch(Happenings& now, Colour seat, Square square) {
    now.happen(TouchRuled{seat, square, true});
    noteIfBroken(now, seat);
}

void endAdjusting(Happenings& now) {
    if (const auto seat = now.match().adjusting) now.happen(AdjustingEnded{*seat});
}

Answer answer(Happenings& now, const Adjust& request) {
    const Match& match = now.match();
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (match.adjusting == request.seat) {
        endAdjusting(now);
        return std::nullopt;
    }
    if (auto refusal = unlessOnMove(match, request.seat)) return refusal;
    if (const auto called = calledMove(match);
        called && !std::holds_alternative<Entered>(match.turn))
        return Refusal{Reason::alreadyAnnounced, {*called}};
    now.happen(AdjustingBegun{request.seat});
    return std::nullopt;
}

// What the arbiter has seen himself binds; about what the assistant reports he can only ask
// (ART-P2, ART-P3).
Answer answer(Happenings& now, const ReportTouch& request) {
    const auto& [seat, square, byAccident] = request;
    if (byAccident) return ruleAccident(now, seat, square);
    if (auto refusal = unlessClaimable(now.match(), now.by(), seat, square)) return refusal;
    if (now.by() == Actor::arbiter)
        noteTouch(now, seat, square);
    else
        now.happen(TouchReported{seat, square});
    return std::nullopt;
}

// A player who denies it is believed (ART-P4, ART-P5).
Answer answer(Happenings& now, const AnswerTouch& request) {
    const auto reported = now.match().reportedTouch;
    if (!reported || reported->seat != request.seat) return Refusal{Reason::nothingReported};
    if (request.admitted)
        noteTouch(now, reported->seat, reported->square);
    else
        now.happen(TouchRuled{reported->seat, reported->square, false});
    return std::nullopt;
}

// Art. A4.b: from now on, and the opponent's latest move at once.
Answer answer(Happenings& now, const DemandTouchMove& request) {
    if (now.match().setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (enforcesTouchMove(now.match())) return Refusal{Reason::alreadyDemanded};
    now.happen(TouchMoveDemanded{request.seat});
    if (const auto broken = claimable(now.match(), request.seat))
        now.happen(TouchMoveBroken{broken->seat, broken->move});
    return std::nullopt;
}

Answer answer(Happenings& now, const RuleTouchOrder& request) {
    if (now.match().setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    const auto ply = plyOfTurn(now.match(), request.seat);
    if (!ply || touchedAt(now.match(), *ply) < 2) return Refusal{Reason::nothingTouched};
    now.happen(TouchOrderUnclear{request.seat});
    noteIfBroken(now, request.seat);
    return std::nullopt;
}

} // namespace rules
