// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/setup.hpp"

namespace app {

/// How a game at home, a tournament game and a clock alone differ in serving people at one table.
/// Derived from the setup in this one place.
struct Policy {
    /// One device speaks to everyone, there is no arbiter, and help is no offence.
    bool atHome = false;
    /// A game is played in the program; otherwise it only runs the clock.
    bool hasGame = true;
    /// One person moves for both sides: at home, where everybody plays at this keyboard. With a
    /// clock alone, each player has their own side, even if both use one keyboard.
    bool movesForBoth = false;
    /// A person elsewhere is the opponent, and a server decides: it keeps the time, and computed
    /// help would be cheating.
    bool isServed = false;

    /// The program decides what otherwise people agree on: another time control or opponent means
    /// another game, and a move restarts a stopped clock.
    [[nodiscard]] bool isGameAtHome() const noexcept { return atHome && hasGame; }
    /// Two people listen to one device while they press one clock, so that nobody is addressed as
    /// "you".
    [[nodiscard]] bool namesColours() const noexcept { return atHome && !hasGame; }
};

[[nodiscard]] inline Policy policyOf(const rules::MatchSetup& setup) {
    const bool atHome = setup.profile == rules::Profile::home;
    const auto& seats = setup.seats;
    const bool isShared = seats.white.inputs.isHere() && seats.black.inputs.isHere();
    return {.atHome = atHome,
            .hasGame = !setup.clockAlone,
            .movesForBoth = atHome && !setup.clockAlone && isShared,
            .isServed = rules::isServed(setup)};
}

} // namespace app
