// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace rules {

/// The supported languages. Each player may write with the letters of their own country (Art. C3),
/// so a letter means a piece only together with a language.
enum class Language : std::uint8_t { german, english, turkish };

inline constexpr std::array languages{Language::german, Language::english, Language::turkish};

} // namespace rules
