// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/loop.hpp"
#include "app/desk/desk.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace tests {

/// Everybody at the table, all with the preferences of a new user.
inline std::vector<app::Station> everybody(const app::Preferences& preferences = {}) {
    std::vector<app::Station> people;
    people.reserve(app::persons.size());
    for (const app::Person person : app::persons)
        people.emplace_back(person, preferences);
    return people;
}

/// Speech that takes no time: every utterance ends as soon as it begins.
class InstantSpeech : public app::Performer {
public:
    explicit InstantSpeech(app::Inbox& inbox) : inbox_(inbox) {}

    void perform(const app::Effect& effect,
                 const rules::Match& match,
                 rules::Instant now,
                 std::chrono::steady_clock::time_point /*cause*/) final {
        note(effect, match, now);
        const auto* const say = effect.as<app::Say>();
        if (say == nullptr) return;
        ++sounding_;
        inbox_.post(app::UtteranceEnded{say->utterance.id, outcome});
    }
    void arrived(const app::Input& what) final {
        if (what.is<app::UtteranceEnded>()) --sounding_;
    }
    [[nodiscard]] app::Awaiting pending() const final {
        return sounding_ > 0 ? app::Awaiting::answers : app::Awaiting::nothing;
    }
    [[nodiscard]] bool isSpeaking() const final { return sounding_ > 0; }

    speech::UtteranceOutcome outcome = speech::UtteranceOutcome::spoken;

private:
    /// The effects, before they are performed.
    virtual void note(const app::Effect& effect, const rules::Match& match, rules::Instant now) = 0;

    app::Inbox& inbox_;
    int sounding_ = 0;
};

/// These lines arrive one after the other, each when all speech has ended, in scripted time; then
/// the input ends. Returns whether the loop has been left then.
inline bool playLines(app::Activity& activity,
                      app::Inbox& inbox,
                      app::Performer& performer,
                      const std::vector<std::string>& lines) {
    app::Loop loop(
        activity,
        inbox,
        performer,
        app::Timepiece::scripted({}),
        [](const app::Activity&, rules::Instant) { return std::optional<rules::Instant>(); });
    const std::jthread typist([&] {
        for (const auto& line : lines) {
            inbox.waitUntilQuiet();
            inbox.post(app::LineCame{line});
        }
        inbox.waitUntilQuiet();
        inbox.post(app::LeaveAsked{app::LeaveCause::endOfInput});
    });
    return std::holds_alternative<app::Leave>(loop.run());
}

} // namespace tests
