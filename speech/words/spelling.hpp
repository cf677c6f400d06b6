// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/language.hpp"
#include "speech/words/options.hpp"
#include "speech/words/utterance.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace speech {

struct Spelled {
    /// "Bauer. Eva 7. Eva 5." or "b, l, a, h."
    std::string words;
    /// One segment a unit, with 600 ms between.
    std::vector<SpokenSegment> spoken;
};

/// Something said, taken apart so that it cannot be misheard. Squares and the words of a call stay
/// whole; every other word is spelled with the spelling alphabet of the language (in German Anna …
/// Hektor for the files), capitals told as such; numbers stay numbers. `words` is the text of an
/// utterance in plain spelling.
[[nodiscard]] Spelled spell(std::string_view words, Language language, const Options& options = {});

/// The text as the voice of this language must get it to say it right: every word of the lexicon
/// (assets/phrases/lexicon.toml) in its other spelling or in phonemes. Whole words only, in
/// capitals or not; phonemes that stand in the text already are left alone.
[[nodiscard]] std::string pronounced(std::string_view text, Language voice);

} // namespace speech
