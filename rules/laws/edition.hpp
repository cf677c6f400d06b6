// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/time.hpp"

#include <array>
#include <cstdint>
#include <optional>

// How the editions of the Laws differ. Rules common to all have no member here; articles are those
// of 2009 unless an edition is named.

namespace rules {

/// Which positions without a mate end the game by themselves.
enum class DeadPositions : std::uint8_t {
    all,    ///< Every one in which no series of legal moves mates (Art. 5.2.b).
    listed, ///< Only bare kings, with one bishop or knight, or a bishop each of one colour (1995).
};

/// Which draws end the game without a claim; the editions of the Laws differ.
struct AutomaticDraws {
    /// Since 2014: a position for the fifth time, or 75 moves by each side without a capture or a
    /// pawn move.
    bool byCounting = false;
    DeadPositions deadPosition = DeadPositions::all;

    bool operator==(const AutomaticDraws&) const = default;
};

/// Which opponents cannot win on time, so that a fallen flag draws (Art. 6.9). The same measure
/// decides whether an invalid sealed move or the last tolerated illegal move loses or draws.
enum class TimeDraw : std::uint8_t {
    bareKing,   ///< Those with a bare king (L95-10.5).
    cannotMate, ///< Those who could not mate by any series of legal moves.
};

/// What happens if the clock was pressed while a pawn still stood on the last rank.
enum class UnfinishedPromotion : std::uint8_t {
    mustBeFinished, ///< The player must put the piece there (L95-5.6.e).
    isTakenBack,    ///< An illegal move; the pawn goes back and may promote to anything.
    becomesQueen,   ///< An illegal move; the pawn is replaced by a queen.
};

/// The consequence of a completed illegal move in blitz with limited supervision.
enum class BlitzIllegalMove : std::uint8_t {
    opponentMayClaimTheWin, ///< Art. B3.c
    costsTime,              ///< As in rapid.
};

/// Art. 7.4: completed illegal moves, counted for each player.
struct IllegalMoveRules {
    /// What the opponent gets for each that does not lose the game.
    Span bonus = minutes(2);
    /// The same in rapid and blitz.
    Span quickBonus = minutes(2);
    /// The number of the illegal move that loses; nullopt: none does.
    std::optional<int> losing = 3;
    /// Whether moving with two hands and pressing the clock counts as one.
    bool twoHands = false;
    /// Whether pressing the clock without having moved counts as one.
    bool pressWithoutMove = false;
    UnfinishedPromotion promotion = UnfinishedPromotion::isTakenBack;
    BlitzIllegalMove blitz = BlitzIllegalMove::opponentMayClaimTheWin;

    bool operator==(const IllegalMoveRules&) const = default;
};

/// Which enemy piece must be taken with which own piece if both were touched (Art. 4.3.c).
enum class BothColours : std::uint8_t {
    oneOfEach,   ///< Specified only for one piece of each colour; with more, the first that can.
    firstOfEach, ///< The first of one colour with the first of the other.
};

/// What touching a rook and then the king forbids (Art. 4.4.b).
enum class RookThenKing : std::uint8_t { thatCastling, everyCastling };

/// Whose touch ends a player's right to claim that the opponent broke Article 4 (Art. 4.7): the
/// claimant's, of any piece or of one of their own.
enum class TouchClaimEnds : std::uint8_t { byTouchingAnyPiece, byTouchingOwnPiece };

/// Which pieces a player may adjust (Art. 4.2).
enum class Adjustable : std::uint8_t { everyPiece, ownPieces };

/// Art. 4: the obligations that follow from touching.
struct TouchRules {
    BothColours bothColours = BothColours::oneOfEach;
    RookThenKing rookThenKing = RookThenKing::thatCastling;
    /// King, then rook: that castling, if it is legal (Art. 4.4.a).
    bool kingThenRookMustCastle = true;
    /// The king released two squares away: that castling, if it is legal (Art. 4.6.b).
    bool castlingBegunBinds = true;
    TouchClaimEnds claimEnds = TouchClaimEnds::byTouchingAnyPiece;
    Adjustable adjustable = Adjustable::everyPiece;

    bool operator==(const TouchRules&) const = default;
};

/// How an incorrect draw claim is penalised (Art. 9.5.b).
enum class WrongClaimCost : std::uint8_t {
    opponentGains, ///< Time is added to the opponent's clock.
    claimantLoses, ///< Time is taken from the claimant, who may lose because of it (L95-10.13.b).
};

/// What ends the right to claim a draw in this position (Art. 9.4).
enum class DrawClaimEnds : std::uint8_t { byTouching, byMoving };

/// Which threefold repetitions can be claimed (Art. 9.2).
enum class RepetitionClaims : std::uint8_t {
    standingOrIntended, ///< The position has just appeared, or an intended move brings it about.
    intendedOnly,
};

/// Which draw claims are also draw offers (Art. 9.1.b).
enum class ClaimsAsOffers : std::uint8_t {
    none,
    counted,             ///< Those of Art. 9.2 and 9.3.
    countedAndQuickplay, ///< Those of Art. 10.2 as well.
};

/// Art. 9.2 to 9.5: claims of repetition and of fifty moves.
struct DrawClaimRules {
    WrongClaimCost cost = WrongClaimCost::opponentGains;
    Span amount = minutes(3);
    /// The same in rapid and blitz.
    Span quickAmount = minutes(3);
    DrawClaimEnds ends = DrawClaimEnds::byTouching;
    RepetitionClaims repetition = RepetitionClaims::standingOrIntended;
    /// Whether more than fifty moves may be announced for some material (L95-10.12).
    bool fiftyMovesExtensible = false;
    ClaimsAsOffers asOffers = ClaimsAsOffers::countedAndQuickplay;

    bool operator==(const DrawClaimRules&) const = default;
};

/// The act that, besides words, refuses a draw offer (Art. 9.1.b).
enum class OfferRefusedBy : std::uint8_t { touching, moving };

/// Art. 9.1: draws by agreement.
struct DrawOfferRules {
    OfferRefusedBy refusedBy = OfferRefusedBy::touching;
    /// Whether an offer made on the offering player's own time may be answered after the move
    /// (L95-10.9).
    bool answerMayWaitForTheMove = false;
    /// Moves of each player before they may agree on a draw; an event may require more.
    int movesBefore = 0;

    bool operator==(const DrawOfferRules&) const = default;
};

/// Art. 6.6: arriving late.
struct LatenessRules {
    /// A player who arrives later than this loses.
    Span defaultTime{};
    /// Whether an event may set a different time.
    bool eventMaySetIt = true;

    bool operator==(const LatenessRules&) const = default;
};

/// What follows when both flags have fallen in the last stage and it is unknown which fell first;
/// in another stage the game always goes on (Art. 6.11).
enum class BothFlags : std::uint8_t {
    draw,
    goesOn,                ///< In the last stage too (L95-12.8).
    drawWithoutIncrements, ///< Only where the guideline for quickplay finishes applies.
};

/// How clocks are set back after an irregularity when the times at that moment are not known (Art.
/// 6.13).
enum class ClockCorrection : std::uint8_t {
    byJudgement,
    inProportion, ///< To the moves made, with minimum times (L95-12.4, L95-12.6).
};

/// Whose clock is adjusted because an assistant acts for them (Art. 6.7.d).
enum class AssistantAdjustment : std::uint8_t { everybody, notTheDisabled, nobody };

/// Art. 6: the clock.
struct ClockRules {
    BothFlags bothFlags = BothFlags::draw;
    ClockCorrection correction = ClockCorrection::byJudgement;
    /// Whether a move is also completed by the next one, not only by pressing the clock.
    bool completedByNextMove = false;
    AssistantAdjustment assistants = AssistantAdjustment::everybody;

    bool operator==(const ClockRules&) const = default;
};

/// Art. 8: recording. In all editions players with less than five minutes are exempt.
struct RecordingRules {
    /// The exemption lasts until the stage ends, not only while there is little time (Art. 8.4).
    bool exemptForTheStage = true;
    /// With at least this much per move nobody is exempt.
    Span incrementThreshold = seconds(30);
    /// A move may be written down before it is made.
    bool inAdvance = false;

    bool operator==(const RecordingRules&) const = default;
};

/// The consequence when the colours were exchanged (Art. 7.2).
enum class ColoursReversed : std::uint8_t {
    playOn,
    newGameInFirstQuarter, ///< … of the time to the first control, if the arbiter decides so
                           ///< (L95-8.6).
    newGameBeforeTenMoves, ///< … of each player.
};

/// The grounds on which a player short of time in the last stage may claim a draw.
enum class QuickplayFinish : std::uint8_t {
    article10,
    guideline, ///< Only where it was announced, without increments, not in blitz.
    none,
};

/// Who calls a fallen flag in rapid and blitz with limited supervision (Art. A4.d).
enum class QuickFlag : std::uint8_t { claimOnly, arbiterCalls };

/// Art. A and B. The time for sixty moves decides between blitz and rapid; from an hour on it is
/// neither.
struct QuickGameRules {
    /// Less is blitz …
    Span blitzLimit = minutes(15);
    /// … and so is exactly this much.
    bool limitIsBlitz = false;
    /// Moves of each player after which a wrong start is no longer corrected (Art. A4.a).
    int startErrorMoves = 3;
    /// With limited supervision Article 4 is enforced only when a player asks (Art. A4.b).
    bool touchMoveOnRequest = true;
    /// … and an illegal move stands unless the opponent claims before moving (Art. A4.c, B3.c).
    bool illegalMoveOnClaim = true;
    QuickFlag flag = QuickFlag::claimOnly;

    bool operator==(const QuickGameRules&) const = default;
};

/// The text that contains the rules for adjourned games.
enum class AdjournmentText : std::uint8_t {
    articles13And14, ///< of 1995, with the last articles on the end of the game (L95-10.15, 10.16)
    guidelineOf2009,
    laterGuideline, ///< the one with a form for the envelope (ADJ)
};

/// Who loses if both are absent at the resumption.
enum class BothAbsent : std::uint8_t { notStated, bothLose, replierLosesTime };

/// Whose lateness does not affect a sealed move that ends the game (L09-G10).
enum class EndingSealedMove : std::uint8_t {
    againstSealer, ///< The sealer's, who would otherwise lose by it.
    againstEither, ///< The replier's as well (ADJ-10).
};

/// The guideline on adjourned games.
struct AdjournmentRules {
    AdjournmentText text = AdjournmentText::guidelineOf2009;
    /// Whether an open offer of a draw is noted on the envelope (L09-G2.f): in 2009 one made before
    /// the adjournment, in the later guideline one made after sealing.
    bool envelopeTellsOffer = true;
    /// Whether the envelope states when and where the game is resumed (L09-G2.g).
    bool envelopeTellsResumption = true;
    /// A player who arrives later than this loses; nullopt: the default time of the event applies.
    std::optional<Span> lateness = hours(1);
    EndingSealedMove endingMove = EndingSealedMove::againstSealer;
    BothAbsent bothAbsent = BothAbsent::notStated;
    /// Whether a player may still object after a move that the clocks were set wrongly (L09-G12).
    bool timesMayBeDoubtedLater = false;

    bool operator==(const AdjournmentRules&) const = default;
};

/// What an arbiter may impose (Art. 13.4).
enum class Penalty : std::uint8_t {
    warning,
    moreTimeForOpponent,
    lessTime,
    loss,
    fewerPoints,
    morePointsForOpponent,
    expulsion,
    fine,
    exclusionFromRounds,
};

[[nodiscard]] constexpr bool isInTime(Penalty penalty) {
    return penalty == Penalty::moreTimeForOpponent || penalty == Penalty::lessTime;
}
[[nodiscard]] constexpr bool isInPoints(Penalty penalty) {
    return penalty == Penalty::fewerPoints || penalty == Penalty::morePointsForOpponent;
}

using Penalties = SetOf<Penalty::exclusionFromRounds>;

/// The text with the rules for blind and visually disabled players.
enum class BlindPlayers : std::uint8_t {
    appendixE,
    appendixD, ///< 2023: the same rules, and an assistant is required against a deaf opponent.
    overlay,   ///< The edition has none; Appendix E of 2009 is applied on top of it.
};

/// An edition of the Laws, described by how it differs from the others. Every difference is a
/// member here; no other code tests the year. The defaults are the edition of 2009.
struct LawsEdition {
    int year = 2009;
    AutomaticDraws automaticDraws{};
    TimeDraw timeDraw = TimeDraw::cannotMate;
    /// Whether resigning draws if the opponent cannot mate.
    bool resigningMayDraw = false;
    TouchRules touch{};
    IllegalMoveRules illegalMoves{};
    ColoursReversed coloursReversed = ColoursReversed::playOn;
    DrawClaimRules drawClaims{};
    DrawOfferRules drawOffers{};
    LatenessRules lateness{};
    ClockRules clock{};
    RecordingRules recording{};
    QuickplayFinish quickplayFinish = QuickplayFinish::article10;
    /// nullopt: the edition has no rules for rapid and blitz.
    std::optional<QuickGameRules> quickGames = QuickGameRules{};
    AdjournmentRules adjournment{};
    Penalties penalties{Penalty::warning,
                        Penalty::moreTimeForOpponent,
                        Penalty::lessTime,
                        Penalty::loss,
                        Penalty::fewerPoints,
                        Penalty::morePointsForOpponent,
                        Penalty::expulsion};
    BlindPlayers blindPlayers = BlindPlayers::appendixE;

    bool operator==(const LawsEdition&) const = default;
};

extern const LawsEdition laws1995;
extern const LawsEdition laws2009;
extern const LawsEdition laws2023;

/// All supported editions, the oldest first.
extern const std::array<LawsEdition, 3> lawsEditions;

/// The edition of that year, or nullopt if it is not supported.
[[nodiscard]] std::optional<LawsEdition> lawsOf(int year);

} // namespace rules
