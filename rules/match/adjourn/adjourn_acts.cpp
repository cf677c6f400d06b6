// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/adjourn/adjourn_acts.hpp"

#include "rules/base/expected.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>
#include <vector>

// Adjourning: who seals, and the envelope (L09-G1 to G3, ADJ-1 to 3). Resuming: who is present, the
// envelope, whose clock runs (L09-G5 to G11, ADJ-5 to 12).

namespace rules {
namespace {

using Field = EnvelopeField;

const Adjourned* adjourned(const Match& match) {
    return std::get_if<Adjourned>(&match.phase);
}

// Refused unless the game is under way, in a tournament, and no announced move is waiting to be
// made.
Answer unlessAdjournable(const Match& match) {
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (match.claim || match.flagClaimedBy) return Refusal{Reason::claimPending};
    if (illegalMoveToRule(match)) return Refusal{Reason::illegalMovePending};
    const bool isHalted = std::holds_alternative<Halted>(match.phase);
    if (auto refusal = unlessPlaying(match); refusal && !isHalted) return refusal;
    const auto called = calledMove(match);
    if (called && !std::holds_alternative<Entered>(match.turn))
        return Refusal{Reason::alreadyAnnounced, {*called}};
    return std::nullopt;
}

// L09-G1.a: a move must be written, and it must be the one that is owed after an incorrect claim
// (Art. 9.5.b), or the one made on the board, if there is one.
Answer unlessSealable(const Match& match, const std::string& text) {
    if (text.empty()) return Refusal{Reason::emptyEntry};
    const Position& position = match.game.position();
    const SealedMove sealed{text, match.setup.seats[position.turn()].letters};
    const auto meanings = meaningsOf(sealed, position);
    if (const auto owed = intendedMove(match); owed && meanings != std::vector{*owed})
        return Refusal{Reason::intendedFirst, {*owed}};
    if (const auto placed = placedMove(match); placed && meanings != std::vector{*placed})
        return Refusal{Reason::boardShows, {*placed}};
    return std::nullopt;
}

// L09-G1.b: a player who adjourns before the end of the session is charged the rest of it.
void chargeRestOfSession(Happenings& now, Colour seat, Instant sessionEnd) {
    const Span charge = sessionEnd - now.at();
    if (charge > Span{} && now.match().clock.isTimed()) takeTime(now, seat, charge);
}

} // namespace

Answer AnnounceSession::answer(Happenings& now) const {
    if (now.match().setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (left > longestSpan) return Refusal{Reason::tooMuchTime};
    return now.grant(SessionAnnounced{std::max(Span{}, left)});
}

Answer unlessMayWishToAdjourn(const Match& match, Colour seat) {
    if (auto refusal = unlessAdjournable(match)) return refusal;
    if (match.sealing) return Refusal{Reason::sealFirst};
    if (sideToMove(match) != seat) return Refusal{Reason::notYourTurn};
    return std::nullopt;
}

Answer WishToAdjourn::answer(Happenings& now) const {
    if (auto refusal = unlessMayWishToAdjourn(now.match(), seat)) return refusal;
    return now.grant(AdjourningWished{seat});
}

Answer Adjourn::answer(Happenings& now) const {
    if (auto refusal = unlessAdjournable(now.match())) return refusal;
    if (restOfSession > longestSpan) return Refusal{Reason::tooMuchTime};
    const Colour seat = sideToMove(now.match());
    const Span rest = std::max(Span{}, restOfSession);
    if (isOnPaper)
        now.happen(PaperSealingBegun{seat, rest});
    else
        now.happen(SealingBegun{seat, rest});
    return std::nullopt;
}

// Writing, putting both sheets into the envelope, closing it and stopping the clock are one act
// here. On paper, only the player knows what was written. An answer to a sealed move may start the
// clock of the absent player (L95-14.4).
Answer Seal::answer(Happenings& now) const {
    const Match& match = now.match();
    if (!match.sealing)
        return Refusal{adjourned(match) == nullptr ? Reason::notSealing : Reason::adjourned};
    if (match.sealing->sealer != seat) return Refusal{Reason::notYourTurn};
    if (match.claim || match.flagClaimedBy) return Refusal{Reason::claimPending};
    if (const auto move = toTakeUp(match, seat)) return Refusal{Reason::confirmFirst, {*move}};
    if (box)
        if (auto refusal = unlessSealable(match, text)) return refusal;
    const Instant sessionEnd = match.sealing->sessionEnd;
    // The opponent's move counts as completed: it cannot be pressed for any more (Art. 6.7.a).
    if (hasMadeAndNotPressed(match, other(seat))) now.happen(ClockPressed{other(seat)});
    now.happen(MoveSealed{seat, box});
    chargeRestOfSession(now, seat, sessionEnd);
    goOnResuming(now);
    return std::nullopt;
}

Answer WriteOnEnvelope::answer(Happenings& now) const {
    if (now.match().setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    const auto* const known = std::ranges::find(fieldsFilledIn, field);
    if (known == fieldsFilledIn.end()) return Refusal{Reason::notOnEnvelope};
    return now.grant(EnvelopeWritten{field, text});
}

Answer SignEnvelope::answer(Happenings& now) {
    if (!std::holds_alternative<Adjourned>(now.match().phase)) return Refusal{Reason::notAdjourned};
    return now.grant(EnvelopeSigned{now.by()});
}

// Resuming an adjourned game: who is present, the envelope, whose clock runs (L09-G5 to G11, ADJ-5
// to 12).

namespace {

// L09-G9.a: the sealed move is announced and made, and the clock of the replier is started.
void makeSealed(Happenings& now, Colour seat, const SealedRuling& found) {
    announce(now, seat, *found.move, true);
    if (isOver(now.match())) return;
    // Whoever offers a draw while the opponent's offer is open accepts it.
    const auto& offer = now.match().drawOffer;
    const bool isAgreed = found.offersDraw && offer && offer->by != seat;
    if (isAgreed) return now.happen(Ended{drawnBy(EndReason::drawAgreed)});
    if (found.offersDraw && !offer) now.happen(DrawOffered{seat});
    now.happen(ClockPressed{seat});
    takeUpTheGame(now);
}

void startAbsentClock(Happenings& now, std::optional<Colour> colour) {
    if (colour && now.match().clock.running() != colour) now.happen(AbsentClockStarted{*colour});
}

Answer unlessToBeOpened(const Match& match, Instant at) {
    const Adjourned* game = adjourned(match);
    if (game == nullptr) return Refusal{Reason::notAdjourned};
    if (!game->resumption) return Refusal{Reason::notResumed};
    if (game->resumption->isEnvelopeLost) return Refusal{Reason::envelopeIsLost};
    if (isToBeOpened(match, at)) return std::nullopt;
    return Refusal{Reason::replierIsAbsent};
}

// Whether this board must still be brought to the position before the sealed move (E-R75, L09-G5).
bool isToBeSetUp(const Match& match, Colour seat) {
    return isSensed(match.setup, seat) && !isInStep(match, seat);
}

void reportBoardsToSetUp(Happenings& now) {
    for (const Colour seat : colours)
        if (isToBeSetUp(now.match(), seat))
            now.happen(BoardToGoBack{seat, squaresOutOfStep(now.match(), seat)});
}

} // namespace

bool areBoardsSetUp(const Match& match) {
    return std::ranges::none_of(colours, [&](Colour seat) { return isToBeSetUp(match, seat); });
}

bool mustSetUpFirst(const Match& match, Instant at, const Resume& request) {
    const Adjourned* game = adjourned(match);
    if (game == nullptr || game->resumption || areBoardsSetUp(match)) return false;
    const ResumptionBegun begun{request.isWhiteHere, request.isBlackHere};
    return isToBeOpened(evolve(match, at, begun), at);
}

void goOnResuming(Happenings& now) {
    const auto ruling = rulingOn(now.match(), now.at());
    if (!ruling) return;
    switch (ruling->step) {
    case ResumptionStep::end: return now.happen(Ended{*ruling->outcome});
    case ResumptionStep::arbiterDecides: return now.happen(ArbiterCalled{StopCause::arbiter});
    case ResumptionStep::sealerMakesHisMove: return takeUpTheGame(now);
    case ResumptionStep::waitForReplier:
    case ResumptionStep::waitForSealer:
    case ResumptionStep::keepReply: return startAbsentClock(now, ruling->clock);
    case ResumptionStep::lookIntoEnvelope:
    case ResumptionStep::open:
    case ResumptionStep::openReply: return reportBoardsToSetUp(now);
    case ResumptionStep::waitForTheHour:
    case ResumptionStep::goOn: return;
    }
}

// Requested again, it restarts the clock that was stopped by the arbiter, or when the program was
// closed. The room hears of it only if nothing keeps the envelope closed.
Answer Resume::answer(Happenings& now) const {
    const Adjourned* game = adjourned(now.match());
    if (game == nullptr) return Refusal{Reason::notAdjourned};
    if (mustSetUpFirst(now.match(), now.at(), *this)) {
        reportBoardsToSetUp(now);
        return std::nullopt;
    }
    if (!game->resumption) now.happen(ResumptionBegun{isWhiteHere, isBlackHere});
    goOnResuming(now);
    return std::nullopt;
}

Answer arriveToResume(Happenings& now, Colour seat) {
    const Adjourned* game = adjourned(now.match());
    if (game != nullptr && !game->resumption) return Refusal{Reason::notResumed};
    const Arrivals& arrivals =
        game == nullptr ? now.match().awaited->arrivals : game->resumption->arrivals;
    if (arrivals[seat]) return Refusal{Reason::alreadyHere};
    now.happen(Arrived{seat});
    goOnResuming(now);
    return std::nullopt;
}

Answer OpenEnvelope::answer(Happenings& now) const {
    if (auto refusal = unlessToBeOpened(now.match(), now.at())) return refusal;
    if (!areBoardsSetUp(now.match())) {
        reportBoardsToSetUp(now);
        return std::nullopt;
    }
    const Colour sealer = adjourned(now.match())->sealer;
    const EnvelopeOpening opening = openingOf(now.match(), now.at(), text);
    now.happen(EnvelopeOpened{sealer, text, opening.found.move});
    if (opening.isMade)
        makeSealed(now, sealer, opening.found);
    else if (opening.ends)
        now.happen(Ended{*opening.ends});
    else
        now.happen(ArbiterCalled{StopCause::arbiter});
    return std::nullopt;
}

Answer LoseEnvelope::answer(Happenings& now) {
    const Adjourned* game = adjourned(now.match());
    if (game == nullptr) return Refusal{Reason::notAdjourned};
    // If the resumption has not begun, it begins now: both players count as present.
    if (!game->resumption) now.happen(ResumptionBegun{true, true});
    now.happen(EnvelopeWasLost{});
    goOnResuming(now);
    return std::nullopt;
}

// --- evolve: the effects of the events

namespace {

// Virtual boards are set to the position before the sealed move automatically (E-R75, L09-G5).
void setUpVirtualBoards(Match& match) {
    for (const Colour seat : colours) {
        if (isSensed(match.setup, seat)) continue;
        match.boards[seat] =
            Board{.seen = match.game.position().placement(), .executed = match.game.plies()};
    }
}

} // namespace

void SessionAnnounced::evolve(Match& match) const {
    match.sessionEnd = match.at + std::max(Span{}, left);
}

void SessionOver::evolve(Match& match) {
    match.sessionEnd.reset();
}

void MoveSealed::evolve(Match& match) const {
    match.clock.stop(match.at);
    match.sealing.reset();
    match.sessionEnd.reset();
    const bool isReply = match.awaited.has_value();
    match.phase = Adjourned{seat, box, match.awaited, isReply};
    match.awaited.reset();
}

void EnvelopeWritten::evolve(Match& match) const {
    match.envelope.at(field) = text;
}

void AbsentClockStarted::evolve(Match& match) const {
    match.clock.start(running, match.at);
}

void EnvelopeOpened::evolve(Match& match) const {
    const Resumption* resumption = resumptionUnderWay(match);
    if (resumption != nullptr && !resumption->arrivals[seat]) match.awaited = *resumption;
    match.phase = Halted{StopCause::arbiter};
}

void EnvelopeWasLost::evolve(Match& match) {
    if (Resumption* resumption = resumptionUnderWay(match)) resumption->isEnvelopeLost = true;
}

// A move that the player had entered and not announced is discarded, as for a claim.
void SealingBegun::evolve(Match& match) const {
    if (std::holds_alternative<Entered>(match.turn)) match.turn = Thinking{};
    match.sealing = Sealing{seat, match.at + restOfSession};
}

void PaperSealingBegun::evolve(Match& match) const {
    SealingBegun{seat, restOfSession}.evolve(match);
    match.sealing->isOnPaper = true;
}

void EnvelopeSigned::evolve(Match& match) const {
    if (by == Actor::arbiter) match.envelope.isSignedByArbiter = true;
    for (const Colour seat : colours)
        if (by == playerOf(seat)) match.envelope.isSigned[seat] = true;
}

void ResumptionBegun::evolve(Match& match) const {
    auto* adjourned = std::get_if<Adjourned>(&match.phase);
    if (adjourned == nullptr) return;
    setUpVirtualBoards(match);
    adjourned->resumption = Resumption{.start = match.at};
    match.resumedAt = match.game.plies();
    if (isWhiteHere) adjourned->resumption->arrivals.white = match.at;
    if (isBlackHere) adjourned->resumption->arrivals.black = match.at;
}

// --- an adjourned match in the terms of rules/adjournment

namespace {

// A name entered on the envelope takes precedence over the one in the setup.
std::string nameOf(const Match& match, Colour seat) {
    const auto& written = match.envelope.at(fieldOfName(seat));
    return written.empty() ? match.setup.seats[seat].name : written;
}

std::optional<Overstepped> oversteppedSince(const Match& match, Instant start, Instant at) {
    for (const FlagFall& fall : match.clock.flagsBetween(start, at)) {
        if (!fall.overstepped) continue;
        const auto outcome = flagOutcome(match, fall.colour);
        return Overstepped{fall.colour, fall.at, outcome.winner.has_value()};
    }
    return std::nullopt;
}

const Resumption* resumptionOf(const Match& match) {
    if (match.awaited) return &*match.awaited;
    const auto* game = adjourned(match);
    return game != nullptr && game->resumption ? &*game->resumption : nullptr;
}

bool isReplySealed(const Match& match) {
    const auto* game = adjourned(match);
    return game != nullptr && game->isReply;
}

// If only one player is missing after the sealed move was made, it is its sealer.
Colour firstSealer(const Match& match) {
    if (const auto* game = adjourned(match))
        return game->isReply ? other(game->sealer) : game->sealer;
    return match.awaited->arrivals.white ? Colour::black : Colour::white;
}

} // namespace

Envelope envelopeOf(const Match& match, Instant at) {
    Envelope envelope = envelopeOf(match.game.position(), match.clock, at);
    envelope.notes = match.envelope;
    for (const Colour seat : colours)
        envelope.notes.at(fieldOfName(seat)) = nameOf(match, seat);
    if (match.drawOffer) envelope.offers = {match.drawOffer->by};
    return envelope;
}

std::optional<ResumptionRuling>
rulingOn(const Match& match, Instant at, const std::optional<SealedRuling>& found) {
    const Resumption* resumption = resumptionOf(match);
    if (resumption == nullptr) return std::nullopt;
    ResumptionCase of{.sealer = firstSealer(match),
                      .start = resumption->start,
                      .now = at,
                      .arrivals = resumption->arrivals,
                      .found = found,
                      .isReplySealed = isReplySealed(match),
                      .defaultTime = match.setup.lateness};
    const bool isFirstMoveMade = match.awaited || of.isReplySealed;
    if (!found && isFirstMoveMade) of.found = SealedRuling{};
    of.isEnvelopeLost = resumption->isEnvelopeLost;
    of.overstepped = oversteppedSince(match, resumption->start, at);
    return ruleOnResumption(of, match.setup.laws);
}

std::optional<Colour> absentClock(const Match& match, Instant at) {
    if (adjourned(match) == nullptr) return std::nullopt;
    const auto ruling = rulingOn(match, at);
    if (!ruling) return std::nullopt;
    const bool isWaiting = ruling->step == ResumptionStep::waitForReplier ||
                           ruling->step == ResumptionStep::waitForSealer ||
                           ruling->step == ResumptionStep::keepReply;
    return isWaiting ? ruling->clock : std::nullopt;
}

bool isToBeOpened(const Match& match, Instant at) {
    const auto ruling = rulingOn(match, at);
    return ruling &&
           (ruling->step == ResumptionStep::open || ruling->step == ResumptionStep::openReply ||
            ruling->step == ResumptionStep::lookIntoEnvelope);
}

std::optional<Instant> nextLateness(const Match& match) {
    const Resumption* resumption = resumptionOf(match);
    if (resumption == nullptr || (resumption->arrivals.white && resumption->arrivals.black))
        return std::nullopt;
    const Span millisecond{1};
    return resumption->start + resumptionLateness(match.setup.laws, match.setup.lateness) +
           millisecond;
}

EnvelopeOpening openingOf(const Match& match, Instant at, const std::string& text) {
    const auto* game = adjourned(match);
    EXPECTS(game != nullptr);
    const SealedMove sealed{text, match.setup.seats[game->sealer].letters};
    const SealedRuling found = judgeSealedMove(match.game, sealed, match.setup.laws);
    const auto ruling = game->isReply ? std::nullopt : rulingOn(match, at, found);
    const auto ends = ruling ? ruling->outcome : found.ends;
    const bool stands = !ruling || ruling->step == ResumptionStep::goOn || ends == found.ends;
    return {found, found.move && stands, ends};
}

} // namespace rules
