// SPDX-License-Identifier: GPL-3.0-or-later
// Claims of a draw: made, ruled on, and what an incorrect one costs (Art. 9.2 to 9.5, 10.2).
#include "rules/chess/game.hpp"
#include "rules/clock/clock_rules.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/writing.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>

namespace rules {
namespace {

bool isHome(const Match& match) {
    return match.setup.profile == Profile::home;
}

// --- making one

// Art. 9.4: a touch loses the right, or by edition only the move itself.
Answer unlessRightIsKept(const Match& match) {
    const bool lost =
        match.setup.laws.drawClaims.ends == DrawClaimEnds::byTouching && hasTouched(match);
    if (lost) return Refusal{Reason::hasTouched};
    return std::nullopt;
}

// Art. 10.2: on move, short of time, the flag still up; somebody must be there to decide.
Answer unlessQuickplay(const Match& match, Colour seat, Instant at) {
    if (isHome(match)) return Refusal{Reason::notAtHome};
    if (!match.clock.isTimed()) return Refusal{Reason::noClock};
    const bool isSilent = match.setup.laws.quickplayFinish == QuickplayFinish::guideline &&
                          !match.setup.quickplayAnnounced;
    if (isSilent) return Refusal{Reason::noQuickplay};
    const int stage = match.clock.stage(seat, at);
    if (!isQuickplayFinish(match.setup.laws, match.clock.control(), stage, match.setup.supervision))
        return Refusal{Reason::noQuickplay};
    if (match.clock.isFlagDown(seat, at)) return Refusal{Reason::flagIsDown};
    if (match.clock.remaining(seat, at) >= quickplayClaimBelow) return Refusal{Reason::enoughTime};
    if (match.postponedClaim == seat) return Refusal{Reason::claimPending};
    return std::nullopt;
}

// T-46: by the literal reading the move that will be made is written down.
Answer unlessNamed(const Match& match, const ClaimDraw& claim) {
    const bool isNeeded = claim.on == DrawClaim::threefold &&
                          match.setup.laws.drawClaims.repetition == RepetitionClaims::intendedOnly;
    if (isNeeded && !claim.intended) return Refusal{Reason::namesNoMove};
    return std::nullopt;
}

// --- handing it in (Art. D1)

// Art. D1.b: the record must be complete before play stops.
Answer unlessRecordIsThere(const Match& match, const ClaimDraw& claim) {
    const bool isNeeded = isHandedIn(match, claim.on) && claim.ground == Ground::noEffort;
    if (isNeeded && firstMissing(match, claim.seat)) return Refusal{Reason::sheetIncomplete};
    return std::nullopt;
}

// --- what may be claimed

Answer unlessIntendedIsLegal(const Match& match, std::optional<Move> intended) {
    if (intended && !match.game.position().isLegal(*intended))
        return Refusal{Reason::illegalMove, {*intended}};
    return std::nullopt;
}

// Art. 9.2.a: the move is written down, whoever keeps the sheet.
void writeIntended(Happenings& now, Colour seat, Move intended) {
    const Game& game = now.match().game;
    const Letters letters = now.match().setup.seats[seat].letters;
    const auto text = writeSan(game.position(), intended, lawsStyle(letters));
    now.happen(SheetWritten{seat, game.plies() + 1, text, intended});
}

// --- ruling on it

// L95-10.12: more than fifty where that was announced.
bool areMovesEnough(const Match& match, const std::optional<Move>& intended) {
    const Position& position = match.game.position();
    const Position after = intended ? position.after(*intended) : position;
    return after.halfmoveClock() >= 2 * quietMovesNeeded(after, match.setup.longEndings);
}

// The record of the moves decides what can be counted.
bool isRight(const Match& match, const PendingClaim& claim) {
    const Game& game = match.game;
    if (claim.on == DrawClaim::fiftyMoves) return areMovesEnough(match, claim.intended);
    const auto possible = claim.intended ? claimsWith(game, *claim.intended) : claims(game);
    return std::find(possible.begin(), possible.end(), claim.on) != possible.end();
}

EndReason reasonOf(DrawClaim on) {
    switch (on) {
    case DrawClaim::threefold: return EndReason::threefoldClaim;
    case DrawClaim::fiftyMoves: return EndReason::fiftyMovesClaim;
    case DrawClaim::quickplayFinish: break;
    }
    return EndReason::quickplayFinish;
}

// Art. 9.5.b, 10.2.b, 10.2.c, P38.
void payFor(Happenings& now, const PendingClaim& claim) {
    if (!now.match().clock.isTimed()) return;
    const DrawClaimRules& rules = now.match().setup.laws.drawClaims;
    const bool isQuick = paceOf(now.match()) != Pace::standard;
    const Span amount = isQuick ? rules.quickAmount : rules.amount;
    if (claim.on == DrawClaim::quickplayFinish)
        giveTime(now, other(claim.by), quickplayBonus);
    else if (rules.cost == WrongClaimCost::opponentGains)
        giveTime(now, other(claim.by), amount);
    else
        takeTime(now, claim.by, amount);
}

void rule(Happenings& now, ClaimRuling ruling) {
    const PendingClaim claim = *now.match().claim;
    now.happen(ClaimRuled{claim.by, ruling});
    if (ruling == ClaimRuling::right)
        now.happen(Ended{drawnBy(reasonOf(claim.on))});
    else
        payFor(now, claim);
}

} // namespace

Answer unlessMayClaim(const Match& match, Colour seat, DrawClaim on, Instant at) {
    if (match.claim) return Refusal{Reason::claimPending};
    if (auto refusal = unlessPlaying(match)) return refusal;
    if (sideToMove(match) != seat) return Refusal{Reason::notYourTurn};
    if (const auto move = toTakeUp(match, seat)) return Refusal{Reason::confirmFirst, {*move}};
    const bool isAnnounced = !std::holds_alternative<Entered>(match.turn);
    if (const auto called = calledMove(match); called && isAnnounced)
        return Refusal{Reason::alreadyAnnounced, {*called}};
    if (const auto intended = intendedMove(match))
        return Refusal{Reason::intendedFirst, {*intended}};
    if (on == DrawClaim::quickplayFinish) return unlessQuickplay(match, seat, at);
    return unlessRightIsKept(match);
}

void acceptClaim(Happenings& now) {
    rule(now, ClaimRuling::right);
}

Answer answer(Happenings& now, const ClaimDraw& request) {
    const auto& [seat, on, intended, ground] = request;
    if (auto refusal = unlessMayClaim(now.match(), seat, on, now.at())) return refusal;
    if (auto refusal = unlessNamed(now.match(), request)) return refusal;
    if (auto refusal = unlessIntendedIsLegal(now.match(), intended)) return refusal;
    if (auto refusal = unlessRecordIsThere(now.match(), request)) return refusal;
    now.happen(DrawClaimed{seat, on, intended});
    if (isHandedIn(now.match(), on)) now.happen(ClaimHandedIn{seat, ground});
    if (intended) writeIntended(now, seat, *intended);
    if (isHome(now.match())) {
        const bool right = isRight(now.match(), *now.match().claim);
        rule(now, right ? ClaimRuling::right : ClaimRuling::wrong);
    } else {
        now.happen(ClocksStopped{StopCause::drawClaimed});
    }
    return std::nullopt;
}

Answer answer(Happenings& now, const RuleClaim& request) {
    const Match& match = now.match();
    const auto& claim = match.claim;
    if (!claim) return Refusal{Reason::noClaim};
    const bool isCounted = claim->on != DrawClaim::quickplayFinish;
    if (isCounted && request.ruling == ClaimRuling::postponed)
        return Refusal{Reason::notPostponable};
    if (claim->handedIn && request.ruling != ClaimRuling::right)
        return Refusal{Reason::decidedForGood};
    const bool isGuided = match.setup.laws.quickplayFinish == QuickplayFinish::guideline;
    if (request.ruling == ClaimRuling::extraTime && (isCounted || !isGuided))
        return Refusal{Reason::noExtraTime};
    rule(now, request.ruling);
    return std::nullopt;
}

Answer answer(Happenings& now, const VerifyClaim& request) {
    const auto& claim = now.match().claim;
    if (!claim || !claim->handedIn || claim->by == request.seat) return Refusal{Reason::noClaim};
    now.happen(ClaimVerified{request.seat, request.right});
    return std::nullopt;
}

} // namespace rules
