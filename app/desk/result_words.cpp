// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/result_words.hpp"

#include "rules/match/inquiry.hpp"

namespace app {
namespace {

using rules::Colour;
using rules::EndReason;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;

Word scoreOf(const rules::Outcome& outcome) {
    if (!outcome.winner) return Word::scoreDraw;
    return *outcome.winner == Colour::white ? Word::scoreWhite : Word::scoreBlack;
}

Saying scored(PhraseKey phrase, const rules::Outcome& outcome) {
    return {phrase, {{Slot::score, scoreOf(outcome)}}};
}

Saying about(PhraseKey phrase, Colour colour) {
    return {phrase, {{Slot::colour, colour}}};
}

// Drawn in spite of the flag: whose it was, the clock still shows.
Colour whoseFlag(const rules::Match& match) {
    return match.clock.isFlagDown(Colour::white, match.at) ? Colour::white : Colour::black;
}

// Drawn in spite of resigning: only one of them cannot mate, or the game had been drawn before.
Colour whoResigned(const rules::Match& match) {
    return std::holds_alternative<rules::Unwinnable>(chanceToMate(match, Colour::white))
               ? Colour::black
               : Colour::white;
}

Saying drawn(EndReason reason, const rules::Match& match) {
    switch (reason) {
    case EndReason::stalemate: return {PhraseKey::resStalemate};
    case EndReason::deadPosition: return {PhraseKey::resDead};
    case EndReason::fivefoldRepetition: return {PhraseKey::resFivefold};
    case EndReason::seventyFiveMoves: return {PhraseKey::resSeventyFive};
    case EndReason::threefoldClaim: return {PhraseKey::resThreefold};
    case EndReason::fiftyMovesClaim: return {PhraseKey::resFifty};
    case EndReason::drawAgreed: return {PhraseKey::resAgreed};
    case EndReason::resignation: return about(PhraseKey::resResignDraw, whoResigned(match));
    case EndReason::flagFall: return about(PhraseKey::resFlagDraw, whoseFlag(match));
    case EndReason::bothFlags: return {PhraseKey::resFlagBoth};
    case EndReason::quickplayFinish: return {PhraseKey::resQuickplay};
    case EndReason::illegalMoves: return {PhraseKey::resIllegalDraw};
    case EndReason::checkmate:
    case EndReason::arbiterDecision: break;
    }
    return scored(PhraseKey::resScore, rules::drawnBy(reason));
}

} // namespace

Saying wordsOf(const rules::Outcome& outcome, const rules::Match& match) {
    if (outcome.reason == EndReason::arbiterDecision) return scored(PhraseKey::resArbiter, outcome);
    if (!outcome.winner) return drawn(outcome.reason, match);
    const Colour loser = other(*outcome.winner);
    if (outcome.reason == EndReason::checkmate) return about(PhraseKey::resMate, *outcome.winner);
    if (outcome.reason == EndReason::resignation) return about(PhraseKey::resResign, loser);
    if (outcome.reason == EndReason::flagFall) return about(PhraseKey::resFlag, loser);
    if (outcome.reason == EndReason::illegalMoves) return about(PhraseKey::resIllegal, loser);
    return scored(PhraseKey::resScore, outcome);
}

} // namespace app
