// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/match.hpp"

#include <optional>

namespace rules {

/// What both get for a game that is over and not annulled: what the arbiter has given, or what the
/// event gives for the result (Art. 11.1, 12.8), less and more what was imposed; nobody has less
/// than nothing, or more than a win is worth (Art. 13.4.e, 13.4.f).
[[nodiscard]] std::optional<HalfPoints> pointsOf(const Match& match);

/// The same, unless they are one, a half, and nothing as everywhere.
[[nodiscard]] std::optional<HalfPoints> unusualPointsOf(const Match& match);

} // namespace rules
