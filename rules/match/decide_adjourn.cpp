// SPDX-License-Identifier: GPL-3.0-or-later
// Adjourning: who seals, and the envelope (L09-G1 to G3, ADJ-1 to 3).
#include "rules/adjournment/sealing.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/adjournment.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>
#include <utility>

namespace rules {
namespace {

Reason reasonOf(SealingRefusal refusal) {
    switch (refusal) {
    case SealingRefusal::gameIsOver: return Reason::over;
    case SealingRefusal::notOnMove: return Reason::notYourTurn;
    case SealingRefusal::alreadySealed: return Reason::adjourned;
    case SealingRefusal::nothingWritten: return Reason::emptyEntry;
    case SealingRefusal::boardShowsAnother: return Reason::boardShows;
    case SealingRefusal::moveStands: return Reason::moveStands;
    case SealingRefusal::sessionGoesOn:
    case SealingRefusal::sheetsOutside:
    case SealingRefusal::envelopeOpen: break;
    }
    return Reason::notSealing;
}

// The game is under way, in a tournament, and no move has been announced and not been made.
Answer unlessAdjournable(const Match& match) {
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (match.claim) return Refusal{Reason::claimPending};
    const bool isHalted = std::holds_alternative<Halted>(match.phase);
    if (auto refusal = unlessPlaying(match); refusal && !isHalted) return refusal;
    const auto called = calledMove(match);
    if (called && !std::holds_alternative<Entered>(match.turn))
        return Refusal{Reason::alreadyAnnounced, {*called}};
    return std::nullopt;
}

// Writing, both sheets into the envelope, closing it and stopping the clock are one act here.
SealingStep sealedBy(const Match& match, const std::string& text, Instant at) {
    const Position& position = match.game.position();
    const Letters letters = match.setup.seats[position.turn()].letters;
    const auto placed = placedMove(match);
    return writeSealed(match.sealing->sealing, {text, letters}, at)
        .and_then([&](Sealing sealing) {
            return placed ? makeOnBoard(std::move(sealing), *placed) : SealingStep(sealing);
        })
        .and_then([&](Sealing sealing) { return putSheetsIn(std::move(sealing), position); })
        .and_then([](Sealing sealing) { return closeEnvelope(std::move(sealing)); })
        .and_then([&](Sealing sealing) { return stopClock(std::move(sealing), at); });
}

Refusal refusalOf(const Match& match, SealingRefusal why) {
    Refusal refusal{reasonOf(why)};
    if (const auto placed = placedMove(match)) refusal.moves = {*placed};
    return refusal;
}

// L09-G1.b: who adjourns before the session is over has used up what was left of it.
void chargeRestOfSession(Happenings& now, Colour seat, const Session& session) {
    const Span charge = chargeForSealing(session, now.at());
    if (charge > Span{} && now.match().clock.isTimed()) takeTime(now, seat, charge);
}

// An answer to a sealed move may start the clock of who is not there (L95-14.4).
void sealUp(Happenings& now,
            Colour seat,
            const std::optional<std::string>& box,
            const Session& session) {
    now.happen(MoveSealed{seat, box});
    chargeRestOfSession(now, seat, session);
    goOnResuming(now);
}

// On paper, nobody but the player knows whether it is what stands on his board.
Answer sealOnPaper(Happenings& now, Colour seat) {
    const Session session = now.match().sealing->session;
    sealUp(now, seat, std::nullopt, session);
    return std::nullopt;
}

} // namespace

Answer answer(Happenings& now, const AnnounceSession& request) {
    if (now.match().setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    now.happen(SessionAnnounced{std::max(Span{}, request.left)});
    return std::nullopt;
}

Answer answer(Happenings& now, const WishToAdjourn& request) {
    const Match& match = now.match();
    if (auto refusal = unlessAdjournable(match)) return refusal;
    if (match.sealing) return Refusal{Reason::sealFirst};
    const auto wish = adjournEarly(match.game.position(), request.seat, now.at());
    if (!wish) return refusalOf(match, wish.error());
    now.happen(AdjourningWished{request.seat});
    return std::nullopt;
}

Answer answer(Happenings& now, const Adjourn& request) {
    if (auto refusal = unlessAdjournable(now.match())) return refusal;
    now.happen(SealingBegun{sideToMove(now.match()), std::max(Span{}, request.restOfSession)});
    return std::nullopt;
}

Answer answer(Happenings& now, const Seal& request) {
    const Match& match = now.match();
    const auto& sealing = match.sealing;
    if (!sealing) return Refusal{Reason::notSealing};
    if (sealing->sealing.sealer != request.seat) return Refusal{Reason::notYourTurn};
    if (const auto move = toTakeUp(match, request.seat))
        return Refusal{Reason::confirmFirst, {*move}};
    if (!request.box) return sealOnPaper(now, request.seat);
    const Session session = sealing->session;
    const auto sealed = sealedBy(match, request.text, now.at());
    if (!sealed) return refusalOf(match, sealed.error());
    sealUp(now, request.seat, request.box, session);
    return std::nullopt;
}

Answer answer(Happenings& now, const WriteOnEnvelope& request) {
    if (now.match().setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    const auto* const known =
        std::find(fieldsFilledIn.begin(), fieldsFilledIn.end(), request.field);
    if (known == fieldsFilledIn.end()) return Refusal{Reason::notOnEnvelope};
    now.happen(EnvelopeWritten{request.field, request.text});
    return std::nullopt;
}

Answer answer(Happenings& now, const SignEnvelope&) {
    if (!std::holds_alternative<Adjourned>(now.match().phase)) return Refusal{Reason::notAdjourned};
    now.happen(EnvelopeSigned{now.by()});
    return std::nullopt;
}

} // namespace rules
