// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/slip.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace app {
namespace {

constexpr int mateValue = 100'000;
constexpr double spreadOfLowestSkill = 38.0;
constexpr double pointsPerE = 660.0;

int valueOf(const UciScore& score) {
    if (score.unit == UciScore::Unit::centipawns)
        return std::clamp(score.value, -mateValue / 2, mateValue / 2);
    return score.value > 0 ? mateValue : -mateValue;
}

} // namespace

void WeighedMoves::note(const UciInfo& thought) {
    if (!thought.depth || !thought.score || thought.firstMove.empty()) return;
    if (*thought.depth != depth_) clear();
    depth_ = *thought.depth;
    const WeighedMove weighed{thought.firstMove, valueOf(*thought.score)};
    const auto known = std::ranges::find(moves_, weighed.move, &WeighedMove::move);
    if (known == moves_.end())
        moves_.push_back(weighed);
    else
        *known = weighed;
}

void WeighedMoves::clear() {
    depth_ = 0;
    moves_.clear();
}

std::optional<std::string>
slip(const std::vector<WeighedMove>& moves, int shortfall, double chance) {
    if (moves.empty()) return std::nullopt;
    const double spread = spreadOfLowestSkill * std::exp(shortfall / pointsPerE);
    const int best = std::ranges::max(moves, {}, &WeighedMove::value).value;
    std::vector<double> reach; // of each move: the end of its share
    reach.reserve(moves.size());
    double whole = 0;
    for (const auto& each : moves)
        reach.push_back(whole += std::exp((each.value - best) / spread));
    const auto taken = std::ranges::upper_bound(reach, chance * whole);
    const auto at = std::min<std::ptrdiff_t>(taken - reach.begin(), std::ssize(moves) - 1);
    return moves[static_cast<std::size_t>(at)].move;
}

} // namespace app
