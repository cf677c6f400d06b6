// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"
#include "app/match/ears/ears.hpp"

#include <vector>

namespace app {

/// Conducts the test of a blind player's earphone, from his question to what has been found (6.4,
/// E-R70), and tells what becomes of the devices that people hear with.
class EarTests {
public:
    EarTests(const rules::ByColour<bool>& named, std::uint64_t chance) : ears_(named, chance) {}

    /// Whoever plays on need not be tested; that an ear is shut is told, and in public a sound says
    /// so (2.2).
    void begin(Handling& handling) const;
    void take(Handling& handling, const OutputLost& note);
    void take(Handling& handling, const OutputFound& note);

    // What people do in the test.
    void take(Handling& handling, Person person, const EarTestAsked& act);
    void take(Handling& handling, Person person, const EarWordTyped& act);
    void take(Handling& handling, Person person, const RoomHeard& act);
    void take(Handling& handling, Person person, const EarOverheard& act);

    /// Whoever does something else than answering is no witness any more. After every note.
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
