// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tactile {

/// The text without the spaces and tabs at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The first word and what follows it, both without spaces around them.
struct FirstWord {
    std::string_view first;
    std::string_view rest;
};
[[nodiscard]] FirstWord splitFirstWord(std::string_view text);

/// All words in one: "rechts vor" is "rechtsvor".
[[nodiscard]] std::string joinedWords(std::string_view text);

} // namespace tactile
