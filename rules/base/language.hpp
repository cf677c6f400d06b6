// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rules {

/// The supported languages. Each player may write with the letters of their own country (Art. C3),
/// so a letter means a piece only together with a language.
enum class Language : std::uint8_t { german, english, turkish };

inline constexpr std::array languages{Language::german, Language::english, Language::turkish};

/// "de", "en", "tr": the two letters of the command line, the settings and the tables in assets.
[[nodiscard]] constexpr std::string_view code(Language language) {
    constexpr std::array<std::string_view, languages.size()> codes{"de", "en", "tr"};
    return codes.at(static_cast<std::size_t>(language));
}

} // namespace rules
