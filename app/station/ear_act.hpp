// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>

namespace app {

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

} // namespace app
