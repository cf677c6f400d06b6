// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/language.hpp"

#include <string>
#include <string_view>

namespace speech {

/// The text as the voice of this language must get it to say it right: every word of the lexicon
/// (assets/phrases/lexicon.toml) in its other spelling or in phonemes. Whole words only, in
/// capitals or not; phonemes that stand in the text already are left alone.
[[nodiscard]] std::string pronounced(std::string_view text, Language voice);

} // namespace speech
