// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/level.hpp"

#include <algorithm>
#include <charconv>

namespace app {
namespace {

struct NamedLevel {
    Level level;
    std::string_view name;
    Strength strength;
};

constexpr std::array namedLevels{NamedLevel{Level::beginner, "beginner", {600}},
                                 NamedLevel{Level::easy, "easy", {1000}},
                                 NamedLevel{Level::medium, "medium", {1400}},
                                 NamedLevel{Level::strong, "strong", {1800}},
                                 NamedLevel{Level::master, "master", {2300}},
                                 NamedLevel{Level::full, "full", {}}};

} // namespace

Strength strengthOf(Level level) {
    return std::ranges::find(namedLevels, level, &NamedLevel::level)->strength;
}

std::optional<Level> levelOf(const Strength& strength) {
    const auto* const found = std::ranges::find(namedLevels, strength, &NamedLevel::strength);
    if (found == namedLevels.end()) return std::nullopt;
    return found->level;
}

std::optional<Strength> readStrength(std::string_view text) {
    const auto* const found = std::ranges::find(namedLevels, text, &NamedLevel::name);
    if (found != namedLevels.end()) return found->strength;
    int elo = 0;
    const auto* const end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, elo);
    const bool isNumber = fault == std::errc{} && stop == end;
    if (!isNumber || elo < lowestElo || elo > highestElo) return std::nullopt;
    return Strength{elo};
}

std::string writeStrength(const Strength& strength) {
    const auto* const found = std::ranges::find(namedLevels, strength, &NamedLevel::strength);
    if (found != namedLevels.end()) return std::string{found->name};
    return std::to_string(*strength.elo);
}

} // namespace app
