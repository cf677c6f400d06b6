// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"

namespace app {

/// What a player is told of speaking on tape (E2.5).
class Dictation {
public:
    static void take(Handling& handling, const TapeTold& note);
    /// The performer alone waits for it.
    static void take(Handling& /*handling*/, const TapeTurned& /*note*/) {}
};

} // namespace app
