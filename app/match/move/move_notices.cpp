// SPDX-License-Identifier: GPL-3.0-or-later
// The move: entered, announced, corrected, made, repeated, taken back.
#include "app/match/notices.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/inquiry.hpp"

namespace app {
namespace {

using rules::Colour;
using speech::Earcon;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

// The position in which the seat makes, or has just made, the move that is called.
const rules::Position& positionOf(const rules::Match& match, Colour seat) {
    const bool toCome = rules::sideToMove(match) == seat;
    return toCome ? match.game.position() : match.game.at(match.game.plies() - 1);
}

} // namespace

void notice(Response& response, const rules::MoveEntered& event) {
    const auto facts = rules::factsOf(response.before().game.position(), event.move);
    response.tell(event.seat, {PhraseKey::movPreview, {{Slot::move, facts}}});
}

void notice(Response& response, const rules::EntryDiscarded& event) {
    response.tell(event.seat, {PhraseKey::setDeleted});
}

void notice(Response& response, const rules::AnnouncementBegun& event) {
    response.sound(other(event.seat), Earcon::opponentsMove);
    response.call(positionOf(response.before(), event.seat), event.move, event.id);
}

// It counts as not announced: he is told what to do about it.
void notice(Response& response, const rules::AnnouncementCut& event) {
    if (response.after().setup.seats[event.seat].blind)
        response.tell(event.seat, {PhraseKey::hlpPreviewed});
}

void notice(Response& response, const rules::AnnouncementWithdrawn& event) {
    if (response.before().sounding)
        response.add(Hush{speech::Channel::publicRoom, speech::Hush::everything});
    response.aloud({PhraseKey::movSlip, {}, Urgency::move});
    if (response.after().setup.seats[event.seat].blind)
        response.tell(event.seat, {PhraseKey::movWithdrawn});
}

void notice(Response& response, const rules::MoveCalledAgain& event) {
    response.call(positionOf(response.before(), event.seat), event.move);
}

void notice(Response& response, const rules::RepetitionAsked& /*event*/) {
    response.aloud({PhraseKey::movAgain, {}, Urgency::move});
}

void notice(Response& response, const rules::MoveMade& event) {
    if (std::holds_alternative<rules::Reconciling>(response.before().phase)) return;
    if (response.isHome())
        response.callAtHome(event.seat, event.move);
    else
        response.sound(event.seat, Earcon::entered);
}

// E2.1: the blind player repeats what he has heard, so that all know that he has it.
void notice(Response& response, const rules::MoveRepeated& event) {
    response.call(positionOf(response.before(), other(event.seat)), event.move);
    if (response.after().setup.seats[event.seat].blind)
        response.tell(event.seat, {PhraseKey::movConfirmed});
}

void notice(Response& response, const rules::RetracedTo& event) {
    switch (event.why) {
    case rules::RetraceCause::takeBack:
        return response.tellEars({PhraseKey::movWithdrawn, {}, Urgency::move});
    case rules::RetraceCause::ruling: return tellRetrace(response, event.ply);
    case rules::RetraceCause::illegalMove: return tellIllegalMoveClaimed(response);
    case rules::RetraceCause::slip:         // told with the withdrawal
    case rules::RetraceCause::boardsDiffer: // told step by step on the way
    case rules::RetraceCause::sheetsAgree:  // likewise
        return;
    }
}

} // namespace app
