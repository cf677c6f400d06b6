// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/strength.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// Strengths that have a name, for people who do not think in Elo points.
enum class Level : std::uint8_t { beginner, easy, medium, strong, master, full };

inline constexpr std::array levels{
    Level::beginner, Level::easy, Level::medium, Level::strong, Level::master, Level::full};

/// 600, 1000, 1400, 1800, 2300, and no limit.
[[nodiscard]] Strength strengthOf(Level level);

/// The level that is exactly this strength.
[[nodiscard]] std::optional<Level> levelOf(const Strength& strength);

/// The limits of an Elo figure that may be asked for.
inline constexpr int lowestElo = 100;
inline constexpr int highestElo = 4000;

/// Reads a level by its English name, or an Elo figure within the limits.
[[nodiscard]] std::optional<Strength> readStrength(std::string_view text);

/// `easy`, `1234`; readStrength gives the same strength back.
[[nodiscard]] std::string writeStrength(const Strength& strength);

} // namespace app
