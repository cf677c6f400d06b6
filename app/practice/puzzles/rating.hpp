// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <span>
#include <vector>

namespace app {

/// A rating by Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system", 2022), on the scale of
/// Glicko. The defaults are those for somebody about whom nothing is known.
struct Rating {
    double points = 1500;
    double deviation = 350; ///< the rating is known to about twice this
    double volatility = 0.06;
};

/// Above this a rating is called uncertain.
inline constexpr double uncertainDeviation = 110;

/// One answer to a puzzle, whose rating does not change by it.
struct RatedAnswer {
    std::chrono::sys_seconds at{};
    double points = 1500;
    double deviation = 350;
    bool isRight = false;
};

/// The rating after a period with these answers; without any, only its uncertainty grows.
[[nodiscard]] Rating after(const Rating& before, std::span<const RatedAnswer> period);

/// The rating after all answers, the earliest first, of somebody about whom nothing was known
/// before. A period is a day.
[[nodiscard]] Rating ratingOf(const std::vector<RatedAnswer>& answers);

} // namespace app
