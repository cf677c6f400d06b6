// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/puzzles/rating.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <optional>
#include <utility>

namespace app {
namespace {

// The names of Glickman's paper are in the comments.

constexpr double scale = 173.7178;
constexpr double centre = 1500;
/// τ: how much the volatility may change.
constexpr double restraint = 0.5;
constexpr double mostDeviation = 350;

double square(double number) {
    return number * number;
}

/// g(φ): how little an uncertain opponent tells.
double weight(double deviation) {
    return 1 / std::sqrt(1 + 3 * square(deviation) / square(std::numbers::pi));
}

/// What the answers of a period tell.
struct Evidence {
    double variance = 0;   ///< v
    double difference = 0; ///< the sum of g(φ)(s - E)
};

Evidence evidenceOf(double points, std::span<const RatedAnswer> period) {
    double information = 0;
    Evidence evidence;
    for (const auto& answer : period) {
        const double g = weight(answer.deviation / scale);
        const double expected =
            1 / (1 + std::exp(-g * (points - (answer.points - centre) / scale)));
        information += square(g) * expected * (1 - expected);
        evidence.difference += g * ((answer.isRight ? 1 : 0) - expected);
    }
    evidence.variance = 1 / information;
    return evidence;
}

/// Step 5, by the Illinois algorithm: the zero of f.
double volatilityAfter(double before, double deviation, const Evidence& evidence) {
    const double variance = evidence.variance;
    const double change = variance * evidence.difference; // Δ
    const double start = std::log(square(before));        // a
    const auto f = [&](double x) {
        const double ex = std::exp(x);
        const double sum = square(deviation) + variance + ex;
        return ex * (square(change) - sum) / (2 * square(sum)) - (x - start) / square(restraint);
    };
    double low = start;
    double high = std::log(square(change) - square(deviation) - variance);
    if (square(change) <= square(deviation) + variance) {
        int steps = 1;
        while (f(start - steps * restraint) < 0)
            ++steps;
        high = start - steps * restraint;
    }
    double atLow = f(low);
    double atHigh = f(high);
    constexpr double close = 0.000001;
    while (std::abs(high - low) > close) {
        const double middle = low + (low - high) * atLow / (atHigh - atLow);
        const double atMiddle = f(middle);
        if (atMiddle * atHigh <= 0) {
            low = high;
            atLow = atHigh;
        } else {
            atLow /= 2;
        }
        high = middle;
        atHigh = atMiddle;
    }
    return std::exp(low / 2);
}

} // namespace

Rating after(const Rating& before, std::span<const RatedAnswer> period) {
    const double points = (before.points - centre) / scale;
    const double deviation = before.deviation / scale;
    Rating next = before;
    if (period.empty()) {
        const double grown = std::sqrt(square(deviation) + square(before.volatility));
        next.deviation = std::min(grown * scale, mostDeviation);
        return next;
    }
    const auto evidence = evidenceOf(points, period);
    next.volatility = volatilityAfter(before.volatility, deviation, evidence);
    const double variance = square(deviation) + square(next.volatility);
    const double newVariance = 1 / (1 / variance + 1 / evidence.variance);
    next.deviation = std::min(std::sqrt(newVariance) * scale, mostDeviation);
    next.points = before.points + newVariance * evidence.difference * scale;
    return next;
}

Rating ratingOf(const std::vector<RatedAnswer>& answers) {
    Rating rating;
    std::optional<std::chrono::sys_days> last;
    for (auto first = answers.begin(); first != answers.end();) {
        const auto day = std::chrono::floor<std::chrono::days>(first->at);
        const auto end = std::find_if(first, answers.end(), [&](const RatedAnswer& answer) {
            return std::chrono::floor<std::chrono::days>(answer.at) != day;
        });
        // After so many empty days nothing is known again; a clock that was wrong must not cost
        // more.
        constexpr int enough = 4000;
        const auto empty = last ? std::min<long>((day - *last).count() - 1, enough) : 0;
        for (long count = 0; count < empty; ++count)
            rating = after(rating, {});
        rating = after(rating, {first, end});
        last = day;
        first = end;
    }
    return rating;
}

PuzzleHistory::PuzzleHistory(const std::vector<PracticeResult>& results) {
    for (const auto& result : results)
        if (result.course == puzzleCourse) add(result);
}

void PuzzleHistory::add(const PracticeResult& result) {
    auto puzzle = readPuzzle(result.item);
    if (!puzzle) return;
    auto again = result;
    again.item = puzzle->id;
    boxes_.add(again);
    const bool isFirst = !knows(puzzle->id);
    if (isFirst && puzzle->rating)
        answers_.push_back({result.at,
                            static_cast<double>(*puzzle->rating),
                            static_cast<double>(puzzle->deviation),
                            result.isRight});
    const auto id = puzzle->id;
    puzzles_.insert_or_assign(id, *std::move(puzzle));
}

std::vector<Puzzle> PuzzleHistory::due(std::chrono::sys_seconds now) const {
    std::vector<Puzzle> found;
    for (const auto& id : boxes_.due(now))
        found.push_back(puzzles_.at(id));
    return found;
}

} // namespace app
