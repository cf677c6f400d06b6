// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace rules {

/// By which rules a game is played. Chess960 differs only in where it may begin.
enum class Variant : std::uint8_t { standard, chess960, unknown };

/// What the value of a Variant tag means, however a program spells it.
[[nodiscard]] Variant variantNamed(std::string_view value);

} // namespace rules
