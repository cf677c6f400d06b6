// SPDX-License-Identifier: GPL-3.0-or-later
// The desk itself: one turn from note to effects. What arrives stands in arrivals.cpp.
#include "app/desk/desk.hpp"

#include "app/desk/cues.hpp"
#include "app/desk/respond.hpp"
#include "rules/base/contract.hpp"
#include "rules/match/deadlines.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/evolve.hpp"

#include <algorithm>
#include <iterator>

namespace app {
namespace {

using rules::Colour;
using rules::Match;
using speech::Channel;

/// Before this move an engine takes no draw.
constexpr int firstMoveForDraws = 30;

bool hears(Person person, const speech::Utterance& utterance, const Match& match) {
    const auto channel = utterance.channel;
    if (channel == Channel::publicRoom) return true;
    if (channel == Channel::arbiter) return person == Person::arbiter;
    if (person == Person::arbiter) return false;
    // At home one device speaks to everyone.
    if (match.setup.profile == rules::Profile::home) return true;
    return channel == channelOf(person, servedBy(match));
}

speech::Word failureOf(JournalFault fault) {
    switch (fault) {
    case JournalFault::full: return speech::Word::saveFailureFull;
    case JournalFault::readOnly: return speech::Word::saveFailureForbidden;
    case JournalFault::busy: return speech::Word::saveFailureBusy;
    case JournalFault::damaged: return speech::Word::saveFailureDamaged;
    case JournalFault::unreadable: break;
    }
    return speech::Word::saveFailureDisk;
}

std::vector<Colour> sensedSeats(const Match& match) {
    std::vector<Colour> seats;
    for (const Colour seat : rules::colours)
        if (match.setup.seats[seat].inputs.sensedBoard) seats.push_back(seat);
    return seats;
}

} // namespace

Desk::Desk(Match match,
           std::uint64_t sequence,
           Journal& journal,
           std::vector<Station> people,
           const HouseRules& rules)
    : match_(std::move(match))
    , recorder_(journal, sequence)
    , people_(std::move(people))
    , rules_(rules)
    , utterances_(rules.utterances)
    , awaited_(sensedSeats(match_)) {
    EXPECTS(std::equal(
        people_.begin(),
        people_.end(),
        persons.begin(),
        persons.end(),
        [](const Station& station, Person person) { return station.person() == person; }));
}

Effects Desk::begin(rules::Instant at) {
    Turn turn{at};
    add(turn, welcome(match_, listeners()));
    if (goesByItself()) askByProgram(turn, rules::Go{});
    return finish(std::move(turn), nullptr);
}

// A new game that all are ready for. At home without a clock nothing is at stake either when a game
// is gone on with.
bool Desk::goesByItself() const {
    if (std::holds_alternative<rules::NotStarted>(match_.phase))
        return rules_.start == Start::whenReady && awaited_.empty();
    const bool isHome = match_.setup.profile == rules::Profile::home;
    return isHome && !match_.clock.isTimed() && std::holds_alternative<rules::Halted>(match_.phase);
}

Effects Desk::take(const Note& note) {
    Turn turn{note.at};
    const Match before = match_;
    std::visit([&](const auto& what) { arrive(turn, what); }, note.what);
    if (match_.phase.index() != before.phase.index()) reminders_.acknowledgeAll();
    return finish(std::move(turn), &before);
}

std::optional<rules::Instant> Desk::nextDeadline() const {
    std::optional<rules::Instant> first;
    for (const auto& each :
         {rules::nextDeadline(match_), recorder_.deadline(), reminders_.deadline()})
        if (each && (!first || *each < *first)) first = each;
    return first;
}

const Station& Desk::station(Person person) const {
    return people_[static_cast<std::size_t>(person)];
}

Sight Desk::sight(Person person, rules::Instant at) const {
    return station(person).sight(tableAt(at));
}

Station& Desk::stationOf(Person person) {
    return people_[static_cast<std::size_t>(person)];
}

// --- one command

void Desk::carryOut(Turn& turn, Person person, const Acts& acts) {
    for (const Act& act : acts)
        std::visit(rules::Overloaded{[&](const Effect& effect) { bring(turn, effect); },
                                     [&](const rules::Command& command) {
                                         if (ask(turn, person, command)) acknowledge(person);
                                     },
                                     [&](AlarmAcknowledged) { acknowledge(person); }},
                   act);
    answerDrawForEngine(turn);
}

// At home one device speaks to everyone, so what one has chosen is chosen for all.
void Desk::bring(Turn& turn, const Effect& effect) {
    const auto* prefer = std::get_if<Prefer>(&effect);
    if (prefer != nullptr && match_.setup.profile == rules::Profile::home)
        for (Station& station : people_)
            station.prefer(prefer->preferences);
    turn.effects.push_back(effect);
}

bool Desk::ask(Turn& turn, Person person, const rules::Command& command) {
    const auto events = rules::decide(match_, turn.at, command);
    if (!events) {
        add(turn, stationOf(person).refused(command.what, events.error(), tableAt(turn.at)));
        return false;
    }
    happen(turn, command.by, *events);
    add(turn, stationOf(person).accepted(command.what, tableAt(turn.at)));
    return true;
}

// Engines are not asked about draws. It takes one late in the game if it saw nothing to win.
void Desk::answerDrawForEngine(Turn& turn) {
    if (!match_.drawOffer) return;
    const Colour seat = rules::other(match_.drawOffer->by);
    if (!match_.setup.seats[seat].inputs.engine) return;
    const bool accepts = seesNoWin_[seat] && moveNumberOf(match_) >= firstMoveForDraws;
    ask(turn, playerAt(seat), {rules::playerOf(seat), rules::AnswerDraw{seat, accepts}});
}

// At home one device has told everyone, so whoever acknowledges does it for all.
void Desk::acknowledge(Person person) {
    if (match_.setup.profile == rules::Profile::home) return reminders_.acknowledgeAll();
    reminders_.acknowledge(channelOf(person, servedBy(match_)));
}

void Desk::remind(Turn& turn) {
    for (auto& sound : reminders_.due(turn.at))
        turn.effects.emplace_back(Say{std::move(sound)});
}

// What boards, clock and loudspeaker report may come too late to mean anything; then it is nothing.
void Desk::askByProgram(Turn& turn, const rules::Request& request) {
    const auto events = rules::decide(match_, turn.at, {rules::Actor::program, request});
    if (events) happen(turn, rules::Actor::program, *events);
}

// Nobody is told of what has not been offered to the journal.
void Desk::happen(Turn& turn, rules::Actor by, const std::vector<rules::Event>& events) {
    const auto at = std::max(turn.at, match_.at);
    std::vector<rules::Recorded> recorded;
    std::transform(
        events.begin(), events.end(), std::back_inserter(recorded), [&](const rules::Event& event) {
            return rules::Recorded{recorder_.nextSequence(), at, by, event};
        });
    tellWriting(turn, recorder_.write(std::move(recorded), at));
    for (const rules::Event& event : events) {
        Match after = rules::evolve(match_, at, event);
        add(turn, respond(match_, event, after, listeners()));
        match_ = std::move(after);
    }
}

void Desk::tellWriting(Turn& turn, const std::optional<WritingNews>& news) {
    if (!news) return;
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    std::visit(rules::Overloaded{
                   [&](const WritingFails& fails) {
                       response.tellEars({speech::PhraseKey::errSave,
                                          {{speech::Slot::saveFailure, failureOf(fails.why)}},
                                          speech::Urgency::alarm,
                                          speech::Earcon::error});
                   },
                   [&](WritingWorksAgain) {
                       response.tellEars({speech::PhraseKey::setSaved, {}, speech::Urgency::move});
                   }},
               *news);
    add(turn, std::move(response).take());
}

// --- the end of a turn

void Desk::add(Turn& turn, Effects effects) {
    turn.effects.insert(turn.effects.end(),
                        std::make_move_iterator(effects.begin()),
                        std::make_move_iterator(effects.end()));
}

// Every utterance gets its number, and everyone who hears it may ask for it again.
Effects Desk::finish(Turn turn, const Match* before) {
    add(turn, cuesBetween(before, match_));
    for (Effect& effect : turn.effects) {
        auto* say = std::get_if<Say>(&effect);
        if (say == nullptr) continue;
        say->utterance.id = speech::UtteranceId{++utterances_};
        if (say->announcement) sounding_[say->utterance.id] = *say->announcement;
        if (say->utterance.urgency == speech::Urgency::alarm)
            alarms_[say->utterance.id] = say->utterance;
        for (Station& person : people_)
            if (hears(person.person(), say->utterance, match_)) person.told(say->utterance);
    }
    return std::move(turn.effects);
}

Table Desk::tableAt(rules::Instant at) const {
    return {match_, std::max(at, match_.at), servedBy(match_), rules_.timeLines};
}

Listeners Desk::listeners() const {
    return {station(Person::white).preferences(), station(Person::black).preferences()};
}

} // namespace app
