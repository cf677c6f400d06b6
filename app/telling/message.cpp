// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/message.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace app {
namespace {

speech::Utterance
utteranceOf(const Message& message, speech::Channel channel, speech::Language language) {
    return {.id = {},
            .channel = channel,
            .urgency = message.urgency,
            .phrase = message.phrase,
            .language = language,
            .shown = message.text.shown,
            .words = message.text.words,
            .spoken = message.text.spoken,
            .earcon = message.earcon,
            .figure = message.figure,
            .feltFlag = message.feltFlag,
            .validAtPly = message.validAtPly};
}

void silence(speech::Utterance& utterance) {
    utterance.spoken.clear();
    utterance.earcon.reset();
    utterance.figure.clear();
    utterance.feltFlag.reset();
}

} // namespace

Message phrase(const View& view, speech::PhraseKey key, const speech::Arguments& arguments) {
    return {.phrase = key,
            .text = speech::render(key, arguments, view.language(), optionsOf(view))};
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

Message sound(speech::Earcon earcon) {
    return {.earcon = earcon, .urgency = speech::Urgency::echo};
}

Message refused(Message message) {
    constexpr std::array answers{
        speech::PhraseKey::errNothing, speech::PhraseKey::errNoPiece, speech::PhraseKey::errLocked};
    const bool isAnswer = std::ranges::find(answers, message.phrase) != answers.end();
    if (!isAnswer) message.earcon = speech::Earcon::error;
    return message;
}

Message operator+(Message first, const Message& second) {
    if (!first.phrase) first.phrase = second.phrase;
    first.text = std::move(first.text) + second.text;
    return first;
}

std::optional<Effect> tell(const View& view, const Message& message, Wanted wanted) {
    auto utterance = utteranceOf(message, channelOf(view), view.language());
    const auto mode = view.preferences.speech;
    if (!isPlayer(view.person) || mode == tactile::SpeechMode::off) silence(utterance);
    if (mode == tactile::SpeechMode::tones) utterance.spoken.clear();
    if (wanted == Wanted::unasked && mode == tactile::SpeechMode::onDemand) return std::nullopt;
    if (utterance.shown.empty() && !utterance.earcon) return std::nullopt;
    return Say{std::move(utterance)};
}

Effect tellAll(const Message& message) {
    auto utterance = utteranceOf(message, speech::Channel::publicRoom, speech::Language::german);
    utterance.urgency = speech::Urgency::move;
    return Say{std::move(utterance)};
}

} // namespace app
