// SPDX-License-Identifier: GPL-3.0-or-later
// Who hears me? The test of a blind player's earphone, from his question to what has been found
// (6.4, E-R70).
#include "app/desk/desk.hpp"
#include "rules/match/inquiry.hpp"
#include "tactile-io/keyboard/fold.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::EarFinding;
using speech::PhraseKey;
using speech::Urgency;

/// What is said in his ear alone: what comes, and the word three times. What is shown, kept and
/// spelled says nothing of the word: it could be read instead of heard.
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

speech::Utterance listening() {
    speech::Utterance utterance;
    utterance.urgency = Urgency::move;
    utterance.phrase = PhraseKey::prvListen;
    return utterance;
}

bool isSameWord(const std::string& typed, const std::string& word) {
    const auto folded = tactile::foldLetters(typed);
    const auto spelled = tactile::spellings(word);
    return folded == spelled.bare || folded == spelled.official;
}

Colour colourOf(Person player) {
    return player == Person::black ? Colour::black : Colour::white;
}

} // namespace

void Desk::tellEar(Turn& turn, Colour seat, PhraseKey phrase) {
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    response.tell(seat, {phrase, {}, Urgency::move});
    add(turn, std::move(response).take());
}

// Whoever plays on need not be tested; an ear that is shut is told, and once in public (2.2).
void Desk::welcomeEars(Turn& turn) {
    if (match_.setup.profile == rules::Profile::home) return;
    const bool isNew = std::holds_alternative<rules::NotStarted>(match_.phase);
    for (const Colour seat : rules::colours) {
        if (!match_.setup.seats[seat].blind || !ears_.isThere(seat)) continue;
        if (Ears::isShut(match_, seat))
            tellShut(turn, seat);
        else if (isNew)
            tellEar(turn, seat, PhraseKey::prvOffer);
    }
}

void Desk::tellShut(Turn& turn, Colour seat) {
    tellEar(turn, seat, PhraseKey::prvShut);
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    response.soundAloud(speech::Earcon::privateClosed);
    add(turn, std::move(response).take());
}

void Desk::endEarTest() {
    ears_.test.reset();
    for (Station& person : people_)
        person.dropEarQuestion();
}

// Whoever does something else than answering is no witness any more.
void Desk::endEarTestIfLeft(Turn& turn) {
    if (!ears_.test) return;
    const bool isAsked = std::any_of(people_.begin(), people_.end(), [](const Station& person) {
        return person.isAskedAboutEar();
    });
    if (isAsked) return;
    const EarTest test = *ears_.test;
    endEarTest();
    if (test.isHeard) tellEar(turn, test.seat, PhraseKey::prvLater);
}

void Desk::askAboutEar(Turn& turn, Person person, EarStep about) {
    const EarQuestion question{about, ears_.test->seat};
    carryOut(turn, person, stationOf(person).askAboutEar(question, tableAt(turn.at)));
}

void Desk::sayEarWord(Turn& turn) {
    EarTest& test = *ears_.test;
    const auto wishes = listeners();
    const Preferences& his = wishes[test.seat];
    test.word = ears_.draw(his.language);
    Response response(match_, match_, wishes);
    response.tell(test.seat, listening(), hidden(test.word, his));
    add(turn, std::move(response).take());
    askAboutEar(turn, playerAt(test.seat), EarStep::word);
}

void Desk::takePart(Turn& turn, Person person, const EarTestAsked& /*act*/) {
    const Colour seat = colourOf(person);
    endEarTest();
    if (!ears_.isThere(seat)) {
        tellEar(turn, seat, PhraseKey::errNoEar);
        return tellEar(turn, seat, PhraseKey::prvDevice);
    }
    ears_.test = EarTest{.seat = seat};
    sayEarWord(turn);
}

void Desk::takePart(Turn& turn, Person person, const EarWordTyped& act) {
    auto& test = ears_.test;
    if (!test || test->isHeard || person != playerAt(test->seat)) return;
    const Colour seat = test->seat;
    if (isSameWord(act.word, test->word)) return askWitnesses(turn);
    if (!std::exchange(test->isSecondTry, true)) {
        tellEar(turn, seat, PhraseKey::prvWrong);
        return sayEarWord(turn);
    }
    endEarTest();
    ask(turn, person, {rules::playerOf(seat), rules::JudgeEar{seat, EarFinding::notHeard}});
}

// The opponent is not disturbed while his clock runs, unless nobody else could tell; and nobody is
// while he is asked something else.
std::vector<Person> Desk::witnesses() const {
    const Colour opponent = rules::other(ears_.test->seat);
    const bool isWatched = match_.setup.arbiter == rules::ArbiterAt::theBoards;
    const bool mustThink = match_.clock.running() && rules::onTheClock(match_) == opponent;
    std::vector<Person> all;
    if (isWatched) all.push_back(Person::arbiter);
    if (!isWatched || !mustThink) all.push_back(playerAt(opponent));
    std::erase_if(all, [&](Person person) { return station(person).isAsked(); });
    return all;
}

void Desk::askWitnesses(Turn& turn) {
    const Colour seat = ears_.test->seat;
    const auto all = witnesses();
    if (all.empty()) {
        endEarTest();
        return tellEar(turn, seat, PhraseKey::prvLater);
    }
    ears_.test->isHeard = true;
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    response.aloud({PhraseKey::prvPublic, {}, Urgency::move});
    response.tell(seat, {PhraseKey::prvRight, {}, Urgency::move});
    add(turn, std::move(response).take());
    for (const Person person : all)
        askAboutEar(turn, person, EarStep::room);
}

// The first who answers is the witness.
void Desk::takePart(Turn& turn, Person person, const RoomHeard& act) {
    if (!ears_.test) return;
    for (Station& other : people_)
        other.dropEarQuestion();
    ears_.test->isRoomSilent = !act.heard;
    askAboutEar(turn, person, EarStep::otherWord);
}

// A word that somebody else has heard is never private, whatever else was heard.
void Desk::takePart(Turn& turn, Person person, const EarOverheard& act) {
    if (!ears_.test) return;
    const EarTest test = *ears_.test;
    endEarTest();
    if (!act.overheard && test.isRoomSilent) return tellEar(turn, test.seat, PhraseKey::prvSilent);
    const auto finding = act.overheard ? EarFinding::overheard : EarFinding::heardAlone;
    const rules::Actor actor = actorOf(person, servedBy(match_));
    ask(turn, person, {actor, rules::JudgeEar{test.seat, finding}});
}

} // namespace app
