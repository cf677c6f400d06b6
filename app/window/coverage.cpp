// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/coverage.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace app {

namespace {

constexpr int samplesPerRow = 4;

/// Where the edges of the shape cross a horizontal line, from left to right.
void findCrossings(const Shape& shape, double y, std::vector<double>& crossings) {
    crossings.clear();
    for (const auto& outline : shape.outlines) {
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const auto& from = outline[i];
            const auto& to = outline[(i + 1) % outline.size()];
            if ((from.y <= y) == (to.y <= y)) continue;
            crossings.push_back(from.x + (y - from.y) * (to.x - from.x) / (to.y - from.y));
        }
    }
    std::sort(crossings.begin(), crossings.end());
}

/// Adds a stretch of a line to the pixels of a row; `from` and `to` are counted from its left end.
void addStretch(std::vector<double>& row, double from, double to) {
    from = std::fmax(from, 0);
    to = std::fmin(to, static_cast<double>(row.size()));
    if (from >= to) return;
    const auto first = static_cast<std::size_t>(from);
    const auto last = std::min(static_cast<std::size_t>(to), row.size() - 1);
    for (auto pixel = first; pixel <= last; ++pixel) {
        const auto left = static_cast<double>(pixel);
        row[pixel] += std::fmax(0, std::fmin(to, left + 1) - std::fmax(from, left));
    }
}

std::uint8_t alphaOf(double samples) {
    return static_cast<std::uint8_t>(std::lround(std::fmin(samples / samplesPerRow, 1.0) * 255));
}

} // namespace

Box around(const Shape& shape) {
    Point least{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    Point most{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};
    for (const auto& outline : shape.outlines)
        for (const auto& point : outline) {
            least = {std::fmin(least.x, point.x), std::fmin(least.y, point.y)};
            most = {std::fmax(most.x, point.x), std::fmax(most.y, point.y)};
        }
    if (most.x < least.x) return {};
    const int left = static_cast<int>(std::floor(least.x));
    const int top = static_cast<int>(std::floor(least.y));
    return {left,
            top,
            static_cast<int>(std::ceil(most.x)) - left,
            static_cast<int>(std::ceil(most.y)) - top};
}

Coverage coverageOf(const Shape& shape, const Box& clip) {
    Coverage coverage{common(around(shape), clip), {}};
    const auto& box = coverage.box;
    if (box.isEmpty()) return coverage;
    coverage.alpha.reserve(static_cast<std::size_t>(box.width) *
                           static_cast<std::size_t>(box.height));
    std::vector<double> crossings;
    for (int y = box.top; y < box.bottom(); ++y) {
        std::vector<double> row(static_cast<std::size_t>(box.width), 0.0);
        for (int sample = 0; sample < samplesPerRow; ++sample) {
            findCrossings(shape, y + (sample + 0.5) / samplesPerRow, crossings);
            for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
                addStretch(row, crossings[i] - box.left, crossings[i + 1] - box.left);
        }
        std::transform(row.begin(), row.end(), std::back_inserter(coverage.alpha), alphaOf);
    }
    return coverage;
}

} // namespace app
