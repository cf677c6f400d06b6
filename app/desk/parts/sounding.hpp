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

/// The move calls that are being spoken. A move is made when its call has been heard (E2.3.c).
class Announcements {
public:
    /// Called when this is being said.
    void said(const Say& say) {
        if (say.announcement) sounding_[say.utterance.id] = *say.announcement;
    }
    void take(Handling& handling, const UtteranceEnded& note);
    /// Speaks what a demonstration explains before it continues.
    static void take(Handling& handling, const Explained& note);
    /// Remarks about the program; in a tournament the players do not hear them.
    static void take(Handling& handling, const Remarked& note);

private:
    std::map<speech::UtteranceId, rules::AnnouncementId> sounding_;
};

/// Alarms that were cut off before they were heard to the end: the sound of each is repeated
/// every 20 seconds until a person who should have heard it asks for it again or acts.
class Reminders {
public:
    static constexpr rules::Span every = rules::seconds(20);

    /// Called when this is being said.
    void said(const speech::Utterance& utterance) {
        if (utterance.urgency == speech::Urgency::alarm) sounding_[utterance.id] = utterance;
    }
    /// Schedules the repetition of an interrupted alarm; only the first one of a channel.
    void take(Handling& handling, const UtteranceEnded& note);
    void take(Handling& handling, const TimeCame& note);

    /// This person has acted, or has asked to hear it again. At home this counts for all, because
    /// one device speaks to everyone.
    void acknowledge(const rules::Match& match, Person person);
    void acknowledgeAll() { open_.clear(); }

    /// When the next sound is due; nullopt: there is nothing to repeat.
    [[nodiscard]] std::optional<rules::Instant> deadline(const AtTable& table) const;

private:
    void cut(const speech::Utterance& alarm, rules::Instant now);

    struct Open {
        speech::Channel channel{};
        speech::Earcon earcon{};
        rules::Instant next{};
    };
    std::map<speech::UtteranceId, speech::Utterance> sounding_; ///< alarms that are being spoken
    std::vector<Open> open_;
};

/// What a player is told about recording speech (E2.5).
class RecordingNotices {
public:
    static void take(Handling& handling, const TapeTold& note);
    /// Only the performer needs it.
    static void take(Handling& /*handling*/, const TapeTurned& /*note*/) {}
};

} // namespace app
