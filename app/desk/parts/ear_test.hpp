// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"
#include "app/match/ears/ears.hpp"

#include <vector>

namespace app {

/// Conducts the test of a blind player's earphone, from the question to the finding (6.4, E-R70),
/// and announces lost and returned audio devices.
class EarTests {
public:
    EarTests(const rules::ByColour<bool>& named, std::uint64_t chance) : ears_(named, chance) {}

    /// In a resumed game no test is needed; a closed private channel is announced, in public by a
    /// sound.
    void begin(Handling& handling) const;
    void take(Handling& handling, const OutputLost& note);
    void take(Handling& handling, const OutputFound& note);

    // Acts of people during the test.
    void take(Handling& handling, Person person, const EarTestAsked& act);
    void take(Handling& handling, Person person, const EarWordTyped& act);
    void take(Handling& handling, Person person, const RoomHeard& act);
    void take(Handling& handling, Person person, const EarOverheard& act);

    /// A witness who does anything but answer is released. To be called after every note.
    void endIfLeft(Handling& handling);

private:
    void end(Handling& handling);
    void sayWord(Handling& handling);
    void askAbout(Handling& handling, Person person, EarStep about) const;
    void askWitnesses(Handling& handling);
    [[nodiscard]] std::vector<Person> witnesses(Handling& handling) const;

    Ears ears_;
};

} // namespace app
