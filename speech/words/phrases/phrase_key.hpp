// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace speech {

/// Everything that the program can say, one enumerator per phrase; the list is phrases.inc.
enum class PhraseKey : std::uint16_t {
#define PHRASE(key, ...) key,
#include "speech/words/phrases/phrases.inc"
#undef PHRASE
};

/// The names of the phrases in tables and logs, in the order of the enumerators.
inline constexpr auto phraseIds = std::to_array<std::string_view>({
#define PHRASE(key, id, ...) id,
#include "speech/words/phrases/phrases.inc"
#undef PHRASE
});

inline constexpr std::size_t phraseCount = phraseIds.size();

[[nodiscard]] constexpr std::size_t index(PhraseKey key) {
    return static_cast<std::size_t>(key);
}

/// "MOV.quiet". Unique.
[[nodiscard]] constexpr std::string_view id(PhraseKey key) {
    return phraseIds[index(key)];
}

} // namespace speech
