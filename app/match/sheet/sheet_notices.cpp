// SPDX-License-Identifier: GPL-3.0-or-later
// The players' score sheets, and the result signed (Art. 8).
#include "app/match/clock/warnings.hpp"
#include "app/match/notices.hpp"

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

} // namespace

// In his ear it would be a word unasked (E-R43); who asks how things stand is told.
void notice(Response& response, const rules::WritingFreed& event) {
    const auto voice = response.preferencesOf(event.seat).clockVoice;
    const bool isWanted = isToldInWords(response.after(), event.seat, voice);
    if (response.hasEar(event.seat) && !isWanted) return;
    response.tell(event.seat, {PhraseKey::recFree, {}, Urgency::move});
}

void notice(Response& response, const rules::CatchUpDue& event) {
    response.tell(event.seat, {PhraseKey::recDue, {}, Urgency::move});
}

void notice(Response& response, const rules::WritingNeglected& event) {
    response.showArbiter({PhraseKey::recNeglected, {{Slot::colour, event.seat}}});
}

void notice(Response& response, const rules::SheetAsked& event) {
    response.tell(event.seat, {PhraseKey::recAsked});
    response.showArbiter({PhraseKey::recRequest, {{Slot::colour, event.seat}}});
}

void notice(Response& response, const rules::SheetRuled& event) {
    if (!event.lent) return response.tell(event.seat, {PhraseKey::recRefused, {}, Urgency::move});
    response.tell(event.seat,
                  {PhraseKey::recLent, {{Slot::colour, other(event.seat)}}, Urgency::move});
}

void notice(Response& response, const rules::StageBegun& event) {
    const Saying saying{PhraseKey::recStage, {{Slot::colour, event.colour}}, Urgency::move};
    response.tellEars(saying);
    response.showArbiter(saying);
}

// Whoever has only a board signs on paper.
void askToSign(Response& response) {
    const auto& seats = response.after().setup.seats;
    const bool canSign = seats.white.inputs.keyboard || seats.black.inputs.keyboard;
    if (!response.isHome() && canSign) response.aloud({PhraseKey::recSign, {}, Urgency::move});
}

void notice(Response& response, const rules::ResultSigned& event) {
    const Saying saying{PhraseKey::recSigned, {{Slot::colour, event.seat}}};
    response.tell(event.seat, saying);
    response.showArbiter(saying);
}

} // namespace app
