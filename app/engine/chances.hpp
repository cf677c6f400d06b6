// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

/// How well a side stands that has this rating, from -1, it loses, to 1, it wins: as Lichess
/// computes it from how games with such ratings ended (lichess.org/page/accuracy). Beyond ten
/// pawns more makes no difference.
[[nodiscard]] double winningChances(int centipawns);

/// The rating up to which more makes a difference: ten pawns.
inline constexpr int decisive = 1000;

} // namespace app
