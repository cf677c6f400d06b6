// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/points.hpp"

#include <algorithm>

namespace rules {
namespace {

HalfPoints byResult(const Outcome& outcome, const Scoring& scoring) {
    if (outcome.isDrawn()) return {scoring.draw, scoring.draw};
    HalfPoints points{scoring.loss, scoring.loss};
    if (outcome.winner) points[*outcome.winner] = scoring.win;
    return points;
}

void impose(HalfPoints& points, const Imposed& penalty) {
    if (penalty.penalty == Penalty::fewerPoints) points[penalty.seat] -= penalty.points;
    if (penalty.penalty == Penalty::morePointsForOpponent)
        points[other(penalty.seat)] += penalty.points;
}

const Outcome* outcomeOf(const Match& match) {
    const auto* const over = std::get_if<Over>(&match.phase);
    return over == nullptr || over->outcome.isAnnulled() ? nullptr : &over->outcome;
}

} // namespace

std::optional<HalfPoints> pointsOf(const Match& match) {
    const auto* const outcome = outcomeOf(match);
    if (outcome == nullptr) return std::nullopt;
    const Scoring& scoring = match.setup.scoring;
    const HalfPoints given = outcome->points.value_or(byResult(*outcome, scoring));
    HalfPoints points = given;
    for (const Imposed& penalty : match.penalties)
        impose(points, penalty);
    for (const Colour colour : colours)
        points[colour] = std::clamp(points[colour], 0, std::max(scoring.win, given[colour]));
    return points;
}

std::optional<HalfPoints> unusualPointsOf(const Match& match) {
    const auto points = pointsOf(match);
    if (!points || *points == byResult(*outcomeOf(match), Scoring{})) return std::nullopt;
    return points;
}

} // namespace rules
