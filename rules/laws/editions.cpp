// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/laws/edition.hpp"

#include <algorithm>

namespace rules {

// Where the document of an edition is silent or damaged, a comment says what the value rests on.
// clang-format off

constexpr LawsEdition laws1995{
    .year = 1995,
    .automaticDraws = {.byCounting = false, .deadPosition = DeadPositions::listed},
    .timeDraw = TimeDraw::bareKing,
    // 10.2 and 10.5 contradict each other about resigning against a bare king; this follows 10.2
    // (T-45).
    .resigningMayDraw = false,
    .touch = {
        // The translation names no side (5.1.c); the English text, quoted from memory, means that
        // rook's side (T-32). `everyCastling` is the literal reading.
        .rookThenKing = RookThenKing::thatCastling,
        .kingThenRookMustCastle = false, // no duty stated in 5.1 and 7.2
        .castlingBegunBinds = false,     // 6.3 has no such clause
        .claimEnds = TouchClaimEnds::byTouchingOwnPiece,
        // The translation says "his own pieces" (7.1); the English text, quoted from memory, says
        // "pieces" (T-33). `ownPieces` is the literal reading.
        .adjustable = Adjustable::everyPiece},
    .illegalMoves = {
        .bonus = Span{},
        .quickBonus = Span{},
        .losing = std::nullopt,
        .promotion = UnfinishedPromotion::mustBeFinished,
        .blitz = BlitzIllegalMove::costsTime}, // knows no blitz; costs nothing
    .coloursReversed = ColoursReversed::newGameInFirstQuarter,
    .drawClaims = {
        .cost = WrongClaimCost::claimantLoses,
        .amount = minutes(5),
        .quickAmount = minutes(5),
        .ends = DrawClaimEnds::byMoving,
        // 10.10 mentions only the intended move, but 10.11 presupposes the other case as well
        // (T-46). `intendedOnly` is the literal reading.
        .repetition = RepetitionClaims::standingOrIntended,
        .fiftyMovesExtensible = true,
        .asOffers = ClaimsAsOffers::none},
    .drawOffers = {.refusedBy = OfferRefusedBy::moving, .answerMayWaitForTheMove = true},
    .lateness = {
        .defaultTime = hours(1), .eventMaySetIt = false},
    .clock = {
        .bothFlags = BothFlags::goesOn,
        .correction = ClockCorrection::inProportion,
        .assistants = AssistantAdjustment::nobody},
    .recording = {
        .exemptForTheStage = false,
        .incrementThreshold = seconds(20), // by the sense of a damaged sentence, 11.2.a (T-47)
        .inAdvance = true},
    .quickplayFinish = QuickplayFinish::none,
    .quickGames = std::nullopt,
    .adjournment = {
        .text = AdjournmentText::articles13And14,
        .envelopeTellsOffer = false,
        .envelopeTellsResumption = false,
        .bothAbsent = BothAbsent::bothLose,
        .timesMayBeDoubtedLater = true}, // damaged sentence, 14.6 (T-51)
    .penalties = {
        Penalty::warning, Penalty::moreTimeForOpponent, Penalty::lessTime, Penalty::loss},
    .blindPlayers = BlindPlayers::overlay,
};

constexpr LawsEdition laws2009{};

// The full text of 2023 is not among the sources, only quotations in an arbiter's article on
// Article 4 and in the later guideline on adjourned games. "Transcript" marks what was taken from a
// transcript of the English text; nothing here rests on memory alone.
constexpr LawsEdition laws2023{
    .year = 2023,
    .automaticDraws = {
        .byCounting = true,                   // transcript, 9.6
        .deadPosition = DeadPositions::all},  // transcript, 5.2.2
    .timeDraw = TimeDraw::cannotMate,         // transcript, 6.9
    .resigningMayDraw = true,                 // transcript, 5.1.2
    .touch = {
        .bothColours = BothColours::firstOfEach,
        // "With the intention of moving or capturing it": transcript, 4.8.
        .claimEnds = TouchClaimEnds::byTouchingAnyPiece,
        .adjustable = Adjustable::everyPiece}, // transcript, 4.2.1
    .illegalMoves = {
        .bonus = minutes(2),                  // the article: the first; transcript, 7.5.5
        .quickBonus = minutes(1),             // transcript, A.3
        .losing = 2,                          // transcript, 7.5.5
        .twoHands = true,
        .pressWithoutMove = true,             // transcript, 7.5.3
        .promotion = UnfinishedPromotion::becomesQueen, // transcript, 7.5.2
        .blitz = BlitzIllegalMove::costsTime},          // transcript, B
    .coloursReversed = ColoursReversed::newGameBeforeTenMoves, // transcript, 7.3
    .drawClaims = {
        .amount = minutes(2),                 // transcript, 9.5.3
        .quickAmount = minutes(1),            // transcript, A.3
        .ends = DrawClaimEnds::byTouching,    // transcript, 9.4
        .repetition = RepetitionClaims::standingOrIntended, // transcript, 9.2
        .asOffers = ClaimsAsOffers::counted}, // transcript, 9.1.2
    .drawOffers = {
        .refusedBy = OfferRefusedBy::touching,              // transcript, 9.1.2
        .movesBefore = 1},                    // transcript, 5.2.3
    .lateness = {.defaultTime = Span{}},      // transcript, 6.7; the guideline has a "set time"
    .clock = {
        .bothFlags = BothFlags::drawWithoutIncrements,      // transcript, Guidelines III.3
        .correction = ClockCorrection::byJudgement,         // transcript, 7.1
        .completedByNextMove = true,          // transcript, 6.2.1.2
        .assistants = AssistantAdjustment::notTheDisabled}, // transcript, 6.2.6, 8.1.6
    .recording = {
        .incrementThreshold = seconds(30),    // transcript, 8.4
        .inAdvance = false},                  // transcript, 8.1.2
    .quickplayFinish = QuickplayFinish::guideline,          // transcript, Guidelines III
    .quickGames = QuickGameRules{
        .blitzLimit = minutes(10),            // transcript, A.1, B.1
        .limitIsBlitz = true,
        .startErrorMoves = 10,                // transcript, A.5.1
        .touchMoveOnRequest = false,          // transcript: A.5 has no such clause
        .illegalMoveOnClaim = false,          // transcript, A.5.2: the arbiter steps in
        .flag = QuickFlag::arbiterCalls},     // transcript, A.5.5
    .adjournment = {
        .text = AdjournmentText::laterGuideline,
        .lateness = std::nullopt,
        .endingMove = EndingSealedMove::againstEither,
        .bothAbsent = BothAbsent::replierLosesTime},
    .penalties = {                            // transcript, 12.9
        Penalty::warning, Penalty::moreTimeForOpponent, Penalty::lessTime, Penalty::loss,
        Penalty::fewerPoints, Penalty::morePointsForOpponent, Penalty::expulsion, Penalty::fine,
        Penalty::exclusionFromRounds},
    .blindPlayers = BlindPlayers::appendixD,  // transcript, D
};
// clang-format on

constinit const std::array<LawsEdition, 3> lawsEditions{laws1995, laws2009, laws2023};

std::optional<LawsEdition> lawsOf(int year) {
    const auto* const found = std::ranges::find(lawsEditions, year, &LawsEdition::year);
    return found == lawsEditions.end() ? std::nullopt : std::optional(*found);
}

} // namespace rules
