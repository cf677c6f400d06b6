// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/history.hpp"

namespace app {
namespace {

bool isTypingEcho(const speech::Utterance& utterance) {
    using speech::PhraseKey;
    return utterance.phrase == PhraseKey::echFile || utterance.phrase == PhraseKey::echPiece ||
           utterance.phrase == PhraseKey::echText;
}

} // namespace

void History::add(const speech::Utterance& utterance) {
    if (utterance.words.empty() || isTypingEcho(utterance)) return;
    told_.push_front(utterance);
    if (told_.size() > most) told_.pop_back();
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
