// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/history.hpp"

#include <algorithm>

namespace app {

bool isTypingEcho(const speech::Utterance& utterance) {
    using speech::PhraseKey;
    return utterance.phrase == PhraseKey::echFile || utterance.phrase == PhraseKey::echPiece ||
           utterance.phrase == PhraseKey::echText;
}

void History::add(const speech::Utterance& utterance) {
    // What a clock lets hear unasked takes the place of nothing that was told.
    const bool isAsked = utterance.urgency != speech::Urgency::progress;
    const bool tells = !utterance.words.empty() || (isAsked && !utterance.figure.empty());
    if (!tells || isTypingEcho(utterance)) return;
    told_.push_front(utterance);
    if (told_.size() > most) told_.pop_back();
    back_ = 0;
}

void History::forgetSecrets() {
    std::erase_if(told_, [](const speech::Utterance& utterance) {
        return std::ranges::any_of(utterance.spoken, &speech::SpokenSegment::isSecret);
    });
    back_ = 0;
}

bool History::goBack(std::size_t steps) {
    if (steps >= told_.size()) return false;
    back_ = steps;
    return true;
}

const speech::Utterance* History::current() const {
    return told_.empty() ? nullptr : &told_[back_];
}

} // namespace app
