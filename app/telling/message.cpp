// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/message.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/inquiry.hpp"
#include "speech/words/names_file.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using speech::Channel;
using speech::Urgency;

constexpr auto languageOfCalls = speech::Language::german; // E2.1

Channel channelOfSeat(Colour seat) {
    return channelOf(playerAt(seat), seat);
}

Message messageOf(const Addressee& to, const Saying& saying) {
    auto message = phrase(to, saying.phrase, saying.arguments);
    message.urgency = saying.urgency;
    message.earcon = saying.earcon;
    message.isIntroduction = saying.isIntroduction;
    return message;
}

Effect present(const Addressee& to, const Saying& saying) {
    return present(to, messageOf(to, saying));
}

Message soundOfMove(speech::Earcon earcon) {
    return {.earcon = earcon, .urgency = Urgency::move};
}

Addressee addresseeOn(speech::Channel channel, const Preferences& preferences) {
    return {.channel = channel,
            .language = preferences.language,
            .options = optionsOf(preferences),
            .mode = preferences.speech};
}

/// How the person reads and, if a player, hears.
Addressee addresseeOf(const View& view) {
    auto to = addresseeOn(channelOf(view), view.preferences);
    to.hears = isPlayer(view.person);
    to.hasClock = view.match().clock.isTimed();
    return to;
}

} // namespace

Message operator+(Message first, const Message& second) {
    if (!first.phrase) first.phrase = second.phrase;
    first.text = std::move(first.text) + second.text;
    return first;
}

void markSecret(Message& message) {
    for (auto& segment : message.text.spoken)
        segment.isSecret = true;
}

Message spokenOnly(const Message& message, Message shown) {
    shown.text.spoken = message.text.spoken;
    markSecret(shown);
    return shown;
}

Message onLines(const std::vector<Message>& messages) {
    Message all;
    std::string lines;
    for (const auto& each : messages) {
        lines += (lines.empty() ? "" : "\n") + each.text.shown;
        all = std::move(all) + each;
    }
    all.text.shown = std::move(lines);
    return all;
}

Message sound(speech::Earcon earcon) {
    return {.earcon = earcon, .urgency = speech::Urgency::echo};
}

speech::Options optionsOf(const Preferences& preferences) {
    return {.verbosity = preferences.verbosity,
            .naming = preferences.names,
            .extra = {.check = preferences.announceCheck, .mate = preferences.announceCheck},
            .clearTwo = preferences.clearTwo};
}

Addressee hall(speech::Language language, const speech::Names* own) {
    auto options = speech::hallOptions(own);
    options.naming = speech::Naming::appendixE;
    return {.channel = speech::Channel::publicRoom, .language = language, .options = options};
}

speech::PhraseKey withoutClock(speech::PhraseKey key) {
    using enum speech::PhraseKey;
    constexpr std::array<std::pair<speech::PhraseKey, speech::PhraseKey>, 12> untimed{
        {{clkStopped, clkUntimedStopped},
         {clkRun, clkUntimedRun},
         {seaBegun, clkUntimedSeals},
         {seaBegunStopped, clkUntimedSeals},
         {errStopped, clkUntimedAlready},
         {errNotStarted, clkUntimedNew},
         {errNotStartedArbiter, clkUntimedNewWord},
         {askStop, clkUntimedCall},
         {hlpWaiting, clkUntimedWaiting},
         {hlpPausedWords, clkUntimedPaused},
         {hlpAnnounced, clkUntimedAnnounced},
         {hlpAnnouncedWords, clkUntimedAnnouncedWords}}};
    const auto* const found =
        std::ranges::find(untimed, key, &std::pair<speech::PhraseKey, speech::PhraseKey>::first);
    return found != untimed.end() ? found->second : key;
}

Message phrase(const Addressee& to, speech::PhraseKey key, const speech::Arguments& arguments) {
    const auto suited = to.hasClock ? key : withoutClock(key);
    return {.phrase = suited, .text = speech::render(suited, arguments, to.language, to.options)};
}

Say present(const Addressee& to, const Message& message) {
    const bool sounds = to.hears && to.mode != tactile::SpeechMode::off;
    const bool talks = sounds && to.mode != tactile::SpeechMode::tones;
    speech::Utterance utterance;
    utterance.channel = to.channel;
    utterance.urgency = message.urgency;
    utterance.phrase = message.phrase;
    utterance.language = to.language;
    utterance.shown = message.text.shown;
    utterance.words = message.text.words;
    utterance.isIntroduction = message.isIntroduction;
    utterance.validAtPly = message.validAtPly;
    if (talks) utterance.spoken = message.text.spoken;
    if (sounds) {
        utterance.earcon = message.earcon;
        utterance.figure = message.figure;
        utterance.picture = message.picture;
        utterance.feltFlag = message.feltFlag;
    }
    return Say{std::move(utterance)};
}

Message phrase(const View& view, speech::PhraseKey key, const speech::Arguments& arguments) {
    return phrase(addresseeOf(view), key, arguments);
}

speech::Word failureOf(JournalFault fault) {
    return speech::wordOf<speech::Word::saveFailureFull, JournalFault::unreadable>(fault);
}

Message refused(Message message) {
    constexpr std::array answers{
        speech::PhraseKey::errNothing, speech::PhraseKey::errNoPiece, speech::PhraseKey::errLocked};
    const bool isAnswer = rules::contains(answers, message.phrase);
    if (!isAnswer) message.earcon = speech::Earcon::error;
    return message;
}

std::optional<Effect> tell(const View& view, const Message& message, Wanted wanted) {
    const bool isOnDemand = view.preferences.speech == tactile::SpeechMode::onDemand;
    if (wanted == Wanted::unasked && isOnDemand) return std::nullopt;
    auto say = present(addresseeOf(view), message);
    if (say.utterance.shown.empty() && !say.utterance.earcon) return std::nullopt;
    say.utterance.isForAssistant = view.person == Person::assistant;
    return say;
}

Effect tellAll(const View& view, speech::PhraseKey key, const speech::Arguments& arguments) {
    const auto own = namesOf(view.match().setup);
    auto to = hall(view.table.hall, own ? &*own : nullptr);
    to.hasClock = view.match().clock.isTimed();
    auto message = phrase(to, key, arguments);
    message.urgency = speech::Urgency::move;
    return present(to, message);
}

std::vector<Colour> earsOf(const rules::Match& match) {
    const auto& seats = match.setup.seats;
    if (!policyOf(match.setup).atHome)
        return rules::filtered(rules::colours, [&](Colour seat) { return seats[seat].blind; });
    const Colour mover = rules::sideToMove(match);
    if (seats[mover].inputs.isHere()) return {mover};
    if (seats[other(mover)].inputs.isHere()) return {other(mover)};
    return {};
}

// The table was checked before the game (see `--names`).
std::optional<speech::Names> namesOf(const rules::MatchSetup& setup) {
    if (setup.names.empty()) return std::nullopt;
    auto names = speech::parseNames(setup.names);
    ENSURES(names.has_value());
    return *std::move(names);
}

Addressee Response::playerAtSeat(Colour seat) const {
    auto to = addresseeOn(channelOfSeat(seat), listeners_[seat]);
    to.hasClock = after_.clock.isTimed();
    return to;
}

Addressee Response::hall() const {
    auto to = app::hall(listeners_.hall, names_ ? &*names_ : nullptr);
    to.hasClock = after_.clock.isTimed();
    return to;
}

void Response::aloud(const Saying& saying) {
    if (isHome()) return tellEars(saying);
    add(present(hall(), saying));
}

void Response::explain(const Saying& saying) {
    if (!isHome()) return aloud(saying);
    add(present(addresseeOn(Channel::publicRoom, listeners_.white), saying));
}

void Response::call(const rules::Position& position,
                    rules::Move move,
                    std::optional<rules::AnnouncementId> id) {
    if (after_.setup.announcer == rules::Announcer::player) return;
    const auto facts = rules::factsOf(position, move);
    auto to = hall();
    to.language = languageOfCalls;
    to.options.delivery = speech::Delivery::publicCall;
    auto say = app::present(to,
                            {.phrase = speech::callOf(facts, to.options),
                             .text = speech::call(facts, to.language, to.options),
                             .urgency = Urgency::move});
    say.announcement = id;
    add(std::move(say));
}

void Response::callAtHome(const rules::Position& position, rules::Move move) {
    const Colour mover = position.turn();
    const auto facts = rules::factsOf(position, move);
    for (const Colour seat : earsOf(before_)) {
        const auto to = playerAtSeat(seat);
        Message call{.phrase = speech::callOf(facts, to.options),
                     .text = speech::call(facts, to.language, to.options),
                     .urgency = Urgency::move};
        if (!after_.setup.seats[mover].inputs.isHere()) call.earcon = speech::Earcon::opponentsMove;
        say(seat, call);
    }
}

void Response::tell(Colour seat, const Saying& saying) {
    say(seat, messageOf(playerAtSeat(seat), saying));
}

// Brief wordings may be empty.
void Response::say(Colour seat, const Message& message) {
    if (message.text.shown.empty() && !message.earcon) return;
    add(app::present(playerAtSeat(seat), message));
}

void Response::sayInEveryMode(Colour seat, const Message& message) {
    auto to = playerAtSeat(seat);
    to.mode = tactile::SpeechMode::talking;
    add(app::present(to, message));
}

void Response::tellEars(const Saying& saying) {
    for (const Colour seat : earsOf(after_))
        tell(seat, saying);
}

void Response::confirm(const Saying& saying) {
    tellEars(saying);
    if (!isHome() && earsOf(after_).empty()) showArbiter(saying);
}

void Response::sound(Colour seat, speech::Earcon earcon) {
    if (after_.setup.seats[seat].blind) say(seat, soundOfMove(earcon));
}

void Response::soundAloud(speech::Earcon earcon) {
    add(app::present(hall(), soundOfMove(earcon)));
}

void Response::showEars(const Saying& saying) {
    for (const Colour seat : earsOf(after_)) {
        const auto to = playerAtSeat(seat);
        const auto message = messageOf(to, saying);
        Message read{.phrase = message.phrase, .urgency = message.urgency};
        read.text.shown = message.text.shown;
        add(app::present(to, read));
    }
}

// As evidence, the lines must not replace each other.
void Response::showArbiter(const Saying& saying) {
    const Addressee arbiter{.channel = Channel::arbiter,
                            .language = listeners_.arbiter,
                            .hears = false,
                            .hasClock = after_.clock.isTimed()};
    auto message = messageOf(arbiter, saying);
    message.urgency = Urgency::move;
    add(app::present(arbiter, message));
}

bool isPlayer(Person person) {
    return person == Person::white || person == Person::black;
}

Policy policyOf(const View& view) {
    return policyOf(view.match().setup);
}

bool isHome(const View& view) {
    return policyOf(view).atHome;
}

bool assistsBoth(const View& view) {
    const auto& [white, black] = view.match().setup.seats;
    return view.person == Person::assistant && !white.assistant.isEmpty() &&
           !black.assistant.isEmpty();
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
