// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/command.hpp"
#include "rules/match/match.hpp"
#include "tests/support/dice.hpp"

namespace tests {

/// Any way to play that can be agreed upon.
[[nodiscard]] rules::MatchSetup anySetup(Dice& dice);

/// Anything anybody may ask for, most often what makes the game go on: every kind of request comes
/// up, sensible or not.
[[nodiscard]] rules::Request anyRequest(Dice& dice, const rules::Match& match);

/// Mostly somebody who may ask for it.
[[nodiscard]] rules::Actor
anyActor(Dice& dice, const rules::Request& request, const rules::MatchSetup& setup);

} // namespace tests
