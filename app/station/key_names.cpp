// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/help.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace app {
namespace {

using speech::Word;
using tactile::Key;

struct NamedKey {
    Key key;
    Word word;
};
constexpr std::array namedKeys{NamedKey{Key::up, Word::keyUp},
                               NamedKey{Key::down, Word::keyDown},
                               NamedKey{Key::left, Word::keyLeft},
                               NamedKey{Key::right, Word::keyRight},
                               NamedKey{Key::home, Word::keyHome},
                               NamedKey{Key::end, Word::keyEnd},
                               NamedKey{Key::pageUp, Word::keyPageUp},
                               NamedKey{Key::pageDown, Word::keyPageDown},
                               NamedKey{Key::enter, Word::keyEnter},
                               NamedKey{Key::tab, Word::keyTab},
                               NamedKey{Key::space, Word::keySpace},
                               NamedKey{Key::backspace, Word::keyBackspace},
                               NamedKey{Key::del, Word::keyDelete},
                               NamedKey{Key::escape, Word::keyEscape},
                               NamedKey{Key::control, Word::keyControl},
                               NamedKey{Key::shift, Word::keyShift},
                               NamedKey{Key::numLock, Word::keyNumLock}};

/// The signs of the pad other than digits, in the order of the keys.
constexpr std::array<std::string_view, 6> padSigns{"/", "*", "-", "+", "Enter", "."};

std::string padKey(Key key, const speech::LanguageTable& words) {
    const std::string pad{words.of(Word::keyPad)};
    if (isBetween(key, Key::pad0, Key::pad9))
        return pad + ' ' + std::to_string(static_cast<int>(key) - static_cast<int>(Key::pad0));
    const auto sign = static_cast<std::size_t>(key) - static_cast<std::size_t>(Key::padDivide);
    return pad + ' ' + std::string{padSigns.at(sign)};
}

std::string labelOf(Key key, const speech::LanguageTable& words) {
    const auto* const named =
        std::ranges::find_if(namedKeys, [&](const NamedKey& each) { return each.key == key; });
    if (named != namedKeys.end()) return std::string{words.of(named->word)};
    if (isBetween(key, Key::pad0, Key::padPeriod)) return padKey(key, words);
    auto label = tactile::name(tactile::Chord{key});
    if (isBetween(key, Key::f1, Key::f12)) label.insert(1, " ");
    return label;
}

} // namespace

std::string keyInWords(const tactile::Chord& chord, speech::Language language) {
    const auto& words = speech::tableOf(language);
    std::string text;
    if (chord.control) text += std::string{words.of(Word::keyControl)} + ' ';
    if (chord.shift) text += std::string{words.of(Word::keyShift)} + ' ';
    return text + labelOf(chord.key, words);
}

} // namespace app
