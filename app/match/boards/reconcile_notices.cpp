// SPDX-License-Identifier: GPL-3.0-or-later
// The reconciliation: what all must know of it. The steps are told where they are asked for.
#include "app/match/notices.hpp"
#include "rules/match/reconcile/reconciliation.hpp"
#include "rules/match/sheet/writing.hpp"

namespace app {
namespace {

// E-R55: where moves are taken back, the times after the last one that stands.
void proposeClocks(Response& response) {
    const auto finding = rules::findingOf(response.before());
    if (!finding.clocks) return;
    const auto left = [&](rules::Colour colour) {
        const auto& side = finding.clocks->clock[colour];
        return side.given - side.used;
    };
    response.showArbiter({speech::PhraseKey::arbClocks,
                          {{speech::Slot::whiteClock, left(rules::Colour::white)},
                           {speech::Slot::blackClock, left(rules::Colour::black)}}});
}

} // namespace

using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

void tellRetrace(Response& response, int ply) {
    if (ply == 0) return response.tellEars({PhraseKey::difRetraceStart, {}, Urgency::move});
    const auto [number, colour] = halfMoveOf(response.before(), ply);
    response.tellEars(
        {PhraseKey::difRetrace, {{Slot::number, number}, {Slot::colour, colour}}, Urgency::move});
}

// OPEN-9: a sheet that is only shorter agrees so far; it is completed before anything is ruled.
void notice(Response& response, const rules::ReconciliationOpened& /*event*/) {
    const auto seat = rules::mustComplete(response.after());
    if (!seat) return;
    const auto [number, colour] =
        halfMoveOf(response.after(), *rules::firstMissing(response.after(), *seat));
    response.tell(
        *seat,
        {PhraseKey::recFirst, {{Slot::number, number}, {Slot::colour, colour}}, Urgency::move});
    response.showArbiter({PhraseKey::recComplete, {{Slot::colour, *seat}}});
}

void notice(Response& response, const rules::TargetRuled& event) {
    tellRetrace(response, event.ply);
}

void notice(Response& response, const rules::ReconciliationClosed& /*event*/) {
    for (const rules::Colour seat : earsOf(response.after())) {
        auto together = response.phraseFor(seat, PhraseKey::difEqual) +
                        response.phraseFor(seat, PhraseKey::difClocks) +
                        response.phraseFor(seat, PhraseKey::difDone);
        together.phrase = PhraseKey::difDone;
        together.urgency = Urgency::move;
        response.say(seat, together);
    }
    proposeClocks(response);
}

} // namespace app
