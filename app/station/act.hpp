// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/effect.hpp"
#include "app/station/ear_act.hpp"
#include "rules/match/command.hpp"

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

/// What the person wants done: something the match decides on, something that only he notices, or
/// his part in the test of an earphone.
using Act =
    std::variant<rules::Command, Effect, AlarmAcknowledged, ArbiterComes, ArbiterGoes, EarAct>;
using Acts = std::vector<Act>;

} // namespace app
