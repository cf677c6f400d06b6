// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/handling.hpp"

#include "app/activity/policy.hpp"
#include "app/match/respond.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"

#include <algorithm>

namespace app {
namespace {

// A move that restarts a stopped clock is heard before whose clock runs then.
bool isRestartedByMoving(const rules::Match& match, const std::vector<rules::Event>& events) {
    return policyOf(match.setup).isGameAtHome() &&
           std::holds_alternative<rules::Halted>(match.phase) &&
           std::ranges::any_of(events,
                               [](const rules::Event& each) { return each.is<rules::MoveMade>(); });
}

} // namespace

Table AtTable::view(rules::Instant now) const {
    return {match,
            std::max(now, match.at),
            servedBy(match),
            rules.timeLines,
            rules.admission == Admission::byPin,
            rules.keepsTranscript ? &transcript : nullptr,
            recorder.unsaved(),
            rules.engine ? &*rules.engine : nullptr,
            rules.engineProblem,
            &rules.shelf,
            rules.game,
            rules.hall,
            &rules.profiles,
            rules.engines,
            asksTakeBack,
            askedInExercise};
}

Listeners Handling::listeners() const {
    auto listeners = table_.people.listeners();
    listeners.hall = table_.rules.hall;
    return listeners;
}

void Handling::tellPerson(Person person, const Message& message) {
    const auto table = view();
    if (auto effect = app::tell({person, station(person).preferences(), table}, message))
        add(*std::move(effect));
}

void Handling::tellPerson(Person person,
                          speech::PhraseKey key,
                          const speech::Arguments& arguments) {
    const auto table = view();
    tellPerson(person, phrase(View{person, station(person).preferences(), table}, key, arguments));
}

rules::Expected<void, rules::Refusal> Handling::happen(const rules::RequestBy& command) {
    const auto events = rules::decide(match(), now_, command);
    if (!events) return rules::unexpected(events.error());
    happen(command.by, *events);
    return {};
}

bool Handling::ask(Person person, const rules::RequestBy& command) {
    const auto done = happen(command);
    add(done ? station(person).accepted(command.what, view())
             : station(person).refused(command.what, done.error(), view()));
    return done.has_value();
}

// Nothing is announced before it has been offered to the journal.
void Handling::happen(rules::Actor by, const std::vector<rules::Event>& events) {
    const auto at = std::max(now_, match().at);
    auto recorded = rules::mapped(events, [&](const rules::Event& event) {
        return rules::Recorded{table_.recorder.nextSequence(), at, by, event};
    });
    tellNews(*this, table_.recorder.write(std::move(recorded), at));
    const bool isRestarted = isRestartedByMoving(match(), events);
    for (const rules::Event& event : events) {
        rules::Match after = rules::evolve(match(), at, event);
        const bool isToldLast = isRestarted && event.is<rules::ClocksStarted>();
        if (!isToldLast) add(respond(match(), event, after, listeners()));
        table_.match = std::move(after);
    }
    const auto running = match().clock.running();
    if (isRestarted && running)
        add(respond(match(), rules::ClocksStarted{*running}, match(), listeners()));
}

void Handling::transcribe(Party who, Deed what, std::string text) {
    if (!table_.rules.keepsTranscript) return;
    const TranscriptLine line{now_, who, what, std::move(text)};
    table_.transcript.add(line);
    transcribed_.push_back(line);
}

} // namespace app
