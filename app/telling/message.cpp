// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/message.hpp"

#include "app/telling/response.hpp"
#include "speech/words/options.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace app {

Message operator+(Message first, const Message& second) {
    if (!first.phrase) first.phrase = second.phrase;
    first.text = std::move(first.text) + second.text;
    return first;
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

Addressee addresseeOn(speech::Channel channel, const Preferences& preferences) {
    return {.channel = channel,
            .language = preferences.language,
            .options = optionsOf(preferences),
            .mode = preferences.speech};
}

Addressee hall(speech::Language language, const speech::Names* own) {
    auto options = speech::hallOptions(own);
    options.naming = speech::Naming::appendixE;
    return {.channel = speech::Channel::publicRoom, .language = language, .options = options};
}

Message phrase(const Addressee& to, speech::PhraseKey key, const speech::Arguments& arguments) {
    return {.phrase = key, .text = speech::render(key, arguments, to.language, to.options)};
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

Addressee addresseeOf(const View& view) {
    auto to = addresseeOn(channelOf(view), view.preferences);
    to.hears = isPlayer(view.person);
    return to;
}

Message phrase(const View& view, speech::PhraseKey key, const speech::Arguments& arguments) {
    return phrase(addresseeOf(view), key, arguments);
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

Message refused(Message message) {
    constexpr std::array answers{
        speech::PhraseKey::errNothing, speech::PhraseKey::errNoPiece, speech::PhraseKey::errLocked};
    const bool isAnswer = std::ranges::find(answers, message.phrase) != answers.end();
    if (!isAnswer) message.earcon = speech::Earcon::error;
    return message;
}

std::optional<Effect> tell(const View& view, const Message& message, Wanted wanted) {
    const bool isOnDemand = view.preferences.speech == tactile::SpeechMode::onDemand;
    if (wanted == Wanted::unasked && isOnDemand) return std::nullopt;
    auto say = present(addresseeOf(view), message);
    if (say.utterance.shown.empty() && !say.utterance.earcon) return std::nullopt;
    return say;
}

Effect tellAll(const View& view, speech::PhraseKey key, const speech::Arguments& arguments) {
    const auto own = namesOf(view.match().setup);
    const auto to = hall(view.table.hall, own ? &*own : nullptr);
    auto message = phrase(to, key, arguments);
    message.urgency = speech::Urgency::move;
    return present(to, message);
}

} // namespace app
