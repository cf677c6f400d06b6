// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/command.hpp"
#include "rules/match/match.hpp"
#include "tests/support/dice.hpp"

namespace tests {

/// A random setup that can be agreed upon.
[[nodiscard]] rules::MatchSetup anySetup(Dice& dice);

/// A random request by anybody, most often one that continues the game: every kind of request
/// occurs, sensible or not.
[[nodiscard]] rules::Request anyRequest(Dice& dice, const rules::Match& match);

/// Mostly by somebody who is permitted to make it.
[[nodiscard]] rules::Actor
anyActor(Dice& dice, const rules::Request& request, const rules::MatchSetup& setup);

} // namespace tests
