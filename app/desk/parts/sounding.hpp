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

/// The calls of moves that are sounding. Whether a call was heard decides whether the move is made
/// (E2.3.c).
class Announcements {
public:
    /// This is said now.
    void said(const Say& say);
    void take(Handling& handling, const UtteranceEnded& note);
    /// What a demonstration explains before it goes on.
    static void take(Handling& handling, const Explained& note);
    /// In a tournament it is nothing that a player has to do with.
    static void take(Handling& handling, const Remarked& note);

private:
    std::map<speech::UtteranceId, rules::AnnouncementId> sounding_;
};

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

/// What a player is told of speaking on tape (E2.5).
class Dictation {
public:
    static void take(Handling& handling, const TapeTold& note);
    /// The performer alone waits for it.
    static void take(Handling& /*handling*/, const TapeTurned& /*note*/) {}
};

} // namespace app
