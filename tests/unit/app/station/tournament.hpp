// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/setup.hpp"

namespace tests {

/// Two hours a player, White blind at a keyboard, Black sighted at another.
inline rules::MatchSetup tournament() {
    auto setup = rules::tournamentSetup(rules::Colour::white);
    setup.time = {{{.base = rules::hours(2)}}};
    return setup;
}

} // namespace tests
