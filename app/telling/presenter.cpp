// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/presenter.hpp"

#include "speech/words/hall.hpp"

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
        utterance.feltFlag = message.feltFlag;
    }
    return Say{std::move(utterance)};
}

} // namespace app
