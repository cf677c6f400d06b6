// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/setup.hpp"

namespace app {

/// How people are served at one table: in what a game at home, a game of a tournament and a clock
/// alone differ. It follows from what was agreed, and nothing else asks for that.
struct Policy {
    /// One device speaks to everyone, no arbiter watches, and help is no offence.
    bool atHome = false;
    /// A game is played here; otherwise only its clock is here.
    bool hasGame = true;
    /// One person moves for both sides: at home, where nobody but hands at this keyboard play. Of a
    /// clock each has his own side, also where both strike one keyboard.
    bool movesForBoth = false;

    /// What is decided by the program elsewhere: another time or opponent is another game, a move
    /// lets a stopped clock run again.
    [[nodiscard]] bool isGameAtHome() const noexcept { return atHome && hasGame; }
    /// Two people listen to one device while they strike one clock: nobody is "you".
    [[nodiscard]] bool namesColours() const noexcept { return atHome && !hasGame; }
};

[[nodiscard]] Policy policyOf(const rules::MatchSetup& setup);

} // namespace app
