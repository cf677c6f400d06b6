// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/captions.hpp"

#include "speech/words/tables.hpp"

namespace app {

std::string caption(speech::PhraseKey key, rules::Language language) {
    return std::string{speech::tableOf(language).of(key).shown};
}

std::string caption(rules::Colour colour, rules::Language language) {
    const auto key =
        colour == rules::Colour::white ? speech::PhraseKey::winWhite : speech::PhraseKey::winBlack;
    return caption(key, language);
}

std::string boardCaption(rules::Colour seat, rules::Language language) {
    const auto word =
        seat == rules::Colour::white ? speech::Word::boardWhite : speech::Word::boardBlack;
    return std::string{speech::tableOf(language).of(word)};
}

} // namespace app
