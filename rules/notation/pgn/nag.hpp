// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace rules {

/// The number of the annotation glyph that some programs write as signs (`!?`, `+-`, `=`, `N`)
/// instead of `$5`, `$18`, `$10`, `$146`.
[[nodiscard]] std::optional<int> nagOfSigns(std::string_view signs) noexcept;

inline constexpr int largestNag = 255;

} // namespace rules
