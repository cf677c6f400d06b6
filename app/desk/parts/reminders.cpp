// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/reminders.hpp"

#include "app/activity/policy.hpp"

#include <algorithm>

namespace app {
namespace {

speech::Utterance soundOf(speech::Channel channel, speech::Earcon earcon) {
    speech::Utterance sound;
    sound.channel = channel;
    sound.urgency = speech::Urgency::move;
    sound.earcon = earcon;
    return sound;
}

} // namespace

void Reminders::said(const speech::Utterance& utterance) {
    if (utterance.urgency == speech::Urgency::alarm) sounding_[utterance.id] = utterance;
}

void Reminders::take(Handling& handling, const UtteranceEnded& note) {
    const auto alarm = sounding_.extract(note.id);
    const bool isHeard =
        note.outcome == speech::Outcome::spoken || note.outcome == speech::Outcome::shown;
    if (alarm && !isHeard) cut(alarm.mapped(), handling.now());
}

void Reminders::take(Handling& handling, const TimeCame& /*note*/) {
    for (Open& each : open_) {
        if (handling.now() < each.next) continue;
        handling.add(Say{soundOf(each.channel, each.earcon)});
        each.next = handling.now() + every;
    }
}

void Reminders::cut(const speech::Utterance& alarm, rules::Instant now) {
    const bool isKnown = std::any_of(open_.begin(), open_.end(), [&](const Open& each) {
        return each.channel == alarm.channel;
    });
    if (isKnown) return;
    open_.push_back({alarm.channel, alarm.earcon.value_or(speech::Earcon::error), now + every});
}

void Reminders::acknowledge(const rules::Match& match, Person person) {
    if (policyOf(match.setup).atHome) return acknowledgeAll();
    const auto channel = channelOf(person, servedBy(match));
    std::erase_if(open_, [&](const Open& each) { return each.channel == channel; });
}

std::optional<rules::Instant> Reminders::deadline(const AtTable& /*table*/) const {
    const auto first =
        std::min_element(open_.begin(), open_.end(), [](const Open& one, const Open& two) {
            return one.next < two.next;
        });
    if (first == open_.end()) return std::nullopt;
    return first->next;
}

} // namespace app
