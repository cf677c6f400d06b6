// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/people.hpp"

#include "app/activity/policy.hpp"
#include "app/desk/floor.hpp"
#include "rules/base/contract.hpp"

#include <algorithm>
#include <utility>

namespace app {

using speech::Channel;

bool hears(Person person, const speech::Utterance& utterance, const rules::Match& match) {
    const auto channel = utterance.channel;
    if (channel == Channel::publicRoom) return true;
    if (channel == Channel::arbiter) return person == Person::arbiter;
    if (person == Person::arbiter) return false;
    // At home one device speaks to everyone.
    if (policyOf(match.setup).atHome) return true;
    return channel == channelOf(person, servedBy(match));
}

People::People(std::vector<Station> stations) : stations_(std::move(stations)) {
    EXPECTS(std::equal(
        stations_.begin(),
        stations_.end(),
        persons.begin(),
        persons.end(),
        [](const Station& station, Person person) { return station.person() == person; }));
}

Listeners People::listeners() const {
    return {{at(Person::white).preferences(), at(Person::black).preferences()},
            at(Person::arbiter).preferences().language};
}

void People::told(const speech::Utterance& utterance, const rules::Match& match) {
    for (Station& each : stations_)
        if (hears(each.person(), utterance, match)) each.told(utterance);
}

} // namespace app
