// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/rules_in_words.hpp"

#include "rules/match/inquiry.hpp"

#include <algorithm>
#include <array>

namespace app {
namespace {

using rules::Colour;
using rules::EndReason;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;

Saying scored(PhraseKey phrase, const rules::Outcome& outcome) {
    return {phrase, {{Slot::score, scoreOf(outcome)}}};
}

Saying withColour(PhraseKey phrase, Colour colour) {
    return {phrase, {{Slot::colour, colour}}};
}

// Drawn in spite of the flag: whose it was, the clock still shows.
Colour whoseFlag(const rules::Match& match) {
    return match.clock.isFlagDown(Colour::white, match.at) ? Colour::white : Colour::black;
}

// Drawn in spite of resigning: only one of them cannot mate, or the game had been drawn before.
Colour whoResigned(const rules::Match& match) {
    return chanceToWin(match, Colour::white) == rules::Chance::no ? Colour::black : Colour::white;
}

struct Worded {
    EndReason reason;
    PhraseKey phrase;
};

// Each names who has lost.
constexpr std::array losses{Worded{EndReason::resignation, PhraseKey::resResign},
                            Worded{EndReason::flagFall, PhraseKey::resFlag},
                            Worded{EndReason::illegalMoves, PhraseKey::resIllegal},
                            Worded{EndReason::lateness, PhraseKey::resLate},
                            Worded{EndReason::lawsRefused, PhraseKey::resRefused},
                            Worded{EndReason::telephone, PhraseKey::resTelephone},
                            Worded{EndReason::penalty, PhraseKey::resPenalty},
                            Worded{EndReason::expulsion, PhraseKey::resExpelled},
                            Worded{EndReason::invalidSealedMove, PhraseKey::resSealed}};
// Art. 12.9, L95-10.17.
constexpr std::array lossesOfBoth{Worded{EndReason::lateness, PhraseKey::resLateBoth},
                                  Worded{EndReason::lawsRefused, PhraseKey::resRefusedBoth},
                                  Worded{EndReason::penalty, PhraseKey::resPenaltyBoth},
                                  Worded{EndReason::expulsion, PhraseKey::resExpelledBoth}};
constexpr std::array annulments{Worded{EndReason::wrongStart, PhraseKey::resAnnulledStart},
                                Worded{EndReason::coloursReversed, PhraseKey::resAnnulledColours},
                                Worded{EndReason::positionLost, PhraseKey::resAnnulledPosition}};
constexpr std::array draws{Worded{EndReason::stalemate, PhraseKey::resStalemate},
                           Worded{EndReason::deadPosition, PhraseKey::resDead},
                           Worded{EndReason::fivefoldRepetition, PhraseKey::resFivefold},
                           Worded{EndReason::seventyFiveMoves, PhraseKey::resSeventyFive},
                           Worded{EndReason::threefoldClaim, PhraseKey::resThreefold},
                           Worded{EndReason::fiftyMovesClaim, PhraseKey::resFifty},
                           Worded{EndReason::drawAgreed, PhraseKey::resAgreed},
                           Worded{EndReason::bothFlags, PhraseKey::resFlagBoth},
                           Worded{EndReason::quickplayFinish, PhraseKey::resQuickplay},
                           Worded{EndReason::illegalMoves, PhraseKey::resIllegalDraw},
                           Worded{EndReason::invalidSealedMove, PhraseKey::resSealedDraw}};

template <std::size_t Count>
std::optional<PhraseKey> phraseFor(EndReason reason, const std::array<Worded, Count>& table) {
    const auto* const found = std::find_if(
        table.begin(), table.end(), [&](const Worded& each) { return each.reason == reason; });
    return found == table.end() ? std::nullopt : std::optional(found->phrase);
}

Saying annulment(EndReason reason) {
    return {phraseFor(reason, annulments).value_or(PhraseKey::resAnnulled)};
}

Saying lossOfBoth(const rules::Outcome& outcome) {
    const auto phrase = phraseFor(outcome.reason, lossesOfBoth);
    return phrase ? Saying{*phrase} : scored(PhraseKey::resScore, outcome);
}

Saying drawn(const rules::Outcome& outcome, const rules::Match& match) {
    if (outcome.reason == EndReason::resignation)
        return withColour(PhraseKey::resResignDraw, whoResigned(match));
    if (outcome.reason == EndReason::flagFall)
        return withColour(PhraseKey::resFlagDraw, whoseFlag(match));
    const auto phrase = phraseFor(outcome.reason, draws);
    return phrase ? Saying{*phrase} : scored(PhraseKey::resScore, outcome);
}

Saying won(const rules::Outcome& outcome) {
    if (outcome.reason == EndReason::checkmate)
        return withColour(PhraseKey::resMate, *outcome.winner);
    const auto phrase = phraseFor(outcome.reason, losses);
    return phrase ? withColour(*phrase, other(*outcome.winner))
                  : scored(PhraseKey::resScore, outcome);
}

} // namespace

Word scoreOf(const rules::Outcome& outcome) {
    if (outcome.isLostByBoth()) return Word::scoreNobody;
    if (!outcome.winner) return Word::scoreDraw;
    return *outcome.winner == Colour::white ? Word::scoreWhite : Word::scoreBlack;
}

Saying wordsOf(const rules::Outcome& outcome, const rules::Match& match) {
    if (outcome.isAnnulled()) return annulment(outcome.reason);
    if (outcome.reason == EndReason::arbiterDecision) return scored(PhraseKey::resArbiter, outcome);
    if (outcome.isLostByBoth()) return lossOfBoth(outcome);
    return outcome.winner ? won(outcome) : drawn(outcome, match);
}

std::optional<Saying> pointsOf(const rules::Match& match) {
    const auto points = rules::unusualPointsOf(match);
    if (!points) return std::nullopt;
    return Saying{PhraseKey::resPoints,
                  {{Slot::whitePoints, points->white}, {Slot::blackPoints, points->black}}};
}

speech::Word wordOf(rules::Agreement agreement) {
    using rules::Agreement;
    using speech::Word;
    switch (agreement) {
    case Agreement::playersAnnounce: return Word::agreementPlayersAnnounce;
    case Agreement::doubleEntry: return Word::agreementDoubleEntry;
    case Agreement::anyPart: return Word::agreementAnyPart;
    case Agreement::flagEndsTheGame: return Word::agreementFlagEndsTheGame;
    case Agreement::divergenceStops: return Word::agreementDivergenceStops;
    case Agreement::illegalAdmitted: return Word::agreementIllegalAdmitted;
    case Agreement::limitedSupervision: return Word::agreementLimitedSupervision;
    case Agreement::movesBeforeDraw: return Word::agreementMovesBeforeDraw;
    case Agreement::longEndings: return Word::agreementLongEndings;
    case Agreement::quickplayAnnounced: return Word::agreementQuickplayAnnounced;
    case Agreement::incrementAfterMove: return Word::agreementIncrementAfterMove;
    case Agreement::noArbiter: return Word::agreementNoArbiter;
    case Agreement::ownNames: return Word::agreementOwnNames;
    case Agreement::everyCastlingClosed: return Word::agreementEveryCastlingClosed;
    case Agreement::ownPiecesAdjusted: return Word::agreementOwnPiecesAdjusted;
    case Agreement::repetitionWithMove: return Word::agreementRepetitionWithMove;
    case Agreement::recorderOnly: return Word::agreementRecorderOnly;
    case Agreement::appendixELaidOver: return Word::agreementAppendixELaidOver;
    }
    return Word::agreementOwnNames;
}

speech::Word wordFor(rules::SpecialBoardItem item) {
    using rules::SpecialBoardItem;
    using speech::Word;
    switch (item) {
    case SpecialBoardItem::size: return Word::boardItemSize;
    case SpecialBoardItem::raisedSquares: return Word::boardItemRaisedSquares;
    case SpecialBoardItem::apertures: return Word::boardItemApertures;
    case SpecialBoardItem::pegs: return Word::boardItemPegs;
    case SpecialBoardItem::pieces: break;
    }
    return Word::boardItemPieces;
}

} // namespace app
