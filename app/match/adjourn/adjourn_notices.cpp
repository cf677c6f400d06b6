// SPDX-License-Identifier: GPL-3.0-or-later
// Adjourned, sealed, resumed (L09-G, ADJ). The sealed move itself is in nobody's words.
#include "app/envelope/envelope_words.hpp"
#include "app/match/notices.hpp"
#include "rules/match/adjourn/adjournment.hpp"

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

Saying ofColour(PhraseKey phrase, Colour colour) {
    return {phrase, {{Slot::colour, colour}}, Urgency::move};
}

} // namespace

void notice(Response& response, const rules::AdjourningWished& event) {
    response.aloud(ofColour(PhraseKey::seaWish, event.seat));
}

void notice(Response& response, const rules::SealingBegun& event) {
    response.aloud(ofColour(PhraseKey::seaBegun, event.seat));
    response.tell(event.seat, {PhraseKey::askSeal, {}, Urgency::move});
}

void notice(Response& response, const rules::MoveSealed& event) {
    response.tellEars({PhraseKey::clkStopped, {}, Urgency::move});
    response.aloud({PhraseKey::movSealed, {}, Urgency::move});
    if (!event.box) response.showArbiter({PhraseKey::seaPaper});
    for (const auto field : missingOn(envelopeOf(response.after(), response.after().at),
                                      response.after().setup.laws.adjournment))
        response.showArbiter({PhraseKey::envMissing, {{Slot::envelopeField, wordFor(field)}}});
}

void notice(Response& response, const rules::EnvelopeSigned& event) {
    for (const Colour seat : rules::colours)
        if (event.by == rules::playerOf(seat))
            response.showArbiter(ofColour(PhraseKey::envSigned, seat));
}

void notice(Response& response, const rules::ResumptionBegun& /*event*/) {
    response.aloud({PhraseKey::seaResumed, {}, Urgency::move});
}

void notice(Response& response, const rules::AbsentClockStarted& event) {
    response.aloud(ofColour(PhraseKey::seaAbsent, event.running));
}

// The call of the move follows, or the result that comes of what is none.
void notice(Response& response, const rules::EnvelopeOpened& event) {
    const auto& text = event.text;
    response.showArbiter({PhraseKey::seaOpened, {{Slot::input, speech::Outside{text}}}});
}

void notice(Response& response, const rules::EnvelopeWasLost& /*event*/) {
    const auto& adjourned = std::get<rules::Adjourned>(response.after().phase);
    response.aloud(ofColour(PhraseKey::seaLost, adjourned.sealer));
}

} // namespace app
