// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/language.hpp"
#include "speech/words/utterance.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace speech {

/// One text three times: as it is printed, as it sounds in plain spelling, and as the voice gets
/// it. While a phrase is being put together a bar in `spoken` still marks a gap of the public call.
struct Wording {
    std::string shown;
    std::string words;
    std::vector<SpokenSegment> spoken;
};

/// The same text for eyes and ears.
[[nodiscard]] Wording plain(std::string_view text, Language language);

[[nodiscard]] Wording
wording(std::string_view shown, std::string_view words, std::string_view spoken, Language language);

/// Puts `more` behind `text`; segments of the same voice run together.
void append(Wording& text, const Wording& more);
/// The same for segments alone.
void append(std::vector<SpokenSegment>& text, const std::vector<SpokenSegment>& more);

[[nodiscard]] Wording joined(const std::vector<Wording>& list, const Wording& separator);

/// With a capital at the beginning.
[[nodiscard]] Wording capitalised(Wording text, Language language);

/// Without the full stop at the end: a sentence that becomes part of another.
[[nodiscard]] Wording withoutStop(Wording text);

} // namespace speech
