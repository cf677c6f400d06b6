// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/people.hpp"

#include "app/activity/policy.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/inquiry.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <algorithm>

namespace app {

using speech::Channel;

bool hears(Person person, const speech::Utterance& utterance, const rules::Match& match) {
    const auto channel = utterance.channel;
    if (utterance.isForAssistant) return person == Person::assistant;
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

namespace {

using rules::Colour;

Person personOf(tactile::LineOwner addressee) {
    switch (addressee) {
    case tactile::LineOwner::white: return Person::white;
    case tactile::LineOwner::black: return Person::black;
    case tactile::LineOwner::assistant: return Person::assistant;
    case tactile::LineOwner::arbiter: return Person::arbiter;
    }
    return Person::arbiter;
}

std::vector<Colour> playersAtKeyboards(const rules::Match& match) {
    std::vector<Colour> players;
    std::vector<Colour> atKeyboards;
    for (const Colour seat : rules::colours) {
        const auto& inputs = match.setup.seats[seat].inputs;
        if (!inputs.isHere()) continue;
        players.push_back(seat);
        if (inputs.keyboard) atKeyboards.push_back(seat);
    }
    // At home there are only the players, who type even if their board has sensors.
    const bool isHome = policyOf(match.setup).atHome;
    return isHome && atKeyboards.empty() ? players : atKeyboards;
}

} // namespace

Colour servedBy(const rules::Match& match) {
    const auto& seats = match.setup.seats;
    const bool white = !seats.white.assistant.isEmpty();
    const bool black = !seats.black.assistant.isEmpty();
    if (white != black) return white ? Colour::white : Colour::black;
    return rules::onTheClock(match);
}

Person impliedSpeaker(const rules::Match& match) {
    const auto seats = playersAtKeyboards(match);
    if (seats.empty()) return Person::arbiter;
    if (seats.size() == 1) return playerAt(seats.front());
    return playerAt(rules::onTheClock(match));
}

Spoken SharedTerminal::heard(Person person, std::string_view line) {
    latest_ = person;
    return {person, std::string{line}};
}

std::optional<Spoken> SharedTerminal::take(std::string_view line,
                                           const rules::Match& match,
                                           std::optional<Person> asked) {
    const Person speaker = asked.value_or(assigned_.value_or(impliedSpeaker(match)));
    // The prefixes of all languages count, whatever the language of the people.
    const auto read = tactile::readLine(line, {});
    const auto* addressed = std::get_if<tactile::Addressed>(&read);
    if (addressed == nullptr) return heard(speaker, line);
    const Person named = personOf(addressed->speaker);
    const bool isElsewhere =
        isPlayer(named) && !match.setup.seats[seatOfPlayer(named)].inputs.isHere();
    if (isElsewhere) return heard(speaker, line);
    if (addressed->line.empty()) {
        assigned_ = named;
        return std::nullopt;
    }
    const bool aboutAMove = speaker == Person::assistant && isPlayer(named);
    if (aboutAMove) return heard(speaker, line);
    return heard(named, addressed->line);
}

} // namespace app
