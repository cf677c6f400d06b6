// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/setup.hpp"

namespace rules {

MatchSetup homeSetup() {
    MatchSetup setup{.profile = Profile::home, .flag = FlagRule::endsTheGame};
    for (const Colour colour : colours)
        setup.seats[colour].press = PressedBy::program;
    return setup;
}

MatchSetup clockSetup(Profile profile) {
    return {.profile = profile, .flag = FlagRule::mustBeObserved, .clockAlone = true};
}

bool lacksAssistant(const MatchSetup& setup, Colour seat) {
    const bool isAsked = setup.laws.blindPlayers == BlindPlayers::appendixD;
    const SeatSetup& player = setup.seats[seat];
    return isAsked && player.blind && setup.seats[other(seat)].deaf && player.assistant.isEmpty();
}

MatchSetup tournamentSetup(Colour blind) {
    MatchSetup setup{.profile = Profile::tournament};
    setup.seats[blind].blind = true;
    setup.seats[blind].preview = true;
    return setup;
}

} // namespace rules
