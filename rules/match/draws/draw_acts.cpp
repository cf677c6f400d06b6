// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/lists.hpp"
#include "rules/clock/clock.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/moving/irregularity.hpp"
#include "rules/notation/san.hpp"

#include <array>
#include <utility>
#include <variant>

// Draws offered and claimed, and what an incorrect claim costs (Art. 9, 10.2); the end of the game.

namespace rules {
namespace {

bool isHome(const Match& match) {
    return match.setup.profile == Profile::home;
}

// --- claiming

// Art. 9.4: a touch forfeits the right, or depending on the edition only the move itself.
Answer unlessRightIsKept(const Match& match) {
    const bool lost =
        match.setup.laws.drawClaims.ends == DrawClaimEnds::byTouching && hasTouched(match);
    if (lost) return Refusal{Reason::hasTouched};
    return std::nullopt;
}

// Art. 10.2: to move, short of time, the flag still up; somebody must be there to decide.
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

// T-46: in the literal reading the intended move must be written down.
Answer unlessNamed(const Match& match, const ClaimDraw& claim) {
    const bool isNeeded = claim.on == DrawClaim::threefold &&
                          match.setup.laws.drawClaims.repetition == RepetitionClaims::intendedOnly;
    if (isNeeded && !claim.intended) return Refusal{Reason::namesNoMove};
    return std::nullopt;
}

// --- handing a claim in (Art. D1)

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

// Art. 9.2.a: the intended move is written down, whoever keeps the sheet.
void writeIntended(Happenings& now, Colour seat, Move intended) {
    const Game& game = now.match().game;
    const Letters letters = now.match().setup.seats[seat].letters;
    const auto text = writeSan(game.position(), intended, lawsStyle(letters));
    now.happen(SheetWritten{seat, game.plies() + 1, text, intended});
}

// --- ruling on a claim

// L95-10.12: more than fifty where that was announced.
bool areMovesEnough(const Match& match, const std::optional<Move>& intended) {
    const Position& position = match.game.position();
    const Position after = intended ? position.after(*intended) : position;
    return after.halfmoveClock() >= 2 * quietMovesNeeded(after, match.setup.longEndings);
}

EndReason reasonOf(DrawClaim on) {
    switch (on) {
    case DrawClaim::threefold: return EndReason::threefoldClaim;
    case DrawClaim::fiftyMoves: return EndReason::fiftyMovesClaim;
    case DrawClaim::quickplayFinish: break;
    }
    return EndReason::quickplayFinish;
}

void payFor(Happenings& now, const PendingClaim& claim) {
    if (!now.match().clock.isTimed()) return;
    const auto [time, opponentGains] = costOfWrongClaim(now.match(), claim.on);
    if (opponentGains)
        giveTime(now, other(claim.by), time);
    else
        takeTime(now, claim.by, time);
}

void rule(Happenings& now, ClaimRuling ruling) {
    const PendingClaim claim = *now.match().claim;
    now.happen(ClaimRuled{claim.by, ruling});
    if (ruling == ClaimRuling::right)
        now.happen(Ended{drawnBy(reasonOf(claim.on))});
    else
        payFor(now, claim);
}

// Art. 10.2.b: decided later. The opponent has been given the time already.
Answer rulePostponed(Happenings& now, ClaimRuling ruling) {
    const Colour by = *now.match().postponedClaim;
    if (ruling == ClaimRuling::postponed) return Refusal{Reason::notPostponable};
    if (ruling == ClaimRuling::extraTime) return Refusal{Reason::noExtraTime};
    now.happen(ClaimRuled{by, ruling});
    if (ruling == ClaimRuling::right)
        now.happen(Ended{drawnBy(EndReason::quickplayFinish)});
    else if (now.match().clock.isFlagDown(by, now.at()))
        // The flag is why it is decided now; with limited supervision it must be claimed first.
        static_cast<void>(RuleFlag{by}.answer(now));
    return std::nullopt;
}

} // namespace

bool isRight(const Match& match, const PendingClaim& claim) {
    const Game& game = match.game;
    if (claim.on == DrawClaim::fiftyMoves) return areMovesEnough(match, claim.intended);
    const auto possible = claim.intended ? claimsWith(game, *claim.intended) : claims(game);
    return contains(possible, claim.on);
}

ClaimCost costOfWrongClaim(const Match& match, DrawClaim on) {
    if (on == DrawClaim::quickplayFinish) return {quickplayBonus};
    const DrawClaimRules& rules = match.setup.laws.drawClaims;
    const bool isQuick = paceOf(match) != Pace::standard;
    return {isQuick ? rules.quickAmount : rules.amount,
            rules.cost == WrongClaimCost::opponentGains};
}

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

Answer ClaimDraw::answer(Happenings& now) const {
    if (auto refusal = unlessMayClaim(now.match(), seat, on, now.at())) return refusal;
    if (auto refusal = unlessNamed(now.match(), *this)) return refusal;
    if (auto refusal = unlessIntendedIsLegal(now.match(), intended)) return refusal;
    if (auto refusal = unlessRecordIsThere(now.match(), *this)) return refusal;
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

Answer RuleClaim::answer(Happenings& now) const {
    const Match& match = now.match();
    const auto& claim = match.claim;
    if (!claim && match.postponedClaim) return rulePostponed(now, ruling);
    if (!claim) return Refusal{Reason::noClaim};
    const bool isCounted = claim->on != DrawClaim::quickplayFinish;
    if (isCounted && ruling == ClaimRuling::postponed) return Refusal{Reason::notPostponable};
    if (claim->handedIn && ruling != ClaimRuling::right) return Refusal{Reason::decidedForGood};
    const bool isGuided = match.setup.laws.quickplayFinish == QuickplayFinish::guideline;
    if (ruling == ClaimRuling::extraTime && (isCounted || !isGuided))
        return Refusal{Reason::noExtraTime};
    rule(now, ruling);
    return std::nullopt;
}

Answer VerifyClaim::answer(Happenings& now) const {
    const auto& claim = now.match().claim;
    if (!claim || !claim->handedIn || claim->by == seat) return Refusal{Reason::noClaim};
    return now.grant(ClaimVerified{seat, right});
}

// Draws and the end of the game.

namespace {

void end(Happenings& now, EndReason reason, std::optional<Colour> winner) {
    now.happen(Ended{{reason, winner}});
}

// Art. 6.9, L95-10.5: a bare king, or no mate by any series of legal moves.
bool cannotWin(const Match& match, Colour winner) {
    return chanceToWin(match, winner) == Chance::no;
}

bool mayAgree(const Match& match) {
    return match.game.plies() >= 2 * movesBeforeDraw(match.setup);
}

} // namespace

Outcome flagOutcome(const Match& match, Colour overstepped) {
    const Colour opponent = other(overstepped);
    if (chanceOnTime(match, opponent) == Chance::no) return drawnBy(EndReason::flagFall);
    return wonBy(EndReason::flagFall, opponent);
}

// L09-G4, ADJ-2.6: an adjourned game can be offered as drawn as well.
Answer OfferDraw::answer(Happenings& now) const {
    const bool isAdjourned = std::holds_alternative<Adjourned>(now.match().phase);
    if (auto refusal = unlessPlaying(now.match()); refusal && !isAdjourned) return refusal;
    const auto& offer = now.match().drawOffer;
    if (offer && offer->by == seat) return Refusal{Reason::offerStands};
    // Offering a draw while the opponent's offer is open accepts it.
    if (offer) return AnswerDraw{seat, true}.answer(now);
    if (!mayAgree(now.match())) return Refusal{Reason::agreedTooEarly};
    now.happen(DrawOffered{seat});
    for (const Colour each : colours)
        writeOffer(now, each);
    return std::nullopt;
}

Answer AnswerDraw::answer(Happenings& now) const {
    const auto& offer = now.match().drawOffer;
    if (!offer || offer->by == seat) return Refusal{Reason::noOffer};
    // An incorrect claim is an offer as well.
    if (accept && !mayAgree(now.match())) return Refusal{Reason::agreedTooEarly};
    // Art. 6.8: a flag that has fallen has decided the game before.
    if (accept && now.match().flagClaimedBy) return Refusal{Reason::claimPending};
    if (accept)
        end(now, EndReason::drawAgreed, std::nullopt);
    else
        now.happen(DrawDeclined{seat, Declined::inWords});
    return std::nullopt;
}

// Art. 5.2.b: a dead position has drawn the game before, even if it took a search to see that.
Answer Resign::answer(Happenings& now) const {
    const LawsEdition& laws = now.match().setup.laws;
    const Colour opponent = other(seat);
    const bool gainsNothing = cannotWin(now.match(), opponent);
    if (gainsNothing && laws.automaticDraws.deadPosition == DeadPositions::all &&
        cannotWin(now.match(), seat))
        end(now, EndReason::deadPosition, std::nullopt);
    else if (gainsNothing && laws.resigningMayDraw)
        end(now, EndReason::resignation, std::nullopt);
    else
        end(now, EndReason::resignation, opponent);
    return std::nullopt;
}

Answer EndAsServed::answer(Happenings& now) const {
    if (!isServed(now.match().setup)) return Refusal{Reason::notAllowed};
    return now.grant(Ended{outcome});
}

namespace {

bool isForTheArbiter(EndReason reason) {
    constexpr std::array his{EndReason::arbiterDecision,
                             EndReason::lateness,
                             EndReason::lawsRefused,
                             EndReason::telephone,
                             EndReason::penalty,
                             EndReason::expulsion,
                             EndReason::invalidSealedMove,
                             EndReason::wrongStart,
                             EndReason::coloursReversed,
                             EndReason::positionLost};
    return contains(his, reason);
}

// Art. 7.2, L95-8.6. If the Laws only say that the game goes on, the arbiter may rule otherwise.
bool mayExchangeColours(const Match& match, Instant at) {
    const ColoursReversed rule = match.setup.laws.coloursReversed;
    if (rule == ColoursReversed::playOn) return true;
    ColoursReversedCase of{.moves = movesMade(match)};
    for (const Colour colour : colours)
        of.used[colour] = match.clock.used(colour, at);
    if (match.clock.isTimed()) of.budget = match.setup.time.terms(0).base;
    return ruleOnReversedColours(of, rule) != ColoursReversedRuling::playOn;
}

Answer unlessRulable(const Match& match, const RuleResult& ruling, Instant at) {
    const EndReason reason = ruling.reason;
    if (!isForTheArbiter(reason)) return Refusal{Reason::notHisReason};
    const bool isFromTheStart =
        reason == EndReason::wrongStart || reason == EndReason::coloursReversed;
    const bool annuls = !ruling.winner && ruling.otherwise == Unwon::annulled;
    if (isFromTheStart && !annuls) return Refusal{Reason::annulsOnly};
    const bool isTooLate = (reason == EndReason::wrongStart && !isStartCorrectable(match)) ||
                           (reason == EndReason::coloursReversed && !mayExchangeColours(match, at));
    if (isTooLate) return Refusal{Reason::mustBePlayedOn};
    return std::nullopt;
}

// Art. 12.3.b: an opponent who cannot win gets the points of a draw.
std::optional<HalfPoints> pointsFor(const Match& match, const RuleResult& request) {
    const bool gets = request.points || request.reason != EndReason::telephone || !request.winner;
    if (gets || !cannotWin(match, *request.winner)) return request.points;
    HalfPoints points;
    points[*request.winner] = match.setup.scoring.draw;
    points[other(*request.winner)] = match.setup.scoring.loss;
    return points;
}

} // namespace

Answer RuleResult::answer(Happenings& now) const {
    if (auto refusal = unlessRulable(now.match(), *this, now.at())) return refusal;
    const Outcome outcome{reason, winner, otherwise, pointsFor(now.match(), *this)};
    const bool rulesOnClaim = now.match().claim && outcome == drawnBy(EndReason::arbiterDecision);
    if (rulesOnClaim)
        rule(now, ClaimRuling::right);
    else
        now.happen(Ended{outcome});
    return std::nullopt;
}

Answer Overrule::answer(Happenings& now) {
    if (!isOver(now.match())) return Refusal{Reason::notOver};
    return now.grant(EndOverruled{});
}

Answer SignResult::answer(Happenings& now) const {
    if (!isOver(now.match()) || now.match().recording[seat].hasSigned)
        return Refusal{Reason::nothingToConfirm};
    return now.grant(ResultSigned{seat});
}

// --- evolve: the effects of the events

void ResultSigned::evolve(Match& match) const {
    match.recording[seat].hasSigned = true;
}

void DrawOffered::evolve(Match& match) const {
    const bool isSealed = std::holds_alternative<Adjourned>(match.phase);
    match.drawOffer = DrawOffer{seat, match.game.plies(), isSealed};
    match.offersMade.push_back(*match.drawOffer);
}

void DrawDeclined::evolve(Match& match) {
    if (match.drawOffer) ++match.declinedOffers[match.drawOffer->by];
    match.drawOffer.reset();
}

void ClaimHandedIn::evolve(Match& match) const {
    if (match.claim) match.claim->handedIn = ground;
}

void ClaimVerified::evolve(Match& match) const {
    if (match.claim) match.claim->verified = right;
}

void Ended::evolve(Match& match) const {
    match.clock.stop(match.at);
    const auto* const adjourned = std::get_if<Adjourned>(&match.phase);
    const auto* const reconciling = std::get_if<Reconciling>(&match.phase);
    match.unfinished = Unfinished{
        .adjourned = adjourned != nullptr ? std::optional{*adjourned} : std::nullopt,
        .reconciling = reconciling != nullptr ? std::optional{*reconciling} : std::nullopt,
        .sealing = std::exchange(match.sealing, {}),
        .awaited = std::exchange(match.awaited, {}),
        .claim = std::exchange(match.claim, {}),
        .flagClaimedBy = std::exchange(match.flagClaimedBy, {}),
        .postponedClaim = std::exchange(match.postponedClaim, {}),
        .drawOffer = std::exchange(match.drawOffer, {}),
    };
    match.phase = Over{outcome};
}

// Art. 9.1.b: depending on the edition the claim is also an offer. A move that the player had
// entered and not announced is discarded.
void DrawClaimed::evolve(Match& match) const {
    match.claim = PendingClaim{seat, on, intended};
    if (std::holds_alternative<Entered>(match.turn)) match.turn = Thinking{};
    const ClaimsAsOffers asOffers = match.setup.laws.drawClaims.asOffers;
    const bool isOffer = on == DrawClaim::quickplayFinish
                             ? asOffers == ClaimsAsOffers::countedAndQuickplay
                             : asOffers != ClaimsAsOffers::none;
    if (isOffer && !match.drawOffer) match.drawOffer = DrawOffer{seat, match.game.plies()};
}

// A claim that is right remains until the end of the game, which the arbiter may overrule.
void ClaimRuled::evolve(Match& match) const {
    if (ruling == ClaimRuling::right) return;
    if (!match.claim) return match.postponedClaim.reset();
    const auto [cost, opponentGains] = costOfWrongClaim(match, match.claim->on);
    // The penalty remains taken if moves are taken back.
    if (!opponentGains && match.clock.isTimed()) match.given[seat] = match.given[seat] - cost;
    const auto intended = match.claim->intended;
    match.claim.reset();
    if (ruling == ClaimRuling::postponed) match.postponedClaim = seat;
    if (ruling == ClaimRuling::extraTime) match.clock.bring(quickplayExtraTime);
    if (ruling == ClaimRuling::wrong && intended)
        match.intended = IntendedMove{match.game.plies(), *intended};
}

namespace {

// A player whose lateness is excused counts as having come in time.
void excuseLateness(Match& match) {
    Resumption* const resumption = resumptionUnderWay(match);
    if (resumption == nullptr) {
        match.arrived = {match.begun, match.begun};
        return;
    }
    for (const Colour colour : colours)
        if (!resumption->arrivals[colour]) resumption->arrivals[colour] = resumption->start;
}

// A claim of time and an offer that brought about the end were decided by it.
void takeUpUnfinished(Match& match, EndReason reason) {
    const auto unfinished = std::exchange(match.unfinished, {}).value_or(Unfinished{});
    if (unfinished.adjourned) match.phase = *unfinished.adjourned;
    if (unfinished.reconciling) match.phase = *unfinished.reconciling;
    match.sealing = unfinished.sealing;
    match.awaited = unfinished.awaited;
    match.claim = unfinished.claim;
    match.postponedClaim = unfinished.postponedClaim;
    if (reason != EndReason::flagFall) match.flagClaimedBy = unfinished.flagClaimedBy;
    if (reason != EndReason::drawAgreed) match.drawOffer = unfinished.drawOffer;
}

// The illegal move that ended the game no longer counts. One that was claimed in blitz never did
// (Art. B3.c).
void uncountLosing(Match& match, std::optional<Colour> winner) {
    const auto& losing = match.setup.laws.illegalMoves.losing;
    for (const Colour colour : colours)
        if (losing && winner != colour && match.illegalMoves[colour] >= *losing)
            --match.illegalMoves[colour];
}

} // namespace

void EndOverruled::evolve(Match& match) {
    const auto* const over = std::get_if<Over>(&match.phase);
    if (over == nullptr) return;
    const EndReason reason = over->outcome.reason;
    const auto winner = over->outcome.winner;
    for (const Colour colour : colours)
        match.recording[colour].hasSigned = false;
    match.phase = Halted{StopCause::arbiter};
    takeUpUnfinished(match, reason);
    if (reason == EndReason::lateness) excuseLateness(match);
    if (reason == EndReason::illegalMoves) uncountLosing(match, winner);
}

} // namespace rules
