// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/help.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace app {
namespace {

using speech::Word;
using tactile::Key;

/// The signs of the pad other than digits, in the order of the keys.
constexpr std::array<std::string_view, 6> padSigns{"/", "*", "-", "+", "Enter", "."};

std::string padKey(Key key, const speech::LanguageTable& words) {
    const std::string pad{words.of(Word::keyPad)};
    if (isBetween(key, Key::pad0, Key::pad9))
        return pad + ' ' + std::to_string(static_cast<int>(key) - static_cast<int>(Key::pad0));
    const auto sign = static_cast<std::size_t>(key) - static_cast<std::size_t>(Key::padDivide);
    return pad + ' ' + std::string{padSigns.at(sign)};
}

/// The name of a key that types nothing by itself; nullopt: it has none.
std::optional<Word> wordFor(Key key) {
    if (isBetween(key, Key::up, Key::escape))
        return speech::wordOf<Word::keyUp, Key::escape, Key::up>(key);
    if (key == Key::control) return Word::keyControl;
    if (key == Key::shift) return Word::keyShift;
    return key == Key::numLock ? std::optional{Word::keyNumLock} : std::nullopt;
}

std::string labelOf(Key key, const speech::LanguageTable& words) {
    if (const auto word = wordFor(key)) return std::string{words.of(*word)};
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
