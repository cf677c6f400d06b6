// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/options.hpp"
#include "speech/words/text.hpp"
#include "speech/words/utterance.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace speech {

struct Spelled {
    /// "Bauer. Eva 7. Eva 5." or "b, l, a, h."
    std::string words;
    /// One segment per unit, with pauses of 600 ms.
    std::vector<SpokenSegment> spoken;
};

/// Splits spoken text so that it cannot be misheard. Squares and the words of a call are kept
/// whole; every other word is spelled with the spelling alphabet of the language (in German Anna …
/// Hektor for the files), with capitals announced; numbers remain numbers. `words` is the text of
/// an utterance in plain spelling.
[[nodiscard]] Spelled spell(std::string_view words, Language language, const Options& options = {});

/// The text for the voice of this language: every word of the lexicon (assets/phrases/lexicon.toml)
/// is replaced by its other spelling or by phonemes. Whole words only, ignoring case; phonemes
/// already in the text are not changed.
[[nodiscard]] std::string pronounced(std::string_view text, Language voice);
/// The same segment with that text, and with the plain one if they differ.
[[nodiscard]] SpokenSegment pronounced(SpokenSegment segment);

} // namespace speech
