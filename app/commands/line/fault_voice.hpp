// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/beforehand.hpp"
#include "app/commands/line/console.hpp"
#include "rules/base/language.hpp"

namespace app {

/// Says aloud what has kept a game or a clock from going on, on the device that both players hear,
/// and waits until it has been heard, or can be heard no more. Nothing is said where there is no
/// voice: the user has switched it off, no device is wanted or it cannot be had.
void speak(const CommandFault& fault, const Beforehand& beforehand, rules::Language language);

} // namespace app
