// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/desk.hpp"

#include "app/activity/policy.hpp"
#include "app/desk/recorder.hpp"
#include "app/match/boards/boards.hpp"
#include "app/match/respond.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/command.hpp"
#include "rules/match/inquiry.hpp"

#include <bitset>

namespace app {
namespace {

template <class Part, class What>
concept Takes = requires(Part& part, Handling& handling, const What& what) {
    part.take(handling, what);
};

template <class Part>
concept HasDeadline = requires(const Part& part, const AtTable& table) {
    part.deadline(table);
};

/// Passes the note to all parts. A kind of note that no part takes does not compile.
template <class... Parts, class What>
void offerAll(const std::tuple<Parts&...>& parts, Handling& handling, const What& what) {
    static_assert((Takes<Parts, What> || ...));
    const auto offerTo = [&]<class Part>(Part& part) {
        if constexpr (Takes<Part, What>) part.take(handling, what);
    };
    std::apply([&](auto&... part) { (offerTo(part), ...); }, parts);
}

// Tells the devices under the players' hands at once that the clock has changed.
void tellHands(Handling& handling, const rules::Clock& before) {
    if (handling.match().clock == before) return;
    for (Station& each : handling.table().people)
        handling.add(each.clockChanged(handling.view()));
}

/// What others ask of a person, one bit each.
using Asked = std::bitset<5>;

/// `takesBack`: who asks to take back a move.
Asked askedOf(Person person, const rules::Match& match, const rules::ByColour<bool>& takesBack) {
    const auto& touch = match.reportedTouch;
    const auto& claim = match.claim;
    Asked asked;
    if (person == Person::arbiter)
        return asked.set(0, claim.has_value())
            .set(1, match.flagClaimedBy.has_value())
            .set(2, rules::illegalMoveToRule(match).has_value())
            .set(3, touch.has_value())
            .set(4, std::holds_alternative<rules::Halted>(match.phase));
    if (!isPlayer(person)) return asked;
    const auto seat = seatOfPlayer(person);
    return asked.set(0, match.drawOffer && match.drawOffer->by != seat)
        .set(1, takesBack[other(seat)])
        .set(2, touch && touch->seat == seat)
        .set(3, claim && claim->handedIn && claim->by != seat)
        .set(4, std::holds_alternative<rules::Reconciling>(match.phase));
}

bool isGoingOn(const rules::Match& before, const rules::Match& match) {
    return std::holds_alternative<rules::Halted>(before.phase) &&
           std::holds_alternative<rules::Playing>(match.phase);
}

// What somebody is asked by others closes the decision that they were asked for: a yes that is
// meant for it must not resign. What happens otherwise has the decision asked for again.
void reviseDecisions(Handling& handling,
                     const rules::Match& before,
                     const rules::ByColour<bool>& askedTakeBack) {
    const rules::Match& match = handling.match();
    const auto isAskedAnew = [&](Person person) {
        const Asked now = askedOf(person, match, handling.table().asksTakeBack);
        return (now & ~askedOf(person, before, askedTakeBack)).any();
    };
    const bool isMoved = match.game.plies() != before.game.plies();
    const bool isChanged = isMoved || match.phase.index() != before.phase.index();
    // At a shared keyboard either could have been asked.
    const bool isPast = (isMoved && policyOf(match.setup).movesForBoth) ||
                        rules::isOver(match) != rules::isOver(before);
    for (const Person each : persons) {
        Station& station = handling.station(each);
        if (isGoingOn(before, match) && station.isClaiming())
            handling.carryOut(each, station.askDecisionAgain(handling.view()));
        if (!station.isDeciding()) continue;
        if (isPast || isAskedAnew(each))
            station.dropDecision(match);
        else if (isChanged && each != Person::arbiter)
            handling.carryOut(each, station.askDecisionAgain(handling.view()));
    }
}

// At home one device speaks to everyone, so one person's choice applies to all.
void prefer(AtTable& table, const Prefer& chosen) {
    if (!policyOf(table.match.setup).atHome) return;
    for (Station& each : table.people)
        each.prefer(chosen.preferences);
}

// The same for what is no preference.
template <class Change>
void set(AtTable& table, const Change& change) {
    if (!policyOf(table.match.setup).atHome) return;
    for (Station& each : table.people) {
        auto settings = each.settings();
        change(settings);
        each.set(settings);
    }
}

void noteSetting(AtTable& table, const Effect& effect) {
    if (const auto* const named = effect.as<KeepName>())
        set(table, [&](Settings& of) { of.name = named->name; });
    if (const auto* const change = effect.as<ChangeStrength>())
        set(table, [&](Settings& of) { of.strength = change->strength; });
    if (const auto* const change = effect.as<ChangeSetting>())
        set(table,
            [&](Settings& of) { static_cast<void>(app::change(of, change->name, change->value)); });
}

// A clock alone needs a time control before anything else.
void askForTime(Handling& handling) {
    if (handling.match().clock.isTimed()) return;
    const Person person = impliedSpeaker(handling.match());
    const Form form = handling.table().rules.form;
    handling.carryOut(person, handling.station(person).chooseTime(form, handling.view()));
}

} // namespace

Desk::Desk(rules::Match match,
           std::uint64_t sequence,
           Journal& journal,
           std::vector<Station> people,
           const HouseRules& rules)
    : table_{std::move(match), People(std::move(people)), rules, Recorder(journal, sequence)}
    , ears_(rules.ears, rules.chance)
    , braille_(rules.braille)
    , arbiter_(rules.admission)
    , keyboards_(arbiter_)
    , utterances_(rules.utterances) {}

Effects Desk::begin(rules::Instant at) {
    Handling handling(table_, at, *this);
    clock_.begin(at);
    if (!table_.rules.isPractice)
        handling.add(welcome(match(), handling.listeners(), table_.rules.form));
    ears_.begin(handling);
    connectBoards(handling);
    if (policyOf(match().setup).hasGame) {
        EngineSeat::introduce(handling);
        OnlineSeat::introduce(handling);
        boards_.begin(handling);
    } else {
        askForTime(handling);
    }
    return finish(handling, nullptr);
}

Effects Desk::take(const Note& note) {
    Handling handling(table_, note.at, *this);
    const rules::Match before = match();
    const auto askedTakeBack = table_.asksTakeBack;
    clock_.catchUp(handling);
    arbiter_.closeIfDue(handling);
    visit([&](const auto& what) { offerAll(partsOf(*this), handling, what); }, note.what);
    engine_.goOn(handling);
    ears_.endIfLeft(handling);
    if (before.sealing && !match().sealing)
        for (Station& each : table_.people)
            each.forgetSealed();
    reviseDecisions(handling, before, askedTakeBack);
    tellHands(handling, before.clock);
    clock_.follow(handling, before.clock);
    if (match().phase.index() != before.phase.index()) reminders_.acknowledgeAll();
    return finish(handling, &before);
}

Effects Desk::teach(const std::vector<Phrase>& words,
                    std::optional<speech::Earcon> sound,
                    const std::optional<PracticeTask>& task,
                    rules::Instant at) {
    Handling handling(table_, at, *this);
    const rules::Match before = match();
    const Person person = typist();
    carryOut(handling, person, handling.station(person).teach(words, sound, task, handling.view()));
    return finish(handling, &before);
}

std::optional<rules::Instant> Desk::nextDeadline() const {
    std::optional<rules::Instant> first;
    const auto ask = [&]<class Part>(const Part& part) {
        if constexpr (HasDeadline<Part>)
            if (const auto due = part.deadline(table_); due && (!first || *due < *first))
                first = due;
    };
    std::apply([&](const auto&... part) { (ask(part), ...); }, partsOf(*this));
    return first;
}

std::optional<JournalFault> Desk::saveAtLast() {
    if (table_.recorder.unsaved()) static_cast<void>(table_.recorder.retryAtOnce(match().at));
    return table_.recorder.unsaved();
}

void Desk::carryOut(Handling& handling, Person person, const Acts& acts) {
    const auto command = [&](const rules::RequestBy& each) {
        // SM-P: only a person who has proved to be the arbiter may act as the arbiter.
        if (each.by == rules::Actor::arbiter && !arbiter_.isOpen())
            return handling.tellPerson(Person::arbiter, speech::PhraseKey::errNotAllowed);
        if (online_.takes(handling, each)) return;
        if (handling.ask(person, each)) reminders_.acknowledge(match(), person);
    };
    for (const Act& act : acts)
        std::visit(rules::Overloaded{
                       [&](const Effect& effect) { bring(handling, effect); },
                       command,
                       [&](AlarmAcknowledged) { reminders_.acknowledge(match(), person); },
                       [&](ArbiterComes comes) { arbiter_.take(handling, person, comes); },
                       [&](ArbiterGoes goes) { arbiter_.take(handling, person, goes); },
                       [&](HintAsked hint) { hints_.take(handling, person, hint); },
                       [&](const EarAct& part) {
                           std::visit([&](const auto& his) { ears_.take(handling, person, his); },
                                      part);
                       }},
                   act);
    boards_.acted(handling);
    engine_.answerDraw(handling);
}

void Desk::bring(Handling& handling, const Effect& effect) {
    if (const auto* const save = effect.as<SaveElsewhere>()) return Saving::take(handling, *save);
    const bool leadsAway =
        effect.is<OpenNew>() || effect.is<OpenSaved>() || effect.is<OpenTutorial>();
    if (leadsAway && policyOf(match().setup).isServed && !rules::isOver(match()))
        return handling.tellEars({speech::PhraseKey::srvNotHere});
    if (const auto* const wish = effect.as<TellServer>()) return online_.take(handling, *wish);
    if (const auto* const wish = effect.as<ReadChat>()) return online_.take(handling, *wish);
    if (const auto* const chosen = effect.as<Prefer>()) prefer(table_, *chosen);
    noteSetting(table_, effect);
    auto& engine = table_.rules.engine;
    if (const auto* const change = effect.as<ChangeStrength>(); change != nullptr && engine) {
        engine->strength = change->strength;
        EngineSeat::keepStrength(handling, engine->strength);
    }
    if (arbiter_.allows(handling, effect)) handling.add(effect);
}

// Numbers every utterance, and stores it for everyone who hears it and may ask for it again.
Effects Desk::finish(Handling& handling, const rules::Match* before) {
    online_.sendMove(handling);
    handling.add(cuesBetween(before, match()));
    arbiter_.hideTyping(handling);
    const auto number = [&](Say& say) {
        say.utterance.id = speech::UtteranceId{++utterances_};
        noteSaid(handling, say.utterance);
        clock_.said(handling, say.utterance);
        announcements_.said(say);
        reminders_.said(say.utterance);
        table_.people.told(say.utterance, match());
        say.isOnlyRead = Ears::isOnlyRead(say.utterance, match());
    };
    for (Effect& effect : handling.effects())
        effect.change<Say>(number);
    braille_.show(handling);
    if (auto lines = handling.takeTranscript(); !lines.empty())
        handling.add(Transcribe{std::move(lines)});
    return std::move(handling.effects());
}

} // namespace app
