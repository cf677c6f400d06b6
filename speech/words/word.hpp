// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace speech {

/// Words that fill a slot of a phrase, in each language's own form; the list is words.inc.
enum class Word : std::uint16_t {
#define WORD(word, ...) word,
#include "speech/words/words.inc"
#undef WORD
};

/// The names of the words in the tables, in the order of the enumerators.
inline constexpr auto wordIds = std::to_array<std::string_view>({
#define WORD(word, id) id,
#include "speech/words/words.inc"
#undef WORD
});

inline constexpr std::size_t wordCount = wordIds.size();

[[nodiscard]] constexpr std::size_t index(Word word) {
    return static_cast<std::size_t>(word);
}

/// "mover.you". No two alike.
[[nodiscard]] constexpr std::string_view id(Word word) {
    return wordIds[index(word)];
}

/// "mover" for `moverYou`: also the name of the slot it fills.
[[nodiscard]] constexpr std::string_view group(Word word) {
    return id(word).substr(0, id(word).find('.'));
}

/// Things that are counted; every language has its own forms for one and for many.
enum class Noun : std::uint8_t { move, square, choice, hour, minute, second };

inline constexpr auto nounIds =
    std::to_array<std::string_view>({"move", "square", "choice", "hour", "minute", "second"});

inline constexpr std::size_t nounCount = nounIds.size();

[[nodiscard]] constexpr std::size_t index(Noun noun) {
    return static_cast<std::size_t>(noun);
}

} // namespace speech
