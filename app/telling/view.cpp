// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/view.hpp"

#include "app/activity/policy.hpp"
#include "app/telling/message.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>

namespace app {

bool isPlayer(Person person) {
    return person == Person::white || person == Person::black;
}

Policy policyOf(const View& view) {
    return policyOf(view.match().setup);
}

bool isHome(const View& view) {
    return policyOf(view).atHome;
}

bool isForBoth(const View& view) {
    return policyOf(view).movesForBoth && isPlayer(view.person);
}

rules::Letters pieceLetters(const View& view) {
    if (isHome(view)) return rules::lettersOf(view.language());
    return view.match().setup.seats[sideOf(view)].letters;
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

bool hasNoPosition(const rules::Match& match) {
    return std::ranges::none_of(rules::colours, [&](rules::Colour seat) {
        const bool isEmpty = match.boards[seat].seen == rules::Placement{};
        return rules::isSensed(match.setup, seat) || !isEmpty;
    });
}

speech::Options optionsOf(const View& view) {
    return optionsOf(view.preferences);
}

} // namespace app
