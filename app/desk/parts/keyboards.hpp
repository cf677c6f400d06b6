// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"
#include "app/desk/parts/arbiter_access.hpp"

#include <optional>

namespace app {

/// What people type: keys of the window, lines of the terminal. Determines whose input it is, and
/// passes it to that person's station.
class Keyboards {
public:
    /// `arbiter` must outlive it.
    explicit Keyboards(ArbiterAccess& arbiter) : arbiter_(arbiter) {}

    void take(Handling& handling, const KeyCame& note);
    void take(Handling& handling, const LineCame& note);
    void take(Handling& handling, const FocusChanged& note);
    static void take(Handling& handling, const UtteranceEnded& note);
    void take(Handling& handling, const LeaveAsked& note) const;

    /// Who uses the keyboard of the window: the arbiter after coming to it, otherwise the player
    /// who has something to do.
    [[nodiscard]] Person typist(const AtTable& table) const {
        return arbiter_.hasKeyboard() ? Person::arbiter : table.player();
    }

private:
    /// A prefix alone: says whose lines follow, or that nothing was typed if there is one person.
    void answerPrefix(Handling& handling);
    [[nodiscard]] Person typistOf(const AtTable& table, const KeyCame& note);
    [[nodiscard]] bool
    isPressedByHalf(Handling& handling, Person typist, const KeyCame& note) const;

    ArbiterAccess& arbiter_;
    std::optional<Person> presser_{}; ///< of the key whose text may come next
};

} // namespace app
