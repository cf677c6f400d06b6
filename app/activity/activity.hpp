// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/activity/preferences.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"

#include <optional>

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

} // namespace app
