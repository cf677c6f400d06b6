// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"
#include "rules/base/time.hpp"
#include "speech/words/utterance.hpp"

#include <map>
#include <optional>
#include <vector>

namespace app {

/// Alarms that were cut off before they were heard to the end (2.2): the sound of each comes again
/// every 20 seconds until whoever should have heard it asks for it again or acts upon it.
class Reminders {
public:
    static constexpr rules::Span every = rules::seconds(20);

    /// This is said now.
    void said(const speech::Utterance& utterance);
    /// What was cut is heard again later. Of several on a channel the first is enough.
    void take(Handling& handling, const UtteranceEnded& note);
    void take(Handling& handling, const TimeCame& note);

    /// This person has acted, or has asked to hear it again. At home one device has told everyone,
    /// so he does it for all.
    void acknowledge(const rules::Match& match, Person person);
    void acknowledgeAll() { open_.clear(); }

    /// When the next sound is due; none: nobody has to be reminded.
    [[nodiscard]] std::optional<rules::Instant> deadline(const AtTable& table) const;

private:
    void cut(const speech::Utterance& alarm, rules::Instant now);

    struct Open {
        speech::Channel channel{};
        speech::Earcon earcon{};
        rules::Instant next{};
    };
    std::map<speech::UtteranceId, speech::Utterance> sounding_; ///< alarms that have not ended
    std::vector<Open> open_;
};

} // namespace app
