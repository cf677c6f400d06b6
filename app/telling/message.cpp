// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/message.hpp"

#include "app/telling/response.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace app {
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
