// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/outcome.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace rules {

/// An edition of the Laws, by what it does otherwise than the others. Whatever differs is a member
/// here; nothing else asks for the year.
struct LawsEdition {
    int year;
    AutomaticDraws automaticDraws;

    bool operator==(const LawsEdition&) const = default;
};

inline constexpr std::array lawsEditions{
    LawsEdition{.year = 1995,
                .automaticDraws = {.byCounting = false, .deadPosition = DeadPositions::listed}},
    LawsEdition{.year = 2009,
                .automaticDraws = {.byCounting = false, .deadPosition = DeadPositions::all}},
    LawsEdition{.year = 2023,
                .automaticDraws = {.byCounting = true, .deadPosition = DeadPositions::all}},
};

/// The edition of that year, if it is one of ours.
[[nodiscard]] constexpr std::optional<LawsEdition> lawsOf(int year) {
    const auto* const found =
        std::find_if(lawsEditions.begin(), lawsEditions.end(), [&](const LawsEdition& edition) {
            return edition.year == year;
        });
    return found == lawsEditions.end() ? std::nullopt : std::optional(*found);
}

} // namespace rules
