// SPDX-License-Identifier: GPL-3.0-or-later
// Adjourning: who seals, and the envelope (L09-G1 to G3, ADJ-1 to 3).
#include "rules/adjournment/sealed_move.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/adjournment.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>
#include <vector>

namespace rules {
namespace {

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

// L09-G1.a: something is written, and it is the move that has been made on the board, if one has.
Answer unlessSealable(const Match& match, const std::string& text) {
    if (text.empty()) return Refusal{Reason::emptyEntry};
    const Position& position = match.game.position();
    const SealedMove sealed{text, match.setup.seats[position.turn()].letters};
    const auto placed = placedMove(match);
    if (!placed || meaningsOf(sealed, position) == std::vector{*placed}) return std::nullopt;
    return Refusal{Reason::boardShows, {*placed}};
}

// L09-G1.b: who adjourns before the session is over has used up what was left of it.
void chargeRestOfSession(Happenings& now, Colour seat, Instant sessionEnd) {
    const Span charge = sessionEnd - now.at();
    if (charge > Span{} && now.match().clock.isTimed()) takeTime(now, seat, charge);
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
    if (sideToMove(match) != request.seat) return Refusal{Reason::notYourTurn};
    now.happen(AdjourningWished{request.seat});
    return std::nullopt;
}

Answer answer(Happenings& now, const Adjourn& request) {
    if (auto refusal = unlessAdjournable(now.match())) return refusal;
    now.happen(SealingBegun{sideToMove(now.match()), std::max(Span{}, request.restOfSession)});
    return std::nullopt;
}

// Writing, putting both sheets into the envelope, closing it and stopping the clock are one act
// here. On paper, nobody but the player knows what he writes. An answer to a sealed move may start
// the clock of the absent player (L95-14.4).
Answer answer(Happenings& now, const Seal& request) {
    const Match& match = now.match();
    if (!match.sealing) return Refusal{Reason::notSealing};
    if (match.sealing->sealer != request.seat) return Refusal{Reason::notYourTurn};
    if (const auto move = toTakeUp(match, request.seat))
        return Refusal{Reason::confirmFirst, {*move}};
    if (request.box)
        if (auto refusal = unlessSealable(match, request.text)) return refusal;
    const Instant sessionEnd = match.sealing->sessionEnd;
    now.happen(MoveSealed{request.seat, request.box});
    chargeRestOfSession(now, request.seat, sessionEnd);
    goOnResuming(now);
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
