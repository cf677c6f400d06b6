// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/desk.hpp"

#include "app/activity/policy.hpp"
#include "app/desk/recorder.hpp"
#include "app/match/boards/boards.hpp"
#include "app/match/respond.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/command.hpp"

#include <utility>

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

/// What a yes or an accept of each player would answer besides their own questions.
struct Awaited {
    rules::ByColour<bool> draw{};
    rules::ByColour<bool> takeBack{};
    rules::ByColour<bool> touch{};
    rules::ByColour<bool> claim{};
    bool ruling = false; ///< of the arbiter, on a claim
};

Awaited awaitedAt(const AtTable& table) {
    const auto& match = table.match;
    Awaited awaited;
    awaited.ruling = match.claim || match.flagClaimedBy;
    for (const auto seat : rules::colours) {
        awaited.draw[seat] = match.drawOffer && match.drawOffer->by != seat;
        awaited.takeBack[seat] = table.asksTakeBack[other(seat)];
        awaited.touch[seat] = match.reportedTouch && match.reportedTouch->seat == seat;
        awaited.claim[seat] = match.claim && match.claim->handedIn && match.claim->by != seat;
    }
    return awaited;
}

// Otherwise a yes that is meant for the opponent's offer would resign.
void askDecisionsAgain(Handling& handling, const Awaited& before) {
    const auto now = awaitedAt(handling.table());
    const auto askAgain = [&](Person person) {
        handling.carryOut(person, handling.station(person).askDecisionAgain(handling.view()));
    };
    if (now.ruling && !before.ruling) askAgain(Person::arbiter);
    for (const auto seat : rules::colours) {
        const bool isNew = (now.draw[seat] && !before.draw[seat]) ||
                           (now.takeBack[seat] && !before.takeBack[seat]) ||
                           (now.touch[seat] && !before.touch[seat]) ||
                           (now.claim[seat] && !before.claim[seat]);
        if (isNew) askAgain(playerAt(seat));
    }
}

// The boards are checked by yes and no as well; and a move at a shared keyboard leaves nothing open
// that its players have been asked for before.
void dropDecisions(Handling& handling, const rules::Match& before) {
    const rules::Match& match = handling.match();
    const bool isReconciled = std::holds_alternative<rules::Reconciling>(match.phase) &&
                              !std::holds_alternative<rules::Reconciling>(before.phase);
    const bool isPlayedOn =
        policyOf(match.setup).movesForBoth && match.game.plies() > before.game.plies();
    if (!isReconciled && !isPlayedOn) return;
    for (const auto seat : rules::colours)
        handling.station(playerAt(seat)).dropDecision();
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
    const Awaited awaited = awaitedAt(table_);
    clock_.catchUp(handling);
    arbiter_.closeIfDue(handling);
    visit([&](const auto& what) { offerAll(partsOf(*this), handling, what); }, note.what);
    engine_.goOn(handling);
    ears_.endIfLeft(handling);
    if (before.sealing && !match().sealing)
        for (Station& each : table_.people)
            each.forgetSealed();
    dropDecisions(handling, before);
    askDecisionsAgain(handling, awaited);
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

bool Desk::rescue(const std::filesystem::path& place) {
    return table_.recorder.saveElsewhere(place).has_value();
}

Sight Desk::sight(Person person, rules::Instant at) const {
    return table_.people.at(person).sight(table_.view(at));
}

void Desk::carryOut(Handling& handling, Person person, const Acts& acts) {
    const auto command = [&](const rules::Command& each) {
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
    const bool isOver = std::holds_alternative<rules::Over>(match().phase);
    if (leadsAway && policyOf(match().setup).isServed && !isOver)
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
