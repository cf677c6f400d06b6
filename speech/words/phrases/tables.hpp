// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/language.hpp"
#include "speech/words/phrases/phrase_key.hpp"
#include "speech/words/phrases/slot.hpp"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace speech {

// The phrase tables of the program: generated at build time from assets/phrases/*.toml, and checked
// then. Nothing is read at run time, and nothing can be missing.

/// One phrase in one language. `spoken`, if present, is said instead of `shown`; a bar in it is a
/// gap in the public call. `brief` and `full` are the phrase at the other levels of verbosity.
struct PhraseText {
    std::string_view shown;
    std::optional<std::string_view> spoken{};
    std::optional<std::string_view> brief{};
    std::optional<std::string_view> full{};
};

/// `one` is the whole text for exactly one; {number} in `many` is the number. `spokenOne`, if
/// present, is said instead of `one`.
struct NounText {
    std::string_view one;
    std::string_view many;
    std::string_view spokenOne{};
};

/// A small letter and its word in the spelling alphabet.
struct SpelledLetter {
    char32_t letter;
    std::string_view name;
};

/// A word that the voice would mispronounce, and its replacement.
struct Pronunciation {
    std::string_view written;
    std::string_view spoken;
};

struct LanguageTable {
    /// The voice of eSpeak NG for the language.
    std::string_view voice;
    /// The table of liblouis for the language's braille.
    std::string_view braille;
    std::array<PhraseText, phraseCount> phrases;
    std::array<std::string_view, wordCount> words;
    std::array<NounText, nounCount> nouns;
    std::span<const SpelledLetter> spelling;
    /// {letter} in it stands for the word of the letter.
    std::string_view capital;
    /// Words for the test of the private channel.
    std::span<const std::string_view> privacyWords;
    /// Longest first, so that "en passant" is found before "en".
    std::span<const Pronunciation> lexicon;

    [[nodiscard]] const PhraseText& of(PhraseKey key) const { return phrases[index(key)]; }
    [[nodiscard]] std::string_view of(Word word) const { return words[index(word)]; }
    [[nodiscard]] const NounText& of(Noun noun) const { return nouns[index(noun)]; }
};

[[nodiscard]] const LanguageTable& tableOf(Language language);

} // namespace speech
