// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/ear_test.hpp"

#include "app/activity/policy.hpp"
#include "rules/match/command.hpp"
#include "rules/match/inquiry.hpp"
#include "tactile-io/keyboard/words/fold.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::EarFinding;
using speech::PhraseKey;
using speech::Urgency;

/// What is spoken on the private channel only: the introduction, and the word three times. What is
/// displayed, stored and spelled does not contain the word, which could be read instead of heard.
speech::Rendered hidden(const std::string& word, const Preferences& preferences) {
    constexpr std::chrono::milliseconds betweenWords{600};
    constexpr int times = 3;
    const auto options = optionsOf(preferences);
    auto words = speech::render(PhraseKey::prvListen, {}, preferences.language, options);
    const auto spoken = speech::render(PhraseKey::prvWord,
                                       {{speech::Slot::word, speech::Outside{word}}},
                                       preferences.language,
                                       options)
                            .spoken;
    for (int time = 0; time < times; ++time) {
        words.spoken.back().pauseAfter = betweenWords;
        words.spoken.insert(words.spoken.end(), spoken.begin(), spoken.end());
    }
    return words;
}

bool isSameWord(const std::string& typed, const std::string& word) {
    const auto folded = tactile::foldLetters(typed);
    const auto spelled = tactile::spellings(word);
    return folded == spelled.bare || folded == spelled.official;
}

void tell(Handling& handling, Colour seat, PhraseKey phrase) {
    handling.tellPlayer(seat, {phrase, {}, Urgency::move});
}

void tellShut(Handling& handling, Colour seat) {
    tell(handling, seat, PhraseKey::prvShut);
    handling.tell([](Response& response) { response.soundAloud(speech::Earcon::privateClosed); });
}

Saying ofDevice(PhraseKey phrase, const std::string& device) {
    return {phrase, {{speech::Slot::name, speech::Outside{device}}}, Urgency::alarm};
}

} // namespace

void EarTests::begin(Handling& handling) const {
    const rules::Match& match = handling.match();
    if (policyOf(match.setup).atHome) return;
    const bool isNew = std::holds_alternative<rules::NotStarted>(match.phase);
    for (const Colour seat : rules::colours) {
        if (!match.setup.seats[seat].blind || !ears_.isThere(seat)) continue;
        if (Ears::isShut(match, seat))
            tellShut(handling, seat);
        else if (isNew)
            tell(handling, seat, PhraseKey::prvOffer);
    }
}

// Spoken on the remaining devices; the text is displayed in any case.
void EarTests::take(Handling& handling, const OutputLost& note) {
    handling.tell([&](Response& response) {
        const bool isEar = note.channel != speech::Channel::publicRoom && !response.isHome();
        const Saying shut{PhraseKey::errNoEar, {}, Urgency::alarm};
        if (!note.device.empty())
            response.tellEars(ofDevice(PhraseKey::devAudioLost, note.device));
        else if (!isEar)
            response.tellEars({PhraseKey::devAudioNone, {}, Urgency::alarm});
        if (!isEar) return;
        response.tellEars(shut);
        response.soundAloud(speech::Earcon::privateClosed);
    });
    ears_.lose(note.channel);
    if (ears_.test && ears_.test->seat == seatOf(note.channel)) end(handling);
}

// A returning device does not make a channel private that was overheard.
void EarTests::take(Handling& handling, const OutputFound& note) {
    handling.tellEars(ofDevice(PhraseKey::devAudioBack, note.device));
    ears_.find(note.channel);
    const auto seat = seatOf(note.channel);
    if (seat && Ears::isShut(handling.match(), *seat)) tellShut(handling, *seat);
}

void EarTests::end(Handling& handling) {
    ears_.test.reset();
    for (Station& each : handling.table().people)
        each.dropEarQuestion();
}

void EarTests::endIfLeft(Handling& handling) {
    if (!ears_.test) return;
    const auto& people = handling.table().people;
    const bool isAsked =
        std::ranges::any_of(people, [](const Station& each) { return each.isAskedAboutEar(); });
    if (isAsked) return;
    const EarTest test = *ears_.test;
    end(handling);
    if (test.isHeard) tell(handling, test.seat, PhraseKey::prvLater);
}

void EarTests::askAbout(Handling& handling, Person person, EarStep about) const {
    const EarQuestion question{about, ears_.test->seat};
    handling.carryOut(person, handling.station(person).askAboutEar(question, handling.view()));
}

void EarTests::sayWord(Handling& handling) {
    EarTest& test = *ears_.test;
    const Preferences his = handling.listeners()[test.seat];
    test.word = ears_.draw(his.language);
    handling.tell([&](Response& response) {
        response.sayInEveryMode(test.seat,
                                {.phrase = PhraseKey::prvListen,
                                 .text = hidden(test.word, his),
                                 .urgency = Urgency::move});
    });
    askAbout(handling, playerAt(test.seat), EarStep::word);
}

void EarTests::take(Handling& handling, Person person, const EarTestAsked& /*act*/) {
    const Colour seat = seatOfPlayer(person);
    end(handling);
    if (!ears_.isThere(seat)) {
        tell(handling, seat, PhraseKey::errNoEar);
        return tell(handling, seat, PhraseKey::prvDevice);
    }
    ears_.test = EarTest{.seat = seat};
    sayWord(handling);
}

void EarTests::take(Handling& handling, Person person, const EarWordTyped& act) {
    auto& test = ears_.test;
    if (!test || test->isHeard || person != playerAt(test->seat)) return;
    const Colour seat = test->seat;
    if (isSameWord(act.word, test->word)) return askWitnesses(handling);
    if (!std::exchange(test->isSecondTry, true)) {
        tell(handling, seat, PhraseKey::prvWrong);
        return sayWord(handling);
    }
    end(handling);
    handling.ask(person, {rules::playerOf(seat), rules::JudgeEar{seat, EarFinding::notHeard}});
}

// The opponent is not disturbed while on move, unless there is no other witness; nobody is
// disturbed while answering another question.
std::vector<Person> EarTests::witnesses(Handling& handling) const {
    const rules::Match& match = handling.match();
    const Colour opponent = rules::other(ears_.test->seat);
    const bool isWatched = match.setup.arbiter == rules::ArbiterAt::theBoards;
    const bool mustThink = match.clock.running() && rules::onTheClock(match) == opponent;
    std::vector<Person> all;
    if (isWatched) all.push_back(Person::arbiter);
    if (!isWatched || !mustThink) all.push_back(playerAt(opponent));
    std::erase_if(all, [&](Person person) { return handling.station(person).isAsked(); });
    return all;
}

void EarTests::askWitnesses(Handling& handling) {
    const Colour seat = ears_.test->seat;
    const auto all = witnesses(handling);
    if (all.empty()) {
        end(handling);
        return tell(handling, seat, PhraseKey::prvLater);
    }
    ears_.test->isHeard = true;
    handling.tell([&](Response& response) {
        response.aloud({PhraseKey::prvPublic, {}, Urgency::move});
        response.tell(seat, {PhraseKey::prvRight, {}, Urgency::move});
    });
    for (const Person person : all)
        askAbout(handling, person, EarStep::room);
}

// The first person who answers is the witness.
void EarTests::take(Handling& handling, Person person, const RoomHeard& act) {
    if (!ears_.test) return;
    for (Station& other : handling.table().people)
        other.dropEarQuestion();
    ears_.test->isRoomSilent = !act.heard;
    askAbout(handling, person, EarStep::otherWord);
}

// If somebody else has heard the word, the channel is not private, whatever else was heard.
void EarTests::take(Handling& handling, Person person, const EarOverheard& act) {
    if (!ears_.test) return;
    const EarTest test = *ears_.test;
    end(handling);
    if (!act.overheard && test.isRoomSilent) return tell(handling, test.seat, PhraseKey::prvSilent);
    const auto finding = act.overheard ? EarFinding::overheard : EarFinding::heardAlone;
    const rules::Actor actor = actorOf(person, servedBy(handling.match()));
    handling.ask(person, {actor, rules::JudgeEar{test.seat, finding}});
}

} // namespace app
