// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/activity/preferences.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/match/match.hpp"

#include <optional>
#include <string>
#include <vector>

namespace app {

struct Note;
struct Sight;

/// Something that goes on at the table: it takes notes of what people and devices do, and returns
/// what is to be done about it. The loop, the devices, the terminal and the window know nothing
/// else. It has no thread, no clock and no device; everything is called on one thread.
class Activity {
public:
    Activity() = default;
    Activity(const Activity&) = delete;
    Activity& operator=(const Activity&) = delete;
    Activity(Activity&&) = delete;
    Activity& operator=(Activity&&) = delete;
    virtual ~Activity() = default;

    /// Everybody is there. To be called once, before all notes.
    [[nodiscard]] virtual Effects begin(rules::Instant at) = 0;
    /// One note, to the end of all it brings about. Never fails: what may not be is answered.
    [[nodiscard]] virtual Effects take(const Note& note) = 0;
    /// When time alone will change something; none: never.
    [[nodiscard]] virtual std::optional<rules::Instant> nextDeadline() const = 0;

    /// The game, the boards and the clock as they stand.
    [[nodiscard]] virtual const rules::Match& match() const = 0;
    /// Who has the keyboard of the window.
    [[nodiscard]] virtual Person typist() const = 0;
    [[nodiscard]] virtual const Preferences& preferences(Person person) const = 0;
    /// What the person is looking at.
    [[nodiscard]] virtual Sight sight(Person person, rules::Instant at) const = 0;
    /// Whether what only the arbiter may read may be shown.
    [[nodiscard]] virtual bool isArbiterAdmitted() const = 0;
};

/// One item of a menu as it is shown.
struct MenuItem {
    std::string shown;
    bool isCurrent = false;
};

/// What the person is looking at, for the window and for braille.
struct Sight {
    rules::Square cursor{};
    /// Secrets as stars.
    std::string line;
    /// What stands under his fingers.
    rules::Placement board{};
    /// So many half-moves lead to where he reads the score sheet; none: he does not.
    std::optional<int> reading{};
    /// He has been asked something and has not answered.
    bool isAsked = false;
    /// What he has been asked, item by item; nothing of a secret.
    std::vector<MenuItem> menu{};
};

/// An activity around another one: it hears what is said there and sees how things stand, and may
/// post what people would. Everything else is the other's.
class Around : public Activity {
public:
    /// `inner` outlives it.
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
    /// This will be said.
    virtual void heard(const speech::Utterance& utterance) = 0;
    /// After every note: so it stands.
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
