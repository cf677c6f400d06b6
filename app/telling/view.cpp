// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/view.hpp"

#include "app/telling/response.hpp"
#include "rules/match/inquiry.hpp"

namespace app {
bool isPlayer(Person person) {
    return person == Person::white || person == Person::black;
}

bool isHome(const View& view) {
    return view.match().setup.profile == rules::Profile::home;
}

bool isForBoth(const View& view) {
    const auto& seats = view.match().setup.seats;
    // Of a clock each has his own side, also where both strike one keyboard.
    if (view.match().setup.clockAlone) return false;
    return isHome(view) && isPlayer(view.person) && !seats.white.inputs.engine &&
           !seats.black.inputs.engine;
}

rules::Colour sideOf(const View& view) {
    switch (view.person) {
    case Person::white:
    case Person::arbiter: return rules::Colour::white;
    case Person::black: return rules::Colour::black;
    case Person::assistant: return view.table.served;
    }
    return rules::Colour::white;
}

rules::Colour seatOf(const View& view) {
    return isForBoth(view) ? rules::sideToMove(view.match()) : sideOf(view);
}

rules::Actor actorOf(const View& view) {
    if (isPlayer(view.person)) return rules::playerOf(seatOf(view));
    return actorOf(view.person, view.table.served);
}

speech::Channel channelOf(const View& view) {
    return channelOf(view.person, view.table.served);
}

rules::Placement boardOf(const View& view) {
    const auto& match = view.match();
    if (view.person == Person::arbiter) return match.game.position().placement();
    return match.boards[rules::boardOf(match.setup, sideOf(view))].seen;
}

speech::Options optionsOf(const View& view) {
    return optionsOf(view.preferences);
}

} // namespace app
