// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/activity/sight.hpp"

namespace app {

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
