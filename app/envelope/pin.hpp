// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/phrase_key.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace app {

inline constexpr std::size_t fewestPinCharacters = 6;
inline constexpr std::size_t mostPinCharacters = 32;

[[nodiscard]] std::size_t charactersIn(std::string_view text);

/// Why nobody can choose this PIN; none: he can. It has as many characters as above, and means
/// nothing else at a terminal: it is no word for no, and begins with nobody's name. A PIN that an
/// older program has let somebody choose opens as ever.
[[nodiscard]] std::optional<speech::PhraseKey> faultOfPin(std::string_view pin);

} // namespace app
