// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/effect.hpp"
#include "rules/match/command.hpp"

#include <variant>
#include <vector>

namespace app {

/// He has asked for what he was told once more, or goes on with what it was about: he need not be
/// reminded of an alarm that was cut.
struct AlarmAcknowledged {};

/// What the person wants done: something the match decides on, or something that only he notices.
using Act = std::variant<rules::Command, Effect, AlarmAcknowledged>;
using Acts = std::vector<Act>;

} // namespace app
