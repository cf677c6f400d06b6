// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "rules/match/command.hpp"

#include <string>
#include <variant>
#include <vector>

namespace app {

/// He has asked for what he was told once more, or goes on with what it was about: he need not be
/// reminded of an alarm that was cut.
struct AlarmAcknowledged {};

/// The arbiter wants to act from here: where he has a PIN, it is asked for.
struct ArbiterComes {};
/// He has done, or does not name it.
struct ArbiterGoes {};

// What people do in the test of a blind player's earphone (6.4, E-R70). The desk conducts it: it
// knows the word, and asks those at the other stations.

/// Who hears me?
struct EarTestAsked {};
/// The word that he has heard in his ear; empty: none.
struct EarWordTyped {
    std::string word;
};
/// Whether a witness has heard what both players were to hear.
struct RoomHeard {
    bool heard = false;
};
/// Whether he has heard another word before.
struct EarOverheard {
    bool overheard = false;
};

using EarAct = std::variant<EarTestAsked, EarWordTyped, RoomHeard, EarOverheard>;

/// What the person wants done: something the match decides on, something that only he notices, or
/// his part in the test of an earphone.
using Act =
    std::variant<rules::Command, Effect, AlarmAcknowledged, ArbiterComes, ArbiterGoes, EarAct>;
using Acts = std::vector<Act>;

} // namespace app
