// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "rules/base/interface.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/match/match.hpp"

#include <optional>
#include <string>
#include <vector>

namespace app {

struct Note;
struct Sight;

/// What goes on at the table: it takes notes of what people and devices do, and returns what to do
/// about it. The loop, the devices, the terminal and the window use only this interface. It has no
/// thread, no clock and no device; everything is called on one thread.
class Activity : public rules::Interface {
public:
    /// Starts the activity, with everybody present. To be called once, before all notes.
    [[nodiscard]] virtual Effects begin(rules::Instant at) = 0;
    /// Handles one note with all its consequences. Never fails: a refused request is answered.
    [[nodiscard]] virtual Effects take(const Note& note) = 0;
    /// When time alone will change something; nullopt: never.
    [[nodiscard]] virtual std::optional<rules::Instant> nextDeadline() const = 0;

    /// The current state of the game, the boards and the clock.
    [[nodiscard]] virtual const rules::Match& match() const = 0;
    /// Who uses the keyboard of the window.
    [[nodiscard]] virtual Person typist() const = 0;
    [[nodiscard]] virtual const Preferences& preferences(Person person) const = 0;
    /// What the person is looking at.
    [[nodiscard]] virtual Sight sight(Person person, rules::Instant at) const = 0;
    /// Whether text that only the arbiter may read may be displayed.
    [[nodiscard]] virtual bool isArbiterAdmitted() const = 0;
};

struct MenuItem {
    std::string shown;
    bool isCurrent = false;
};

/// What the person is looking at, for the window and for braille.
struct Sight {
    rules::Square cursor{};
    /// The line being typed; secrets as asterisks.
    std::string line;
    bool isLineSecret = false;
    /// The board that the person explores.
    rules::Placement board{};
    /// The number of half-moves before the point that the person reads in the score sheet; nullopt:
    /// not reading.
    std::optional<int> reading{};
    /// The person has been asked something and has not answered yet.
    bool isAsked = false;
    /// The items of the current question; empty for a secret.
    std::vector<MenuItem> menu{};
    /// The percentage of right answers in each session of the drill, the earliest first.
    std::vector<int> progress{};
    /// During a reconciliation: what has happened, and what is to be done next.
    std::vector<std::string> notes{};
};

/// An activity wrapped around another one: it observes the utterances and the match, and may post
/// what people would. Everything else is delegated.
class Around : public Activity {
public:
    /// `inner` must outlive it.
    explicit Around(Activity& inner) : inner_(inner) {}

    [[nodiscard]] Effects begin(rules::Instant at) final { return noticed(inner_.begin(at)); }
    [[nodiscard]] Effects take(const Note& note) final { return noticed(inner_.take(note)); }
    [[nodiscard]] std::optional<rules::Instant> nextDeadline() const final {
        return inner_.nextDeadline();
    }
    [[nodiscard]] const rules::Match& match() const final { return inner_.match(); }
    [[nodiscard]] Person typist() const final { return inner_.typist(); }
    [[nodiscard]] const Preferences& preferences(Person person) const final {
        return inner_.preferences(person);
    }
    [[nodiscard]] Sight sight(Person person, rules::Instant at) const final {
        return inner_.sight(person, at);
    }
    [[nodiscard]] bool isArbiterAdmitted() const final { return inner_.isArbiterAdmitted(); }

private:
    /// Called for each utterance before it is spoken.
    virtual void heard(const speech::Utterance& utterance) = 0;
    /// Called with the match after every note.
    virtual void saw(const rules::Match& match) = 0;

    [[nodiscard]] Effects noticed(Effects effects) {
        for (const Effect& effect : effects)
            if (const auto* const say = effect.as<Say>()) heard(say->utterance);
        saw(inner_.match());
        return effects;
    }

    Activity& inner_;
};

} // namespace app
