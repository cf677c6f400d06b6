// SPDX-License-Identifier: GPL-3.0-or-later
// The reconciliation: what all must know of it. The steps are told where they are asked for.
#include "app/desk/notices.hpp"
#include "rules/match/reconciliation.hpp"

#include <fmt/format.h>

#include <string>

namespace app {
namespace {

/// "1:28:30": to the second, as the arbiter sets it.
std::string clockFace(rules::Span span) {
    const auto seconds = span.milliseconds / 1000;
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

// E-R55: where moves are taken back, the times after the last one that stands.
void proposeClocks(Response& response) {
    const auto finding = rules::findingOf(response.before());
    if (!finding.clocks) return;
    const auto face = [&](rules::Colour colour) {
        const auto& side = finding.clocks->clock[colour];
        return speech::Outside{clockFace(side.given - side.used)};
    };
    response.showArbiter({speech::PhraseKey::arbClocks,
                          {{speech::Slot::whiteClock, face(rules::Colour::white)},
                           {speech::Slot::blackClock, face(rules::Colour::black)}}});
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

void notice(Response& response, const rules::TargetRuled& event) {
    tellRetrace(response, event.ply);
}

void notice(Response& response, const rules::ReconciliationClosed& /*event*/) {
    for (const rules::Colour seat : earsOf(response.after())) {
        const auto options = optionsOf(response.preferencesOf(seat));
        const auto language = response.preferencesOf(seat).language;
        speech::Utterance utterance;
        utterance.urgency = Urgency::move;
        utterance.phrase = PhraseKey::difDone;
        response.tell(seat,
                      std::move(utterance),
                      speech::render(PhraseKey::difEqual, {}, language, options) +
                          speech::render(PhraseKey::difClocks, {}, language, options) +
                          speech::render(PhraseKey::difDone, {}, language, options));
    }
    proposeClocks(response);
}

} // namespace app
