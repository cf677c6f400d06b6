// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/sitting_options.hpp"
#include "speech/words/language.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace app {

inline constexpr std::size_t fewestPinCharacters = 4;
inline constexpr std::size_t mostPinCharacters = 32;

/// Why somebody cannot be known by this PIN; none: he can. It has as many characters as above, and
/// means nothing else at a terminal: it is no word for no, and begins with nobody's name.
[[nodiscard]] std::optional<speech::PhraseKey> faultOfPin(std::string_view pin);

/// Asks the arbiter for his PIN and answers its hash. At a terminal it is not seen, it is typed
/// twice, and asked for until one is good; through a pipe it is a line. No more is read than that.
[[nodiscard]] Wished<std::string> choosePin(int descriptor, speech::Language language);

} // namespace app
