// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/audible_clock.hpp"

#include "app/match/clock/heard_clock.hpp"
#include "rules/match/command.hpp"
#include "rules/match/decide.hpp"

#include <algorithm>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

bool hasWords(const Effect& effect) {
    const auto* const say = effect.as<Say>();
    return say != nullptr && !say->utterance.words.empty();
}

} // namespace

void AudibleClock::catchUp(Handling& handling) {
    handling.add(ticksBetween(handling.match(), handling.listeners(), toldUntil_, handling.now()));
    warn(handling);
    toldUntil_ = std::max(toldUntil_, handling.now());
}

// The ticks of a count-down are not interrupted (4.4).
void AudibleClock::warn(Handling& handling) const {
    const auto now = handling.now();
    auto warnings = warningsBetween(handling.match(), handling.listeners(), toldUntil_, now);
    const auto seat = handling.match().clock.running();
    const bool isFresh = seat && timeTold_[*seat] && now - *timeTold_[*seat] < warnedAfter;
    if (isFresh) std::erase_if(warnings, hasWords);
    handling.add(std::move(warnings));
}

void AudibleClock::said(const Handling& handling, const speech::Utterance& utterance) {
    const auto heard = timesHeard(handling.match(), utterance);
    for (const rules::Colour seat : rules::colours)
        if (heard[seat]) timeTold_[seat] = handling.now();
}

void AudibleClock::take(Handling& handling, const TimeCame& /*note*/) {
    handling.askByProgram(rules::Tick{});
}

// Explains to players at a running clock why so much time has passed. What to do about it is the
// arbiter's decision (Art. 6.10.b, 6.14).
void AudibleClock::take(Handling& handling, const StoodStill& note) {
    const auto& clock = handling.match().clock;
    if (!clock.isTimed() || !clock.running()) return;
    handling.tell([&](Response& response) {
        const auto phrase = note.clockWent ? PhraseKey::clkStood : PhraseKey::clkSlept;
        response.aloud({phrase, {{Slot::time, note.time}}, Urgency::alarm});
        if (!response.isHome()) response.aloud({PhraseKey::clkMaySet, {}, Urgency::alarm});
    });
}

std::optional<rules::Instant> AudibleClock::deadline(const AtTable& table) const {
    const auto listeners = table.people.listeners();
    std::optional<rules::Instant> first;
    for (const auto& each : {rules::nextDeadline(table.match),
                             nextTick(table.match, listeners, toldUntil_),
                             nextWarning(table.match, listeners, toldUntil_)})
        if (each && (!first || *each < *first)) first = each;
    return first;
}

} // namespace app
