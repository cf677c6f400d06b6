// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/audible_clock.hpp"

#include "app/activity/policy.hpp"
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
    const auto passed =
        thresholdBetween(handling.match(), handling.listeners(), toldUntil_, handling.now());
    if (passed) warn(handling, *passed, *passed);
    toldUntil_ = std::max(toldUntil_, handling.now());
}

// A server's clock is not quite as fast as this one, and corrects it: what has been said is not
// said again until there is half as much time more.
void AudibleClock::follow(Handling& handling, const rules::Clock& before) {
    const auto& match = handling.match();
    if (!policyOf(match.setup).isServed || match.clock == before) return;
    const auto now = handling.now();
    for (const rules::Colour seat : rules::colours)
        if (auto& told = warnedAt_[seat];
            told && 2 * match.clock.remaining(seat, now).milliseconds > 3 * told->milliseconds)
            told.reset();
    const auto seat = match.clock.running();
    if (!seat || !before.running()) return;
    const auto left = match.clock.remaining(*seat, now);
    const auto skipped =
        thresholdSkipped(match, handling.listeners(), before.remaining(*seat, now), left);
    if (skipped) warn(handling, *skipped, left);
}

// The ticks of a count-down are not interrupted (4.4).
void AudibleClock::warn(Handling& handling, rules::Span threshold, rules::Span left) {
    const auto& match = handling.match();
    const auto seat = match.clock.running();
    if (!seat) return;
    auto& told = warnedAt_[*seat];
    // Less than a tenth less time is nothing new.
    const bool isTold = told && 10 * threshold.milliseconds > 9 * told->milliseconds;
    if (policyOf(match.setup).isServed && isTold) return;
    told = left;
    auto warnings = warningOf(match, handling.listeners(), left);
    const bool isFresh = timeTold_[*seat] && handling.now() - *timeTold_[*seat] < warnedAfter;
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
