// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/reminders.hpp"

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

void Reminders::cut(const speech::Utterance& alarm, rules::Instant now) {
    const bool isKnown = std::any_of(open_.begin(), open_.end(), [&](const Open& each) {
        return each.channel == alarm.channel;
    });
    if (isKnown) return;
    open_.push_back({alarm.channel, alarm.earcon.value_or(speech::Earcon::error), now + every});
}

void Reminders::acknowledge(speech::Channel channel) {
    std::erase_if(open_, [&](const Open& each) { return each.channel == channel; });
}

std::optional<rules::Instant> Reminders::deadline() const {
    const auto first =
        std::min_element(open_.begin(), open_.end(), [](const Open& one, const Open& two) {
            return one.next < two.next;
        });
    if (first == open_.end()) return std::nullopt;
    return first->next;
}

std::vector<speech::Utterance> Reminders::due(rules::Instant now) {
    std::vector<speech::Utterance> sounds;
    for (Open& each : open_) {
        if (now < each.next) continue;
        sounds.push_back(soundOf(each.channel, each.earcon));
        each.next = now + every;
    }
    return sounds;
}

} // namespace app
